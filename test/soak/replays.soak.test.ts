/** Replays against what the host had, over many more games. */
process.env.REPLAYS ??= '500'
await import('../replay/truth.prop.test.ts')

export {}
