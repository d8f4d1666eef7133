import { describe, expect, test } from 'vitest'
import { isToLeave, type LetterState, whyNot } from '#app/rules/letters/actions.ts'
import { type DocumentStatus, documentStatuses } from '#app/rules/letters/documents.ts'

type Line = [DocumentStatus, Partial<LetterState>, { add?: string; print?: string; post?: string }]

/** Each status, of a letter that is opened and lacks nothing unless it is said, and why each thing may not be done. */
const table: Line[] = [
  ['pending', {}, {}],
  ['pending', { isBlocked: true }, { print: 'blocked' }],
  ['pending', { isOpened: false }, { post: 'not-begun' }],
  ['pending', { isOpened: false, isBlocked: true }, { print: 'blocked', post: 'not-begun' }],
  ['attachment_pending', {}, {}],
  ['attachment_pending', { isBlocked: true }, { print: 'blocked' }],
  ['non_pertinent', {}, { add: 'is-set-aside', post: 'is-set-aside' }],
  ['non_pertinent', { isOpened: false }, { add: 'is-set-aside', post: 'is-set-aside' }],
  ['sent', {}, { add: 'already-sent', post: 'already-sent' }],
  ['sent', { isBlocked: true }, { add: 'already-sent', print: 'blocked', post: 'already-sent' }],
]

describe('what may be done with a letter', () => {
  test.each(table)('%s, %o', (status, differs, refused) => {
    const letter: LetterState = { status, isOpened: true, isBlocked: false, ...differs }
    expect({ add: whyNot.add(letter), print: whyNot.print(letter), post: whyNot.post(letter) }).toEqual({
      add: undefined,
      print: undefined,
      post: undefined,
      ...refused,
    })
    expect(isToLeave(letter)).toBe(refused.add === undefined)
  })

  test('is said of every status', () => {
    expect([...new Set(table.map(([status]) => status))].toSorted()).toEqual(Object.keys(documentStatuses).toSorted())
  })
})
