import { advicePages } from '#app/content/advice.ts'
import { shared, situationOf, situations, sources } from '#app/content/situations/situations.ts'
import { holdsFor } from '#app/rules/situations/condition.ts'
import { meets } from '#test/support/situations/guards.ts'
import { daughter, drafted } from '#test/support/situations/requests.ts'

test('There are forty-four different situations', () => {
  expect(new Set(situations.map(({ id }) => id)).size).toBe(44)
})

test.each(situations)('$id names only existing sentences, facts, goals and situations', (situation) => {
  const { sentences, letter, instead, next, facts, goals, guards, recipient, enclosures, grounds } = situation
  const { advice, otherSubjects } = situation
  const own = Object.keys(sentences)
  const isThere = (id: string) => (id.startsWith('shared:') ? Object.hasOwn(shared, id.slice(7)) : own.includes(id))
  const led = Object.values(sentences).flatMap((sentence) => sentence.else ?? [])
  expect([...letter.flat(), ...led].filter((id) => !isThere(id))).toEqual([])
  expect(own.filter((id) => ![...letter.flat(), ...led].includes(id))).toEqual([])
  const others = [...instead.flatMap((one) => ('situation' in one ? one.situation : [])), ...(next ? [next] : [])]
  expect(others.map((id) => situationOf(id).id)).toEqual(others)
  expect(advice.filter((uid) => !advicePages.some((page) => page.uid === uid))).toEqual([])
  expect(grounds.filter(({ source }) => !Object.hasOwn(sources, source))).toEqual([])

  const conditions = [
    ...Object.values(sentences).flatMap((sentence) => sentence.if ?? []),
    ...guards.map(({ when }) => when),
    ...enclosures.flatMap((each) => each.if ?? []),
    ...(recipient.otherwise ? [recipient.otherwise.if] : []),
    ...otherSubjects.map((other) => other.if),
  ]
  const known = [...facts.map(({ name }) => name), ...goals.map(({ id }) => `goal.${id}`), ...people]
  for (const condition of conditions) {
    expect(() => holdsFor(condition, {}), condition).not.toThrow()
    const names = condition.replace(/'[^']*'/g, '').match(/\p{L}[\p{L}\p{N}.]*/gu) ?? []
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  }
})

const people = [
  ...['rel.heir', 'rel.household', 'rel.directLine', 'leave.legal', 'leave.grief', 'relation', 'relationKey'],
  ...['heirAccepted', 'applicantCivility', 'deceasedCivility', 'notaryNamed', 'tone', 'today'],
  ...['monthsSince', 'dueDate', 'defunctDeathDate', 'deceasedInlineAddress'],
]

const guarded = situations.flatMap((situation) => situation.guards.map((guard) => ({ id: situation.id, guard })))

describe('Guards of situations', () => {
  test.each(guarded)('The guard of $id applies: $guard.when', ({ guard }) => {
    const [speaks, hushed] = meets[guard.when]!
    expect(holdsFor(guard.when, { today: '2026-11-21', ...speaks })).toBe(true)
    expect(holdsFor(guard.when, { today: '2026-11-21', ...hushed })).toBe(false)
  })

  test.each(guarded.filter(({ guard }) => guard.level === 'hidden-goal'))(
    'The guard of $id hides an existing goal',
    ({ id, guard }) => {
      const hides = 'hides' in guard ? guard.hides : []
      expect(situationOf(id).goals.map((goal) => goal.id)).toEqual(expect.arrayContaining(hides))
    },
  )

  test('A letter without a goal or without a choice that changes its text is not written', () => {
    const fitness = drafted('salle-de-sport', { answers: daughter, facts: {} })
    expect(fitness.draft).toBeDefined()
    expect(drafted('syndic-copropriete', { facts: { callsTo: 'unknown' } }).draft).toBeUndefined()
  })

  test.each(['today < dueDate(keysDate, conform)', 'monthsSince(keysDate) >= 0', 'monthsSince(keysDate) < 0'])(
    'The condition %s is false for an invalid date',
    (expression) => {
      for (const keysDate of ['', 'hier', '2026-02-30'])
        expect(holdsFor(expression, { today: '2026-11-21', keysDate })).toBe(false)
    },
  )

  test.each(['a $ b', 'a &', "(a = 'b'", 'later(a)', 'a b'])('"%s" is not a valid condition', (text) => {
    expect(() => holdsFor(text, {})).toThrow()
  })
})
