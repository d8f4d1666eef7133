import { describe, expect, test } from 'vitest'
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

describe('what may be taken', () => {
  test.each([
    ['letter', letterKinds],
    ['piece', attachmentTypes],
    ['date', Object.keys(deadlineTable)],
  ] as const)('is every %s, by an id that no other kind has', (kind, ids) => {
    for (const id of ids) expect(taskKeyOf(id)).toEqual({ kind, id })
  })

  test.each(['', 'voisin', 'toString', '__proto__', 'D_NOTHING'])('is nothing else: « %s »', (id) => {
    expect(taskKeyOf(id)).toBeUndefined()
  })
})

describe('who does what', () => {
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

  test('shows what nobody has by its day, what has no day last', () => {
    const { toTake, mine, others } = board({})
    expect(idsOf(toTake)).toEqual(['agiraRechercheBeneficiaire', 'employeur', 'bailleur'])
    expect([mine, others]).toEqual([[], []])
  })

  test('shows what letters do, or what is past, after all the rest', () => {
    const last = { ...task('copieActeDeces', '2026-03-01'), isLast: true }
    const { toTake } = boardOf([last, ...tasks], { holders: new Map(), people, me: 'odette' })
    expect(idsOf(toTake).at(-1)).toBe('copieActeDeces')
  })

  test('shows yours apart, the others by name whatever they have taken, and nobody who has nothing', () => {
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
  ] as const)('the first has it, and a proposal binds nobody: held by %s', (_, holder, take, propose) => {
    expect(whyNotToTake(holder, 'me')).toBe(take)
    expect(whyNotToPropose(holder, 'me')).toBe(propose)
  })

  test.each([
    [{ userId: 'me' }, true],
    [{ userId: 'me', proposedBy: 'yann' }, true],
    [{ userId: 'yann', proposedBy: 'me' }, true],
    [{ userId: 'yann' }, false],
    [{ userId: 'yann', proposedBy: 'claire' }, false],
  ])('%j is mine to leave: %s', (holder, expected) => {
    expect(mayLeave(holder, 'me')).toBe(expected)
  })

  test('a date is said of whoever has it, and of who has the letters that do it, each once', () => {
    const date = { code: 'D_CPAM_2Y', letters: ['cpamCourrierComplet', 'mutuelleCourrierComplet'] }
    const said = (held: Record<string, string>) => takersCopy(date, new Map(Object.entries(held)))
    expect(said({ bailleur: 'Yann' })).toBeUndefined()
    expect(said({ D_CPAM_2Y: 'Claire', cpamCourrierComplet: 'Claire' })).toBe('Claire s’en occupe')
    expect(said({ cpamCourrierComplet: 'Yann', D_CPAM_2Y: 'Claire' })).toBe('Claire et Yann s’en occupent')
  })
})
