import { globSync } from 'node:fs'
import { advicePages } from '#app/content/advice.ts'
import type { AdvicePage, RichText } from '#app/content/documents.ts'
import glossary from '#app/content/glossary.json' with { type: 'json' }
import { situations } from '#app/content/situations/situations.ts'
import { contentFigures } from '#app/rules/content/figures.ts'
import { filled } from '#app/rules/content/text.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'

const lines = (text: RichText = []): readonly string[] => ('html' in text ? [text.html] : text)

/** Returns every line that a family reads on a page, without typography. */
const textsOf = (page: AdvicePage): string[] => [
  page.title,
  page.promise,
  page.introduction,
  ...page.groups.flatMap(({ title, text }) => [...(title ? [title] : []), ...lines(text)]),
  ...page.deadlines.flatMap(({ what, when, ifLate }) => [what, when, ifLate]),
  ...lines(page.prices),
  ...lines(page.avoid),
  ...lines(page.plain),
]

const everyText = [
  ...advicePages.flatMap((page) => textsOf(page).map((text) => [page.uid, text] as const)),
  ...glossary.words.flatMap(({ id, plain, example }) => [[id, plain] as const, [id, example] as const]),
]

/** Ages that do not change over the years: "un enfant de moins de 18 ans". */
const age = /\b(?:18|21|25|50|70) ans/g
/** A number with its unit, in digits or in words, that is not a key. */
const numberWithUnit =
  /\d[\d ,.]*(?:€|%|euros?|jours?|mois|ans?|heures?|semaines?)(?!\p{L})|\b(?:deux|trois|quatre|cinq|six|huit|dix|douze|treize|quatorze|trente) (?:mois|ans|semaines)\b/u

/** Words that screens-3.1 forbids in family texts, and unexplained legal terms. */
const bannedWords =
  /\b(?:le défunt|la défunte|du défunt|de cujus|feu|disparition|envolé|oups|bravo|attention|ASAP|deadline|quérable|dévolution|nonobstant|susvisé|le cas échéant)\b|!|décédé\(e\)|décédé·e/iu

/** Hosts of offices and public services. */
const official =
  /^(?:[\w-]+\.)*(?:gouv\.fr|service-public\.fr|ameli\.fr|caf\.fr|francetravail\.fr|info-retraite\.fr|3114\.fr)$/

const wordsOf = (text: string) => text.split(/[\s\u00A0\u202F]+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** A word that makes one sentence of two ideas, or a sign that does. */
const twoIdeas = /[;()]|,.*,.*,|\b(?:dont|lequel|laquelle|puisque|afin|toutefois|cependant|néanmoins|bien que)\b/u

/** What is wrong with a sentence of plain language. "L’acte" are two words. */
const faultsIn = (sentence: string): string[] => [
  ...(wordsOf(sentence.replaceAll('’', ' ')) > 12 ? ['more than twelve words'] : []),
  ...(twoIdeas.test(sentence) ? ['more than one idea'] : []),
]

/** Average number of words per sentence. */
function meanSentence(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.?:;])[\s\u00A0\u202F]+/))
    .filter((text) => wordsOf(text) > 0)
  return sentences.reduce((sum, sentence) => sum + wordsOf(sentence), 0) / sentences.length
}

test('Each page is a file named after its uid, in the folder of its stage', () => {
  const ofPages = advicePages
    .filter(({ timing }) => timing !== 'letter')
    .map(({ timing, uid }) => `${timing}/${uid}.ts`)
  expect(globSync('*/*.ts', { cwd: 'app/content/advice' }).toSorted()).toEqual(ofPages.toSorted())
})

describe('The advice pages', () => {
  test('There is one page per letter, and each page has its own address', () => {
    const ofLetters = advicePages.filter(({ timing }) => timing === 'letter').flatMap(({ letters }) => letters)
    expect(ofLetters.toSorted()).toEqual([...letterKinds].toSorted())
    expect(new Set(advicePages.map(({ uid }) => uid)).size).toBe(advicePages.length)
    for (const { uid } of advicePages) expect(uid).toMatch(/^[a-z0-9-]+$/)
    expect(advicePages.filter(({ plain }) => plain).length).toBeGreaterThanOrEqual(22)
    expect(advicePages.filter(({ plain, bring }) => plain && bring).length).toBeGreaterThanOrEqual(12)
    expect(advicePages.filter(({ plain, bring }) => bring && !plain)).toEqual([])
  })

  test.each(advicePages)('$uid states its promise, its dates, its prices and what to avoid', (page) => {
    expect(page.promise).toMatch(/\.$/)
    expect([2, 3], 'two or three sentences of introduction').toContain(page.introduction.split(/(?<=[.]) /).length)
    for (const text of [...page.groups.map(({ text }) => text), page.prices, page.avoid]) {
      expect(lines(text).length, `${page.uid}: its text, prices and avoid each have a line`).toBeGreaterThan(0)
    }
    if (page.timing !== 'letter') expect(page.deadlines.length).toBeGreaterThan(0)
    // At 180 words a minute, plus or minus half a minute; at most three minutes.
    const minutes = textsOf({ ...page, plain: [] }).reduce((sum, text) => sum + wordsOf(text), 0) / 180
    expect(Math.abs(page.readingTime - Math.max(1, minutes))).toBeLessThanOrEqual(1)
    expect(page.readingTime).toBeGreaterThan(0)
    expect(page.readingTime).toBeLessThanOrEqual(3)
  })

  test('Each new page is linked from another, and no link is broken', () => {
    const named = advicePages.flatMap(({ related = [] }) => related)
    const uids = advicePages.map(({ uid }) => uid)
    expect(named.filter((uid) => !uids.includes(uid))).toEqual([])
    const added = advicePages.filter(({ verifiedAt, timing }) => verifiedAt === '2026-11-24' && timing !== 'letter')
    expect(added.length).toBeGreaterThan(10)
    expect(added.map(({ uid }) => uid).filter((uid) => !named.includes(uid))).toEqual([])
    const paths = advicePages.flatMap(({ leadsTo = [] }) => leadsTo.map(({ path }) => path))
    const led = paths.flatMap((path) => new URL(path, 'https://here').searchParams.get('situation') ?? [])
    expect(led.length).toBeGreaterThan(10)
    expect(led.filter((id) => !situations.some((situation) => situation.id === id))).toEqual([])
  })

  test('Texts longer than 350 words are divided into groups', () => {
    const long = advicePages.flatMap(({ uid, introduction, groups }) => {
      const texts = [introduction, ...groups.flatMap(({ title = '', text }) => [title, ...lines(text)])]
      const words = texts.reduce((sum, text) => sum + wordsOf(text), 0)
      return words > 350 ? [[uid, words]] : []
    })
    expect(long).toEqual([])
  })

  test('Pages contain no bracket, no unknown key and no banned word', () => {
    const faults = everyText.filter(
      ([, text]) => /[[\]{}]|de Anne/.test(filled(text, 'Anne')) || bannedWords.test(text),
    )
    expect(
      faults.map(
        ([uid, text]) => `${uid}, in app/content: a bracket, an unknown {key} or a banned word in « ${text} »`,
      ),
    ).toEqual([])
    expect(everyText.length).toBeGreaterThan(700)
  })

  test('No sentence starts with a small letter if the first name is unknown', () => {
    const begun = everyText.filter(([, text]) => /(?:^|[.?] )\{Prénom\}/.test(text))
    expect(begun.length).toBeGreaterThan(5)
    expect(begun.filter(([, text]) => /(?:^|[.?] )votre proche/.test(filled(text, 'votre proche')))).toEqual([])
    expect(filled('Trois cas. {Prénom} avait 18 ans. Le compte {de Prénom}.', 'votre proche')).toBe(
      'Trois cas. Votre proche avait 18\u00A0ans. Le compte de votre proche.',
    )
  })

  test('Numbers with a unit are written as keys', () => {
    expect(everyText.filter(([, text]) => numberWithUnit.test(text.replaceAll(age, '')))).toEqual([])
  })

  test.each(advicePages)('$uid is easy to read', (page) => {
    const texts = textsOf(page).map((text) => filled(text, 'Jeanne'))
    expect(meanSentence(texts)).toBeLessThanOrEqual(15)
    for (const text of lines(page.plain).map((text) => filled(text, 'Jeanne')))
      for (const sentence of text.split(/(?<=[.?])[\s\u00A0\u202F]+/)) expect(faultsIn(sentence), sentence).toEqual([])
    for (const text of texts)
      for (const sentence of text.split(/(?<=[.?]) /)) expect(wordsOf(sentence), sentence).toBeLessThanOrEqual(40)
  })

  test.each([
    ['more than twelve words', 'La mairie de la ville du décès écrit l’acte de décès pour la famille.'],
    ['more than one idea', 'Le notaire, dont vous avez le nom, écrit.'],
    ['more than one idea', 'La mairie écrit l’acte ; gardez-le.'],
  ])('a sentence of plain language with %s is found', (fault, sentence) => {
    expect(faultsIn(sentence)).toEqual([fault])
  })

  test.each(advicePages)('$uid links only to official pages', ({ sources }) => {
    for (const { url } of sources) {
      expect(new URL(url).protocol).toBe('https:')
      expect(new URL(url).hostname).toMatch(official)
    }
  })

  test('Every figure is used', () => {
    const all = JSON.stringify(everyText)
    const unused = Object.keys(contentFigures).filter((key) => !all.includes(`{${key}}`))
    expect(unused).toEqual([])
  })
})
