/** The version in package.json, put in by the bundler and by the test runner. */
declare const __APP_VERSION__: string
