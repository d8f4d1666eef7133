import { readFileSync } from 'node:fs'
import { figures } from '#app/content/figures.ts'
import { type SourceName, sources, verifiedOn } from '#app/content/law.ts'
import { deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { nothingToDo } from '#app/rules/calendar/nothing-to-do.ts'
import { isDay } from '#app/rules/days.ts'
import { filesIn } from '#test/support/source/source.ts'

const article = /\b(?:art\. ?\d|C\. (?:civ|assur|conso|trav)\.|CGCT|CSS (?:art\. )?[LRD]\.|CMF\b|CGI\b|[Ll]oi n°)/
const names = Object.keys(sources) as SourceName[]

/**
 * Returns the string literals and JSX texts of code, without comments: an article there may be shown on a page. The
 * pages of letters are not checked.
 */
function textsIn(code: string): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  return [...bare.matchAll(/'([^'\n]*)'|`([^`]*)`|>([^<>{}]+)</g)].map(([, one, two, three]) => one ?? two ?? three!)
}

const unknownArticles = (code: string) =>
  textsIn(code).filter((text) => article.test(text) && !names.some((name) => name === text))

describe('An article of law or an official page', () => {
  test('a source that a screen shows has an entry', () => {
    const shown = [...Object.values(deadlineTable), ...nothingToDo({}), ...Object.values(figures)]
    for (const name of shown.flatMap((line) => line.sources)) expect(sources).toHaveProperty([name])
  })

  test('an article in the code is always the name of an entry', () => {
    const files = [...filesIn('app'), ...filesIn('letter-templates')].filter((file) => file !== 'app/content/law.ts')
    const found = files.map((file) => [file, unknownArticles(readFileSync(file, 'utf8'))])
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(([, articles]) => articles!.length > 0)).toEqual([])
  })

  test.each([
    ["const help = 'Voir C. civ. art. 724.'"],
    ['return <p>Selon la loi n° 89-462, le bail prend fin.</p>'],
    ['const line = `CGI art. 641, $' + '{day}`'],
  ])('an article without an entry is found in %s', (code) => {
    expect(unknownArticles(code)).toHaveLength(1)
  })

  test('articles in comments are ignored', () => {
    expect(unknownArticles("/** C. civ. art. 724. */\nconst source = 'C. civ. art. 771' // CGI art. 641")).toEqual([])
  })
})

describe('The official page of an article', () => {
  const articles = names.filter((name) => article.test(name))

  test('an official page is on Légifrance, and the day it was checked is known', () => {
    for (const official of articles.map((name) => sources[name])) {
      if (official) expect(official.page).toMatch(/^https:\/\/www\.legifrance\.gouv\.fr\/(codes|loda)\//)
    }
    for (const official of Object.values(sources)) {
      if (official) expect([new URL(official.page).protocol, isDay(official.verifiedAt)]).toEqual(['https:', true])
    }
  })

  test('no official page is on a private site', () => {
    expect(articles.filter((name) => /^[\w.-]+\.(?:fr|com)\b/.test(name))).toEqual([])
  })

  test('every article has an official page', () => {
    expect(articles.filter((name) => sources[name] === null)).toEqual([])
  })

  test('every date that is more than advice has a source', () => {
    const lines = Object.entries(deadlineTable).filter(([, { stake }]) => stake !== 'advice')
    expect(lines.length).toBeGreaterThan(15)
    expect(lines.filter(([, line]) => line.sources.every((name) => sources[name] === null))).toEqual([])
    for (const [, { verifiedAt }] of lines) expect(isDay(verifiedAt)).toBe(true)
  })

  test('a sentence is as old as its oldest source', () => {
    expect(verifiedOn(['C. civ. art. 78', 'ameli.fr, capital décès'])).toBe('2026-11-21')
    expect(verifiedOn(['efl.fr, montants 2026'])).toBeUndefined()
  })
})
