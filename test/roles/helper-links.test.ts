import { findHelperPage } from '#app/rules/helpers/pages.ts'
import { endpoints } from './endpoints.ts'
import { openHelpers } from './helping.ts'
import { outside } from './outside.ts'
import { fill } from './route-patterns.ts'

/** Pages that a mandate opens, without files. */
const pages = Object.entries(endpoints).filter(([, { path, form }]) => {
  const at = path.replace(/\?.*/, '')
  return !form && !at.startsWith('/aider') && !/\.pdf$|fichiers/.test(at) && findHelperPage({ path: at, method: 'GET' })
})

/** Addresses of this site that the main part of a page leads to, by a link or a form that reads. */
function linksOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
  const links = [
    ...main.matchAll(/<a [^>]*href="(\/[^"#]*)/g),
    ...main.matchAll(/<form [^>]*method="get"[^>]*action="(\/[^"#]*)/g),
  ]
  return [...new Set(links.map(([, href = '']) => href.replaceAll('&amp;', '&')))]
}

/** Addresses to which the forms of a page write. */
function formsOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
  const forms = [...main.matchAll(/<form [^>]*>/g)].filter(([form]) => form.includes('method="post"'))
  return forms.flatMap(([form]) => /action="([^"?#]*)/.exec(form)?.[1] ?? [])
}

describe('A page that a mandate opens', async () => {
  const house = await openHelpers(outside)
  const family = await house.newFamily()
  const { sessionId } = await house.helperOf(family)
  const statuses = new Map<string, number>()
  afterAll(() => house.db.destroy())

  const statusOf = async (path: string) => {
    const at = path.replace(/\?.*/, '')
    if (!statuses.has(at)) statuses.set(at, (await house.visit(path, { sessionId })).status)
    return statuses.get(at)!
  }

  test.each(pages)('%s: links to no page that the mandate closes', async (_, { path }) => {
    const { status, text } = await house.visit(fill(path, family), { sessionId })
    if (status !== 200) return
    const closed: string[] = []
    for (const link of linksOf(text)) if ((await statusOf(link)) === 403) closed.push(link)
    expect(closed).toEqual([])
    expect(formsOf(text).filter((at) => !findHelperPage({ path: at, method: 'POST' }))).toEqual([])
  })
})
