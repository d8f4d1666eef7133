import { pieceInLetter, pieceProgressOf, sentWith } from '#app/rules/pieces/progress.ts'

const left = (sentAt: string | undefined, differs = {}) => ({
  kind: 'letter' as const,
  ...(sentAt && { sentAt }),
  snapshot: { enclosures: ['deathCertificate' as const] },
  ...differs,
})

describe('An attachment of a letter', () => {
  test.each([
    ['is missing until it comes', [], 'missing', { status: 'missing' }],
    ['is missing while it must be asked for', [], 'to-request', { status: 'missing' }],
    ['is provided once its file is here', [], 'provided', { status: 'provided' }],
    ['is provided when a relative encloses it by hand', [], 'by-hand', { status: 'provided' }],
    ['left with the letter', [left('2026-03-04')], 'missing', { status: 'sent', sentOn: '2026-03-04' }],
    [
      'left the last time the letter did',
      [left('2026-03-04'), left('2026-03-09')],
      'missing',
      { status: 'sent', sentOn: '2026-03-09' },
    ],
    ['has not left while the mail waits', [left(undefined)], 'provided', { status: 'provided' }],
    [
      'has not left with a letter that went without it',
      [left('2026-03-04', { withoutAttachments: ['deathCertificate'] })],
      'missing',
      { status: 'missing' },
    ],
    ['has not left with a chase', [left('2026-03-04', { kind: 'chase' })], 'provided', { status: 'provided' }],
  ] as const)('%s', (_what, sendings, state, expected) => {
    expect(pieceInLetter('deathCertificate', sendings, state)).toEqual(expected)
  })

  test('an attachment does not count as another', () => {
    expect(sentWith('birthCertificate', [left('2026-03-04')])).toBeUndefined()
  })
})

describe('An attachment of the account', () => {
  test.each([
    ['that a letter waits for is missing', [], 'missing', true, 'missing'],
    ['still to be asked for says so', [], 'to-request', true, 'to-request'],
    ['that a letter waits for again is not the one that left', [left('2026-03-04')], 'missing', true, 'missing'],
    ['whose letters have all left is sent', [left('2026-03-04')], 'provided', false, 'sent'],
    ['that no letter asks for is nothing to do', [], 'missing', false, 'idle'],
    ['enclosed by hand is what the family said, asked for or not', [], 'by-hand', false, 'by-hand'],
    ['enclosed by hand is not missing', [], 'by-hand', true, 'by-hand'],
    ['that is here is provided, asked for or not', [], 'provided', false, 'provided'],
    ['that we print is provided', [], 'made', true, 'provided'],
  ] as const)('%s', (_what, sendings, state, isNeeded, expected) => {
    expect(pieceProgressOf('deathCertificate', sendings, { state, isNeeded }).status).toBe(expected)
  })

  test('an attachment that stays on paper needs nothing either, until a letter asks for it', () => {
    const statusOf = (isNeeded: boolean) =>
      pieceProgressOf('defunctVitalCard', [], { state: 'by-hand', isNeeded }).status
    expect([statusOf(false), statusOf(true)]).toEqual(['idle', 'by-hand'])
  })
})
