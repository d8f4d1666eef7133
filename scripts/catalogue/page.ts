import type { Visited } from './visit.ts'

/** Where the catalogue keeps what pages share: the style sheets of the build. From a page of `pages/`. */
const assets = '../assets/'

/**
 * A page that stands alone: its style sheet beside it, its pictures in it, and none of its scripts. `linkOf` answers
 * where another page of the catalogue is, by its address; the links that lead to none stay as they were.
 */
export async function toStatic({ bytes, load }: Visited, linkOf: (path: string) => string | undefined) {
  const html = bytes
    .toString()
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|icon)"[^>]*>/g, '')
    // Its other sizes are nowhere here: the picture is the one of its `img`.
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

/** What a page calls itself; undefined where it is no page. */
export const titleOf = ({ mediaType, bytes }: Pick<Visited, 'mediaType' | 'bytes'>): string | undefined =>
  mediaType === 'text/html' ? /<title>([^<]*)<\/title>/.exec(bytes.toString())?.[1] : undefined
