import { isToLeave, type LetterState, whyNot } from '#app/rules/letters/actions.ts'
import { type DocumentStatus, documentStatuses } from '#app/rules/letters/documents.ts'

type Line = [
  DocumentStatus,
  Partial<LetterState>,
  { add?: string; print?: string; mail?: string; post?: string; remove?: string },
]

/**
 * Each status, for a letter that is open and complete unless stated otherwise, with the reason for each refused action.
 */
const table: Line[] = [
  ['pending', {}, {}],
  ['pending', { isBlocked: true }, { print: 'blocked', mail: 'blocked' }],
  ['pending', { isToPay: true }, { print: 'to-pay', mail: 'to-pay' }],
  ['pending', { isToComplete: true }, { mail: 'to-complete', post: 'to-complete' }],
  ['attachment_pending', { isToComplete: true }, { mail: 'to-complete', post: 'to-complete' }],
  ['pending', { isOpened: false }, { post: 'not-begun', remove: 'not-begun' }],
  ['pending', { hasLeft: true }, { remove: 'already-sent' }],
  [
    'pending',
    { isOpened: false, isBlocked: true },
    { print: 'blocked', mail: 'blocked', post: 'not-begun', remove: 'not-begun' },
  ],
  ['attachment_pending', {}, {}],
  ['attachment_pending', { isBlocked: true }, { print: 'blocked', mail: 'blocked' }],
  ['non_pertinent', {}, { add: 'is-set-aside', post: 'is-set-aside' }],
  ['non_pertinent', { isOpened: false }, { add: 'is-set-aside', post: 'is-set-aside', remove: 'not-begun' }],
  ['sent', { hasLeft: true }, { add: 'already-sent', post: 'already-sent', remove: 'already-sent' }],
  [
    'sent',
    { hasLeft: true, isBlocked: true },
    { add: 'already-sent', print: 'blocked', mail: 'blocked', post: 'already-sent', remove: 'already-sent' },
  ],
]

describe('Actions on a letter', () => {
  test.each(table)('the action %s, %o', (status, differs, refused) => {
    const letter: LetterState = {
      status,
      isOpened: true,
      hasLeft: false,
      isBlocked: false,
      isToPay: false,
      isToComplete: false,
      ...differs,
    }
    const said = Object.entries(whyNot).map(([name, rule]) => [name, rule(letter)])
    expect(Object.fromEntries(said)).toEqual({
      add: undefined,
      print: undefined,
      mail: undefined,
      post: undefined,
      remove: undefined,
      ...refused,
    })
    expect(isToLeave(letter)).toBe(refused.add === undefined)
  })

  test('every status lists its actions', () => {
    expect([...new Set(table.map(([status]) => status))].toSorted()).toEqual(Object.keys(documentStatuses).toSorted())
  })
})
