import type { Visited } from './visit.ts'

/** Folder of the build's style sheets in the catalogue, relative to `pages/`. */
const assets = '../assets/'

/**
 * Makes a page self-contained: style sheet beside it, inline pictures, no scripts. `linkOf` returns the catalogue's
 * file for a URL; other links are unchanged.
 */
export async function toStatic({ bytes, load }: Visited, linkOf: (path: string) => string | undefined) {
  const html = bytes
    .toString()
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|icon)"[^>]*>/g, '')
    // Other sizes are not in the catalogue; the `img` is used.
    .replace(/<source\b[^>]*>/g, '')
    .replaceAll('href="/assets/', `href="${assets}`)
    .replace(/(<a\b[^>]*? href=")(\/[^"]*)/g, (link, start: string, path: string) => {
      const there = linkOf(path.replaceAll('&amp;', '&').replace(/#.*/, ''))
      return there ? `${start}${there}` : link
    })
  return await withPictures(html, load)
}

async function withPictures(html: string, load: Visited['load']): Promise<string> {
  const paths = new Set([...html.matchAll(/<img\b[^>]*? src="(\/[^"]*)"/g)].map(([, path]) => path!))
  let whole = html
  for (const path of paths) {
    const { status, mediaType, bytes } = await load(path.replaceAll('&amp;', '&'))
    if (status !== 200) continue
    whole = whole.replaceAll(` src="${path}"`, ` src="data:${mediaType};base64,${bytes.toString('base64')}"`)
  }
  return whole
}

/** Returns the title of a page. Undefined if it is not a page. */
export const titleOf = ({ mediaType, bytes }: Pick<Visited, 'mediaType' | 'bytes'>): string | undefined =>
  mediaType === 'text/html' ? /<title>([^<]*)<\/title>/.exec(bytes.toString())?.[1] : undefined
