import { lackedByAll, type leavingCopy, leavingDay, leavingHeading, standingCopy } from '#app/rules/tracking/copy.ts'

const today = '2026-11-24'
const base = { isStarted: true, isReady: true }
const aDate = (day: string, isPast: boolean) => ({ day, isPast }) as never

const letters = {
  left: { progress: { ...base, status: 'sent' }, dates: [], sent: { channel: 'plain', on: '2026-11-20' } },
  leftPending: { progress: { ...base, status: 'pending' }, dates: [], sent: { channel: 'plain', on: '2026-11-21' } },
  late: { progress: { ...base, status: 'pending' }, dates: [aDate('2026-11-20', true)] },
  dated: { progress: { ...base, status: 'pending' }, dates: [aDate('2026-12-19', false)] },
  undated: { progress: { ...base, status: 'pending' }, dates: [] },
  aside: { progress: { ...base, status: 'non_pertinent' }, dates: [aDate('2026-11-20', true)] },
} as const satisfies Record<string, Parameters<typeof leavingCopy>[0]>

type Name = keyof typeof letters

test.each<[Name[], string, string[]]>([
  [['left'], 'partie le', ['20\u00A0novembre']],
  [['late'], 'à envoyer', ['dès que possible']],
  [['dated'], 'à poster avant le', ['19\u00A0décembre']],
  [['dated', 'undated'], 'à poster avant le', ['19\u00A0décembre', '']],
  [['late', 'dated'], 'à envoyer', ['dès que possible', 'avant le 19\u00A0décembre']],
  [['leftPending', 'dated'], '', ['postée le 21\u00A0novembre', 'à poster avant le 19\u00A0décembre']],
  [['leftPending', 'late'], '', ['postée le 21\u00A0novembre', 'à envoyer dès que possible']],
  [['undated'], '', ['']],
  [['aside'], '', ['']],
])('the days of %j read well after their heading, "%s"', (names, heading, days) => {
  const followed = names.map((name) => letters[name])
  expect(leavingHeading(followed)).toBe(heading)
  expect(followed.map((letter) => leavingDay(letter, leavingHeading(followed), today))).toEqual(days)
})

test('no set of letters puts a heading before words that it does not fit', () => {
  const all = Object.values(letters)
  for (let set = 1; set < 2 ** all.length; set++) {
    const some = all.filter((_, at) => set & (1 << at))
    const heading = leavingHeading(some)
    for (const letter of some) {
      const day = leavingDay(letter, heading, today)
      const words = `${heading} ${day}`.trim().replaceAll('\u00A0', ' ')
      if (day === '') continue
      expect(words).toMatch(
        /^(partie le|postée le) \d+ \S+$|^à poster avant le \d+ \S+$|^à envoyer (dès que possible|avant le \d+ \S+)$/,
      )
    }
  }
})

test.each([
  [['acte de décès'], 'Il manque\u00A0: acte de décès'],
  [['acte de décès', 'RIB'], 'Il manque\u00A0: acte de décès, RIB'],
  [['acte de décès', 'RIB', 'carte Vitale', 'RIB'], 'Il manque\u00A0: acte de décès…'],
])('a letter that waits for %j says so in two lines at most', (missing, words) => {
  const letter = { ...letters.dated, progress: { ...base, status: 'attachment_pending' as const }, missing }
  expect(standingCopy(letter, today)).toBe(words)
})

test.each([
  [[], []],
  [[['a', 'b']], []],
  [[['a', 'b'], ['b']], ['b']],
  [
    [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'c', 'b'],
    ],
    ['a', 'b'],
  ],
  [[['a'], []], []],
])('of letters that lack %j, all lack %j', (lacking, common) => {
  const pieces = lacking.map((types) => types.map((type) => ({ type })))
  expect(lackedByAll(pieces).map(({ type }) => type)).toEqual(common)
})

test('a letter that lacks only what all letters lack says nothing', () => {
  const progress = { ...base, status: 'attachment_pending' as const }
  expect(standingCopy({ ...letters.dated, progress, missing: [] }, today)).toBe('')
})
