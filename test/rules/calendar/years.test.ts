import { whenCopy } from '#app/rules/calendar/copy.ts'
import { type Deadline, deadlinesOf, deadlineTable, isInYears } from '#app/rules/calendar/deadlines.ts'
import type { DateFacts } from '#app/rules/calendar/entry.ts'

const today = '2026-03-01'
const linesOf = (known: DateFacts, day = today): Deadline[] =>
  deadlinesOf({ deathDay: '2026-02-12', today: day, letters: [], statuses: {}, ...known }).filter(isInYears)
const born = (applicantBirthDay: string, deathDay = '2026-02-12') => ({
  applicantBirthDay,
  ageOfApplicant: Number(deathDay.slice(0, 4)) - Number(applicantBirthDay.slice(0, 4)),
})
const lineOf = (code: Deadline['code'], known: DateFacts, day = today) =>
  linesOf(known, day).find((line) => line.code === code)

/** Codes that do not depend on a tie. */
const all = ['O_AGIRA_AGAIN_6M', 'O_AGIRA_AGAIN_1Y', 'O_CICLADE_3Y', 'Y_PENSION_5Y', 'D_CAR_3M']
const words = [
  ...['U_UNKNOWN_DEBT', 'U_INVENTORY', 'U_CONCESSION', 'U_COMMON_GROUND', 'U_LAND_TAX', 'U_TAX_CLAIM', 'U_INSURER'],
  ...['U_CIVI', 'U_FIVA', 'U_ASF'],
]
const reversions = ['O_REVERSION_PUBLIC', 'O_REVERSION_IRCANTEC', 'O_REVERSION_55', 'O_REVERSION_AGIRC']
const spouse = [
  ...reversions,
  'O_ASPA_65',
  'Y_LODGING_FREE_1Y',
  'Y_NEED_1Y',
  'Y_REDUCTION_5Y',
  'Y_WAGES_3Y',
  'U_SPOUSE_CHOICE',
]

describe('the calendars of twelve families list what opens and closes, and nothing that cannot concern them', () => {
  test.each<[string, DateFacts, readonly string[]]>([
    ['a wife of 51', { relationship: 'conjoint', ...born('1975-03-10') }, [...spouse, 'Y_WIDOW_2Y']],
    ['a husband of 70', { relationship: 'conjoint', ...born('1956-01-01') }, spouse],
    ['a wife who gave no date of birth', { relationship: 'conjoint' }, [...spouse, 'Y_WIDOW_2Y']],
    ['an ex-husband', { relationship: 'exConjoint' }, reversions],
    ['a partner of a Pacs', { relationship: 'partenairePacs' }, ['O_ASPA_65', 'Y_LODGING_FREE_1Y']],
    ['a partner', { relationship: 'concubin' }, ['O_ASPA_65']],
    ['a daughter', { relationship: 'enfant' }, ['Y_WAGES_3Y', 'Y_REDUCTION_5Y']],
    ['a mother', { relationship: 'parent' }, ['Y_WAGES_3Y']],
    ['a nephew', { relationship: 'neveuNiece' }, ['Y_WAGES_3Y']],
    ['the guardian of an orphan', { relationship: 'representantLegal' }, ['Y_WAGES_3Y', 'Y_REDUCTION_5Y']],
    ['a friend', { relationship: 'ami' }, []],
    ['a mother of a child of nine', { relationship: 'parent', ageAtDeath: 9 }, ['Y_WAGES_3Y']],
  ])('%s', (_, known, expected) => {
    expect(
      linesOf(known)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual([...all, ...words, ...expected].toSorted())
  })
})

test('lines that a family may not want to read unasked are listed on request only', () => {
  const input = { deathDay: '2026-02-12', today, letters: [], statuses: {} }
  const codesOf = (withAsked: boolean) => deadlinesOf({ ...input, withAsked }).map(({ code }) => code)
  expect(codesOf(false)).not.toContain('U_ORPHAN')
  expect(codesOf(true).filter((code) => !codesOf(false).includes(code))).toEqual(['U_ORPHAN'])
})

const spouse51 = { relationship: 'conjoint', ...born('1975-03-10') }

test('an age has a day once the date of birth is known, "tout de suite" once it is reached, and words without it', () => {
  for (const code of ['O_REVERSION_55', 'O_REVERSION_AGIRC'] as const)
    expect(lineOf(code, spouse51)).toMatchObject({ day: '2030-03-10', when: undefined })
  expect(whenCopy(lineOf('O_REVERSION_55', spouse51)!, today)).toContain('à partir du')
  expect(lineOf('O_REVERSION_IRCANTEC', spouse51)).toMatchObject({ day: undefined, when: 'tout de suite' })
  expect(lineOf('O_REVERSION_55', spouse51, '2030-03-11')).toMatchObject({ when: 'tout de suite', isPast: false })
  const unsaid = lineOf('O_REVERSION_55', { relationship: 'conjoint' })!
  expect([unsaid.day, unsaid.when]).toEqual([undefined, 'à vos 55 ans, ou tout de suite'])
})

test('the widow’s allowance closes on the first day of a month, two years after', () =>
  expect(lineOf('Y_WIDOW_2Y', spouse51)?.day).toBe('2028-02-01'))

test('a year ends on the last day of a shorter month', () => {
  const lines = deadlinesOf({
    deathDay: '2028-02-29',
    today: '2028-03-01',
    letters: [],
    statuses: {},
    relationship: 'conjoint',
  })
  expect(lines.find(({ code }) => code === 'Y_LODGING_FREE_1Y')?.day).toBe('2029-02-28')
})

test('lines with a day come in order, and those without one last', () => {
  const days = linesOf(spouse51)
    .map(({ day, when, year }) => day ?? (year ? `${year}-02-12` : when === 'tout de suite' ? '' : '9999'))
    .filter(Boolean)
  expect(days).toEqual(days.toSorted())
})

test('no line promises a right, threatens, or is without its source', () => {
  for (const line of linesOf({ relationship: 'conjoint' })) {
    const { label, reason, sources } = deadlineTable[line.code]
    expect(`${label} ${reason}`).not.toMatch(/!|perdu\b|aurez droit/)
    expect(['note', 'check']).toContain(line.stake)
    expect(sources.length).toBeGreaterThan(0)
  }
})
