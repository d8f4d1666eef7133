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

const isUnwritten = /type="(?:hidden|checkbox|radio|file|submit)"/
const isOff = (tag: string) => / autocomplete="off"/i.test(tag)

/** Fields of the main part of a page that the browser may fill in: neither they nor their form say "off". */
function filledOf(html: string): { all: number; filled: string[] } {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
  let form = ''
  let all = 0
  const filled: string[] = []
  for (const [tag] of main.matchAll(/<\/form>|<(?:form|input|textarea|select)\b[^>]*>/g)) {
    if (tag.startsWith('<form')) form = tag
    else if (tag === '</form>') form = ''
    else if (!isUnwritten.test(tag)) {
      all++
      const own = / autocomplete="/i.test(tag)
      if (!isOff(own ? tag : form)) filled.push(tag)
    }
  }
  return { all, filled }
}

describe('A page that a mandate opens', async () => {
  const house = await openHelpers(outside)
  const family = await house.newFamily()
  const { sessionId } = await house.helperOf(family)
  let written = 0
  afterAll(() => house.db.destroy())

  test.each(pages)('%s: its fields are not filled in by the browser of the desk', async (_, { path }) => {
    const { status, text } = await house.visit(fill(path, family), { sessionId })
    if (status !== 200) return
    const { all, filled } = filledOf(text)
    written += all
    expect(filled).toEqual([])
  })

  test('has fields, on some of them', () => {
    expect(written).toBeGreaterThan(100)
  })
})
