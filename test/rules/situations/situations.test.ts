import { describe, expect, test } from 'vitest'
import { holds } from '#app/rules/situations/condition.ts'
import { shared, situationOf, situations, sources } from '#app/rules/situations/situations.ts'
import { daughter, drafted } from '#test/support/situations/requests.ts'

test('there are thirty-five, each once', () => {
  expect(new Set(situations.map(({ id }) => id)).size).toBe(35)
})

test.each(situations)('$id names only sentences, facts, goals and situations that there are', (situation) => {
  const { sentences, letter, instead, next, facts, goals, guards, recipient, enclosures, grounds } = situation
  const own = Object.keys(sentences)
  const isThere = (id: string) => (id.startsWith('shared:') ? Object.hasOwn(shared, id.slice(7)) : own.includes(id))
  const led = Object.values(sentences).flatMap((sentence) => sentence.else ?? [])
  expect([...letter.flat(), ...led].filter((id) => !isThere(id))).toEqual([])
  expect(own.filter((id) => ![...letter.flat(), ...led].includes(id))).toEqual([])
  const others = [...instead.flatMap((one) => ('situation' in one ? one.situation : [])), ...(next ? [next] : [])]
  expect(others.map((id) => situationOf(id).id)).toEqual(others)
  expect(grounds.filter(({ source }) => !Object.hasOwn(sources, source))).toEqual([])

  const conditions = [
    ...Object.values(sentences).flatMap((sentence) => sentence.if ?? []),
    ...guards.map(({ when }) => when),
    ...enclosures.flatMap((each) => each.if ?? []),
    ...(recipient.otherwise ? [recipient.otherwise.if] : []),
  ]
  const known = [...facts.map(({ name }) => name), ...goals.map(({ id }) => `goal.${id}`), ...people]
  for (const condition of conditions) {
    expect(() => holds(condition, {}), condition).not.toThrow()
    const names = condition.replace(/'[^']*'/g, '').match(/\p{L}[\p{L}\p{N}.]*/gu) ?? []
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  }
})

const people = [
  ...['rel.heir', 'rel.household', 'rel.directLine', 'leave.legal', 'leave.grief', 'relation', 'relationKey'],
  ...['relTournure', 'heirAccepted', 'applicantCivility', 'deceasedCivility', 'notaryNamed', 'tone', 'today'],
  ...['monthsSince', 'dueDate', 'defunctDeathDate'],
]

const guarded = situations.flatMap((situation) => situation.guards.map((guard) => ({ id: situation.id, guard })))

/** Each guard, with what makes it speak and what hushes it. */
const meets: Readonly<Record<string, readonly [speaks: object, hushed: object]>> = {
  "action = 'terminate' & !(terminationReason & terminationDate)": [
    { action: 'terminate', terminationReason: 'sold' },
    { action: 'terminate', terminationReason: 'sold', terminationDate: '2026-10-01' },
  ],
  "action = 'terminate' & !rel.heir": [{ action: 'terminate' }, { action: 'terminate', 'rel.heir': 'on' }],
  "rel.heir & !heirAccepted & (action = 'transfer' | terminationReason = 'sold')": [
    { 'rel.heir': 'on', terminationReason: 'sold' },
    { 'rel.heir': 'on', heirAccepted: 'on', action: 'transfer' },
  ],
  'monthsSince(refusalDate) >= 12': [{ refusalDate: '2025-11-21' }, { refusalDate: '2025-11-22' }],
  "tone = 'firm' & monthsSince(defunctDeathDate) >= 4": [
    { tone: 'firm', defunctDeathDate: '2026-07-21' },
    { tone: 'firm', defunctDeathDate: '2026-07-22' },
  ],
  "who = 'child' & goal.final": [
    { who: 'child', 'goal.final': 'on' },
    { who: 'partner', 'goal.final': 'on' },
  ],
  claimDate: [{ claimDate: '2026-10-01' }, { claimDate: 'unknown' }],
  '!rel.heir': [{}, { 'rel.heir': 'on' }],
  "!rel.heir & relationKey != 'concubin' & relationKey != 'partenairePacs'": [
    { relationKey: 'voisin' },
    { relationKey: 'concubin' },
  ],
  "place = 'doctor'": [{ place: 'doctor' }, { place: 'public' }],
  'monthsSince(defunctDeathDate) >= 30': [{ defunctDeathDate: '2024-05-21' }, { defunctDeathDate: '2024-05-22' }],
  'monthsSince(complaintDate) > 12': [{ complaintDate: '2025-10-21' }, { complaintDate: '2025-10-22' }],
  "answer = 'none' & monthsSince(complaintDate) < 2": [
    { answer: 'none', complaintDate: '2026-09-22' },
    { answer: 'none', complaintDate: '2026-09-21' },
  ],
  "monthsSince(noticeDate) >= 2 & fund = 'base'": [
    { noticeDate: '2026-09-21', fund: 'base' },
    { noticeDate: '2026-09-22', fund: 'base' },
  ],
  'goal.remission & !goal.cancel': [{ 'goal.remission': 'on' }, { 'goal.remission': 'on', 'goal.cancel': 'on' }],
  'goal.remission & rel.heir & !heirAccepted': [
    { 'goal.remission': 'on', 'rel.heir': 'on' },
    { 'goal.remission': 'on', 'rel.heir': 'on', heirAccepted: 'on' },
  ],
  'goal.penalty & today < dueDate(keysDate, conform)': [
    { 'goal.penalty': 'on', keysDate: '2026-09-22', conform: 'no' },
    { 'goal.penalty': 'on', keysDate: '2026-09-21', conform: 'no' },
  ],
  'today < dueDate(keysDate, conform)': [
    { keysDate: '2026-10-22', conform: 'yes' },
    { keysDate: '2026-10-21', conform: 'yes' },
  ],
  "reason = 'third' & rel.household": [{ reason: 'third', 'rel.household': 'on' }, { reason: 'third' }],
  "reason = 'wait' & tone = 'firm' & monthsSince(defunctDeathDate) >= 4": [
    { reason: 'wait', tone: 'firm', defunctDeathDate: '2026-07-21' },
    { reason: 'wait', tone: 'neutral', defunctDeathDate: '2026-07-21' },
  ],
  '!rel.directLine': [{}, { 'rel.directLine': 'on' }],
  '!heirAccepted': [{}, { heirAccepted: 'on' }],
  "position = 'thinking' & (goal.plan | monthly)": [{ position: 'thinking', monthly: '50' }, { position: 'thinking' }],
  "position = 'thinking' & monthsSince(defunctDeathDate) >= 4": [
    { position: 'thinking', defunctDeathDate: '2026-07-21' },
    { position: 'own', defunctDeathDate: '2026-07-21' },
  ],
  "position = 'renounced'": [{ position: 'renounced' }, { position: 'own' }],
  "goal.remission & tax = 'estate'": [
    { 'goal.remission': 'on', tax: 'estate' },
    { 'goal.remission': 'on', tax: 'income' },
  ],
  '!leave.legal': [{}, { 'leave.legal': 'on' }],
  "childLink = 'father' & deceasedCivility = 'madame' | childLink = 'mother' & deceasedCivility = 'monsieur'": [
    { childLink: 'father', deceasedCivility: 'madame' },
    { childLink: 'father', deceasedCivility: 'monsieur' },
  ],
  "wishes ~ 'class' & wishes ~ 'quiet'": [{ wishes: 'class,psy,quiet' }, { wishes: 'class,psy' }],
}

describe('guards', () => {
  test.each(guarded)('of $id: $guard.when', ({ guard }) => {
    const [speaks, hushed] = meets[guard.when]!
    expect(holds(guard.when, { today: '2026-11-21', ...speaks })).toBe(true)
    expect(holds(guard.when, { today: '2026-11-21', ...hushed })).toBe(false)
  })

  test.each(guarded.filter(({ guard }) => guard.level === 'hidden-goal'))(
    'of $id: what is hidden is a goal that there is',
    ({ id, guard }) => {
      const hides = 'hides' in guard ? guard.hides : []
      expect(situationOf(id).goals.map((goal) => goal.id)).toEqual(expect.arrayContaining(hides))
    },
  )

  test('a letter that asks for nothing, or a choice that changes the text left empty, is not written', () => {
    const fitness = drafted('salle-de-sport', { answers: daughter, facts: {} })
    expect(fitness.draft).toBeDefined()
    expect(drafted('syndic-copropriete', { facts: { callsTo: 'unknown' } }).draft).toBeUndefined()
  })

  test.each(['today < dueDate(keysDate, conform)', 'monthsSince(keysDate) >= 0', 'monthsSince(keysDate) < 0'])(
    '%s holds of no date that is none',
    (expression) => {
      for (const keysDate of ['', 'hier', '2026-02-30'])
        expect(holds(expression, { today: '2026-11-21', keysDate })).toBe(false)
    },
  )

  test.each(['a $ b', 'a &', "(a = 'b'", 'later(a)', 'a b'])('« %s » is no condition', (text) => {
    expect(() => holds(text, {})).toThrow()
  })
})
