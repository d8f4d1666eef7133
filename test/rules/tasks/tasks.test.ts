import { deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import {
  boardOf,
  mayLeave,
  type Task,
  takersCopy,
  taskKeyOf,
  whyNotToPropose,
  whyNotToTake,
} from '#app/rules/tasks/tasks.ts'

test.each([
  ['letter', letterKinds],
  ['piece', attachmentTypes],
  ['date', Object.keys(deadlineTable)],
] as const)('a task is any %s, with a unique id', (kind, ids) => {
  for (const id of ids) expect(taskKeyOf(id)).toEqual({ kind, id })
})

test.each(['', 'voisin', 'toString', '__proto__', 'D_NOTHING'])('"%s" is not a task', (id) => {
  expect(taskKeyOf(id)).toBeUndefined()
})

describe('The task board', () => {
  const task = (id: (typeof letterKinds)[number], day?: string): Task => ({
    kind: 'letter',
    id,
    name: id,
    note: '',
    day,
  })
  const tasks = [task('bailleur'), task('employeur', '2026-03-09'), task('agiraRechercheBeneficiaire', '2026-03-04')]
  const people = [
    { userId: 'odette', name: 'Odette' },
    { userId: 'yann', name: 'Yann' },
    { userId: 'elie', name: 'Élie' },
    { userId: 'claire', name: 'Claire' },
  ]
  const board = (holders: Record<string, { userId: string; proposedBy?: string }>) =>
    boardOf(tasks, { holders: new Map(Object.entries(holders)), people, me: 'odette' })
  const idsOf = (some: { id: string }[]) => some.map(({ id }) => id)

  test('free tasks are sorted by day, and those without a day come last', () => {
    const { toTake, mine, others } = board({})
    expect(idsOf(toTake)).toEqual(['agiraRechercheBeneficiaire', 'employeur', 'bailleur'])
    expect([mine, others]).toEqual([[], []])
  })

  test('tasks that letters handle, and past ones, come after all others', () => {
    const last = { ...task('copieActeDeces', '2026-03-01'), isLast: true }
    const { toTake } = boardOf([last, ...tasks], { holders: new Map(), people, me: 'odette' })
    expect(idsOf(toTake).at(-1)).toBe('copieActeDeces')
  })

  test("the user's tasks are separate, other members are sorted by name, and members without a task are left out", () => {
    const { toTake, mine, others } = board({
      bailleur: { userId: 'yann' },
      employeur: { userId: 'odette', proposedBy: 'claire' },
      agiraRechercheBeneficiaire: { userId: 'elie' },
    })
    expect(toTake).toEqual([])
    expect(mine).toMatchObject([{ id: 'employeur', proposedBy: 'claire' }])
    expect(others.map(({ name }) => name)).toEqual(['Élie', 'Yann'])
  })

  test.each([
    ['nobody', undefined, undefined, undefined],
    ['me', { userId: 'me' }, undefined, undefined],
    ['another', { userId: 'yann' }, 'taken', 'taken'],
    ['another, as I proposed', { userId: 'yann', proposedBy: 'me' }, undefined, undefined],
    ['another, as a third proposed', { userId: 'yann', proposedBy: 'claire' }, undefined, 'proposed'],
    ['me, as another proposes', { userId: 'me', proposedBy: 'claire' }, undefined, 'proposed'],
  ] as const)(
    'the first member to take a task has it, and a proposal is not binding: held by %s',
    (_, holder, take, propose) => {
      expect(whyNotToTake(holder, 'me')).toBe(take)
      expect(whyNotToPropose(holder, 'me')).toBe(propose)
    },
  )

  test.each([
    [{ userId: 'me' }, true],
    [{ userId: 'me', proposedBy: 'yann' }, true],
    [{ userId: 'yann', proposedBy: 'me' }, true],
    [{ userId: 'yann' }, false],
    [{ userId: 'yann', proposedBy: 'claire' }, false],
  ])('the user may give back %j: %s', (holder, expected) => {
    expect(mayLeave(holder, 'me')).toBe(expected)
  })

  test('a date names the member who has it and those who have its letters, each once', () => {
    const date = { code: 'D_CPAM_2Y', letters: ['cpamCourrierComplet', 'mutuelleCourrierComplet'] }
    const said = (held: Record<string, string>) => takersCopy(date, new Map(Object.entries(held)))
    expect(said({ bailleur: 'Yann' })).toBeUndefined()
    expect(said({ D_CPAM_2Y: 'Claire', cpamCourrierComplet: 'Claire' })).toBe('Claire s’en occupe')
    expect(said({ cpamCourrierComplet: 'Yann', D_CPAM_2Y: 'Claire' })).toBe('Claire et Yann s’en occupent')
  })
})
