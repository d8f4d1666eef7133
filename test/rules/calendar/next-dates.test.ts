import { type DeadlineCode, deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { datesInOrder, laterDatesCopy, weekCopy } from '#app/rules/calendar/next-dates.ts'

const codes = Object.keys(deadlineTable) as DeadlineCode[]
const binding = codes.filter((code) => !deadlineTable[code].endsWithItsDay)
const ofFuneral = codes.filter((code) => deadlineTable[code].endsWithItsDay)

type Line = Parameters<typeof datesInOrder>[0][number]

/** More than seven days before the dates below. */
const today = '2026-11-20'
const sorted = (lines: readonly Line[], change: Partial<Parameters<typeof datesInOrder>[1]> = {}) =>
  datesInOrder(lines, { today, isFuneralSet: false, ...change })

/** A legal date still to come, unless it is said otherwise. */
const line = (change: Partial<Line> = {}, code = binding[0]!): Line => ({
  code,
  day: '2026-12-01',
  kind: 'legal',
  stake: 'duty',
  isDone: false,
  isPast: false,
  ...change,
})

const toAdvised = (stake: Line['stake']) => ({ kind: 'advised', stake }) as const

test('the three next dates that bind the family come first, and the others later', () => {
  const lines = binding.slice(0, 5).map((code, at) => line({ day: `2026-12-0${at + 1}` }, code))
  expect(sorted(lines)).toEqual({ next: lines.slice(0, 3), advised: [], later: lines.slice(3), done: [] })
})

test.each([
  ['an advised date', 'advised', line(toAdvised('advice'))],
  ['a past date', 'advised', line({ isPast: true })],
  ['a date that is done', 'done', line({ isDone: true })],
  ['a past date that is done', 'done', line({ isDone: true, isPast: true })],
  ['a date to check', 'later', line(toAdvised('check'))],
  ['an advised date that is done', 'done', line({ ...toAdvised('advice'), isDone: true })],
  ['a protection', 'later', line({ stake: 'protection' })],
  ['a date without a day', 'later', line({ day: undefined })],
  ['an advised date without a day', 'later', line({ day: undefined, ...toAdvised('advice') })],
] as const)('%s is in "%s" alone', (_what, place, one) => {
  const all = { next: [] as Line[], advised: [] as Line[], later: [] as Line[], done: [] as Line[] }
  expect(sorted([one])).toEqual({ ...all, [place]: [one] })
})

test('a date of the funeral does not bind the family before its week', () => {
  expect(ofFuneral).not.toEqual([])
  const lines = ofFuneral.map((code) => line({}, code))
  expect(sorted(lines)).toMatchObject({ next: [], later: lines })
})

test.each(['2026-12-01', '2026-11-24'])(
  'each date that is not only advised is among the next ones in its week, %s',
  (day) => {
    const stakes = ['duty', 'right', 'rank', 'arrears', 'protection', 'check', 'note'] as const
    const lines = codes.flatMap((code) => stakes.map((stake) => line({ stake }, code)))
    expect(sorted(lines, { today: day })).toEqual({ next: lines, advised: [], later: [], done: [] })
    expect(sorted(lines, { today: day, first: 0 }).next).toEqual(lines)
    const funeral = ofFuneral.map((code) => line({}, code))
    expect(sorted(funeral, { today: day, isFuneralSet: true })).toMatchObject({ next: [], later: funeral })
  },
)

test('every date is in one place', () => {
  const legal = ['duty', 'right', 'rank', 'arrears', 'protection'] as const
  const stakes = [...legal.map((stake) => ({ stake })), ...(['advice', 'check', 'note'] as const).map(toAdvised)]
  const lines = codes.flatMap((code) =>
    stakes.flatMap((stake) =>
      [true, false].flatMap((isDone) => [true, false].map((isPast) => line({ ...stake, isDone, isPast }, code))),
    ),
  )
  const { next, advised, later, done } = sorted(lines)
  const placed = [...next, ...advised, ...later, ...done]
  expect(placed).toHaveLength(lines.length)
  expect(new Set(placed)).toEqual(new Set(lines))
})

test('fewer dates come first beside those of the funeral', () => {
  const lines = binding.slice(0, 5).map((code, at) => line({ day: `2026-12-0${at + 1}` }, code))
  expect(sorted(lines, { first: 1 })).toMatchObject({ next: lines.slice(0, 1), later: lines.slice(1) })
})

test.each([
  [['2026-12-09', '2026-12-20'], 'Aucune date cette semaine.'],
  [['2026-12-04', '2026-12-20'], 'Une date compte cette semaine\u00A0: les obsèques, vendredi 4\u00A0décembre.'],
  [['2026-12-01', '2026-12-08'], 'Deux dates comptent cette semaine.'],
])('the sentence about %j counts the dates of the next seven days', (days, words) => {
  expect(
    weekCopy(
      days.map((day) => ({ day, title: 'Les obsèques' })),
      '2026-12-01',
    ),
  ).toBe(words)
})

test.each([
  [['2027-05-19', '2027-02-19', undefined], 'dès février 2027'],
  [[undefined, '2026-11-20'], ''],
  [[], ''],
])('the fold of the later dates %j says "%s"', (days, words) => {
  expect(
    laterDatesCopy(
      days.map((day) => ({ day })),
      today,
    ),
  ).toBe(words)
})
