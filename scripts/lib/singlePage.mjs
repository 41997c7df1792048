// One page that needs no other file: its script, its styles and the notices of what it is made of stand in it.

/**
 * For a bundle of one page, one script and one style sheet; what they need besides is in them as data already.
 * @param {string} name of the page in the bundle
 * @returns {import('vite').Plugin}
 */
export function singlePage(name) {
  return {
    name: 'klopf-single-page',
    apply: 'build',
    generateBundle: {
      // After Vite has put the last names of files into the scripts.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[name]
        if (page?.type !== 'asset') throw new Error(`The bundle has no page ${name}.`)
        let html = String(page.source)
        for (const [file, part] of Object.entries(bundle)) {
          if (part === page) continue
          html = withPart(html, file, part.type === 'chunk' ? part.code : String(part.source))
          delete bundle[file]
        }
        if (/<(?:script|link)[^>]+(?:src|href)="(?!data:)/.test(html))
          throw new Error(`${name} still names other files.`)
        page.source = html
      },
    },
  }
}

/** @param {string} html @param {string} file @param {string} content */
function withPart(html, file, content) {
  const path = file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (file.endsWith('.js'))
    return html.replace(
      new RegExp(`<script type="module"[^>]*${path}"></script>`),
      () => `<script type="module">${withoutEnd(content, 'script')}</script>`,
    )
  if (file.endsWith('.css'))
    return html.replace(
      new RegExp(`<link rel="stylesheet"[^>]*${path}">`),
      () => `<style>${withoutEnd(content, 'style')}</style>`,
    )
  if (file.endsWith('.svg'))
    return html.replace(new RegExp(`href="[^"]*${path}"`), () => `href="${dataUrl(content)}"`)
  if (file.endsWith('.txt'))
    return html.replace(
      '</body>',
      () => `<script type="text/plain" id="licences">${withoutEnd(content, 'script')}</script></body>`,
    )
  throw new Error(`The page has no place for ${file}.`)
}

/** @param {string} svg */
function dataUrl(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Inside of a string of a script, or a style sheet, `<\/` is the same as `</`. @param {string} content @param {string} tag */
function withoutEnd(content, tag) {
  return content.replaceAll(new RegExp(`</(${tag})`, 'gi'), '<\\/$1')
}
