import { readFileSync } from 'node:fs'
import { advicePages } from '#app/content/advice.ts'
import { figures } from '#app/content/figures.ts'
import { rightFigures } from '#app/content/rights/figures.ts'
import { type Right, rightGroups, rights } from '#app/content/rights/rights.ts'
import { situations } from '#app/content/situations/situations.ts'
import { isDay } from '#app/rules/days.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import type { RightCondition } from '#app/rules/rights/conditions.ts'
import { figuresIn, figureVerifiedAt, lastDayOf, withFigures } from '#app/rules/rights/figures.ts'
import families from '#test/rules/rights/families.json' with { type: 'json' }
import { namedAddresses } from '#test/support/page/addresses.ts'
import { filesIn } from '#test/support/source/source.ts'

const textsOf = ({ words, amount, delay = '', late = '', title, body }: Right) => [
  words,
  amount,
  delay,
  late,
  title,
  body,
]

function factsOf(condition: RightCondition | undefined): string[] {
  if (!condition || 'always' in condition) return []
  if ('all' in condition) return condition.all.flatMap(factsOf)
  if ('any' in condition) return condition.any.flatMap(factsOf)
  if ('not' in condition) return factsOf(condition.not)
  return [condition.fact]
}

/** Faults in the texts of a right, by pattern. */
const faults = [
  /\[/,
  /vérifier\]/,
  /[!…]$/,
  /fig:/,
  /vous aurez|vous recevrez|vous toucherez|garanti /i,
  /\bà vérifier\b/,
]

describe('The fifty-six rights', () => {
  test('Each right appears once, has a group, and has a letter or a page', () => {
    expect(rights).toHaveLength(56)
    expect(new Set(rights.map(({ id }) => id)).size).toBe(56)
    for (const right of rights) {
      expect(Object.keys(rightGroups)).toContain(right.group)
      expect(right.letter ?? right.page ?? right.leadsTo?.[0], right.id).toBeTruthy()
      if (right.letter) expect(letterKinds).toContain(right.letter)
      if (right.page) expect(new URL(right.page).protocol).toBe('https:')
      expect(right.likely ?? right.toCheck, right.id).toBeDefined()
      if (!right.isDoubtful) expect(right.sources.length, right.id).toBeGreaterThan(0)
    }
  })

  test('Rights link only to existing pages and situations', () => {
    const links = rights.flatMap(({ leadsTo = [] }) => leadsTo.map(({ path }) => new URL(path, 'https://here')))
    const pages = [...namedAddresses, ...advicePages.map(({ uid }) => `/conseils/${uid}`)]
    expect(links.map(({ pathname }) => pathname).filter((path) => !pages.includes(path))).toEqual([])
    const told = links.flatMap(({ searchParams }) => searchParams.get('situation') ?? [])
    expect(new Set(told).size).toBeGreaterThan(10)
    expect(told.filter((id) => !situations.some((situation) => situation.id === id))).toEqual([])
  })

  test('Rights link to a situation instead of a free letter, if there is one', () => {
    const blank = rights.filter(({ letter, leadsTo }) => letter?.startsWith('customizable') && leadsTo)
    expect(blank.map(({ id }) => id)).toEqual([])
  })

  test('Rights promise nothing and do not present uncertain facts as certain', () => {
    const found = rights.flatMap((right) =>
      textsOf(right).flatMap((text) => faults.filter((fault) => fault.test(text)).map(() => [right.id, text])),
    )
    expect(found).toEqual([])
    expect(rights.filter(({ isDoubtful, articles }) => isDoubtful && articles.length > 0)).toEqual([])
  })

  test('No other page, email or letter promises a right', () => {
    const promise =
      /vous (?:avez|aurez) (?:bien )?droit|vous (?:recevrez|toucherez|percevrez|obtiendrez)\b(?! (?:un|cet) e-mail)/i
    const files = [...filesIn('app'), ...filesIn('letter-templates')]
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => promise.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('Sentences of rights have at most 25 words', () => {
    const sentences = rights.flatMap(textsOf).flatMap((text) => text.split(/(?<=[.;]) /))
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([])
  })

  test('Amounts in rights are written as figures only', () => {
    expect(rights.flatMap(textsOf).filter((text) => /\d[\d\s.,]*\s*(?:€|%|euros)/.test(text))).toEqual([])
  })

  test('The end of a delay is given only if it is certain and has a figure', () => {
    const dated = rights.filter(({ ends }) => ends)
    expect(dated.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['capitalCpam', 'allocationDecesFT', 'logementVie', 'impotRevenu']),
    )
    expect(dated.filter(({ isDoubtful }) => isDoubtful)).toEqual([])
    for (const { ends = [] } of dated) {
      for (const { figure } of ends) expect(lastDayOf(figure, '2026-11-03') > '2026-11-03', figure).toBe(true)
    }
  })

  test('Rare or painful rights are folded', () => {
    const painful = rights.filter(({ likely, toCheck }) =>
      [...factsOf(likely), ...factsOf(toCheck)].includes('circumstance'),
    )
    expect(painful.length).toBeGreaterThan(5)
    expect(painful.filter(({ isFolded }) => !isFolded)).toEqual([])
  })

  test('All rights and their figures have the day they were checked', () => {
    const days = [...rights.map(({ verifiedAt }) => verifiedAt), ...Object.keys(rightFigures).map(figureVerifiedAt)]
    expect(days.length).toBeGreaterThan(110)
    expect(days.filter((day) => !day || !isDay(day))).toEqual([])
  })
})

describe('The figures of rights', () => {
  const used = new Set(rights.flatMap(textsOf).flatMap(figuresIn))

  test('Each figure is used, known and defined once', () => {
    expect([...used].toSorted()).toEqual(Object.keys(rightFigures).toSorted())
    for (const [name, { value, sources }] of Object.entries(rightFigures)) {
      expect([name, Object.hasOwn(figures, name)]).toEqual([name, value === undefined])
      if (value !== undefined) expect(sources!.length, name).toBeGreaterThan(0)
    }
  })

  test.each([
    ['{funeralDebitCeiling}', '5\u202F965\u00A0€'],
    ['{cpamDeathCapital}', 'environ 4\u202F000\u00A0€'],
    ['{reversionBaseRate}', '54\u00A0%'],
    ['{agiraAnswer}, {leaveSpouse}', '1\u00A0mois, 3\u00A0jours'],
    ['{Prénom}', '{Prénom}'],
  ])('The figure %s is formatted %s', (text, said) => {
    expect(withFigures(text, '2026-11-22')).toBe(said)
  })

  test('Figures are not shown after their last valid day', () => {
    expect(withFigures('{funeralDebitCeiling}', '2026-12-31')).toBe('5\u202F965\u00A0€')
    expect(withFigures('jusqu’à {funeralDebitCeiling}', '2027-01-01')).toBeUndefined()
  })
})

test('The twelve families have facts that the rules read', () => {
  const read = new Set(rights.flatMap(({ likely, toCheck }) => [...factsOf(likely), ...factsOf(toCheck)]))
  expect(families.flatMap(({ facts }) => Object.keys(facts)).filter((fact) => !read.has(fact))).toEqual([])
})
