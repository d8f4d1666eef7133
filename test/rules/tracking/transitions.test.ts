import { type Role, roles } from '#app/rules/accounts/roles.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import {
  type LetterEvent,
  type StatusHistory,
  type TransitionProblem,
  transition,
} from '#app/rules/tracking/transitions.ts'

const at = '2026-03-09T10:00:00.000Z'
const claire = { role: 'owner', by: 'claire', at } as const

const move = {
  look: { kind: 'look' },
  begin: { kind: 'begin' },
  change: { kind: 'change' },
  setAside: { kind: 'set-aside' },
  resume: { kind: 'resume' },
  send: { kind: 'send', channel: 'plain', evenWithout: false },
  sendWithout: { kind: 'send', channel: 'plain', evenWithout: true },
  sendAgain: { kind: 'send-again' },
} as const satisfies Record<string, LetterEvent>

type Move = keyof typeof move
type Line = [Move, DocumentStatus | undefined, DocumentStatus | TransitionProblem]

/** T1 to T10 of letters-7.3, each from every status. */
const table: Line[] = [
  ['begin', undefined, 'pending'],
  ['begin', 'pending', 'pending'],
  ['begin', 'non_pertinent', 'non_pertinent'],
  ['begin', 'sent', 'sent'],
  ['change', undefined, 'pending'],
  ['change', 'pending', 'pending'],
  ['change', 'attachment_pending', 'pending'],
  ['change', 'non_pertinent', 'non_pertinent'],
  ['change', 'sent', 'sent'],
  ['look', 'sent', 'sent'],
  ['setAside', undefined, 'non_pertinent'],
  ['setAside', 'pending', 'non_pertinent'],
  ['setAside', 'attachment_pending', 'non_pertinent'],
  ['setAside', 'non_pertinent', 'non_pertinent'],
  ['setAside', 'sent', 'already-sent'],
  ['resume', 'non_pertinent', 'pending'],
  ['resume', 'pending', 'pending'],
  ['resume', 'sent', 'already-sent'],
  ['send', undefined, 'sent'],
  ['send', 'pending', 'sent'],
  ['send', 'non_pertinent', 'is-set-aside'],
  ['send', 'sent', 'already-sent'],
  ['sendAgain', 'sent', 'pending'],
  ['sendAgain', 'pending', 'not-sent'],
  ['sendAgain', undefined, 'not-sent'],
  ['sendAgain', 'non_pertinent', 'is-set-aside'],
]

function goes(
  from: { status?: DocumentStatus | undefined; missing?: 'deathCertificate'[]; history?: StatusHistory },
  what: Move,
) {
  const moved = transition({ status: undefined, missing: [], history: {}, ...from }, move[what], claire)
  return moved.ok ? moved.value : moved.problem
}

describe('The transitions of a letter', () => {
  test.each(table)('The event %s, from %s: %s', (what, status, expected) => {
    const to = goes({ status }, what)
    expect(typeof to === 'string' ? to : to.status).toBe(expected)
  })

  const changing: Move[] = ['begin', 'change', 'setAside', 'resume', 'send', 'sendAgain', 'look']
  const places: (DocumentStatus | undefined)[] = [undefined, 'pending', 'attachment_pending', 'non_pertinent', 'sent']

  test.each(Object.keys(roles) as Role[])('A %s moves letters, or changes nothing', (role) => {
    const tried = changing.flatMap((what) =>
      places.map((status) => transition({ status, missing: [], history: {} }, move[what], { ...claire, role })),
    )
    const refused = tried.filter((moved) => !moved.ok && moved.problem === 'not-allowed')
    expect(refused).toHaveLength(role === 'reader' ? tried.length : 0)
  })

  test('Only "Envoyer de nouveau" takes a sent letter out of "Validé"', () => {
    for (const what of Object.keys(move) as Move[]) {
      const to = goes({ status: 'sent', missing: ['deathCertificate'] }, what)
      if (what !== 'sendAgain' && typeof to !== 'string') expect(to.status).toBe('sent')
    }
  })

  test('A letter without its attachments is sent only if the family confirms it, and records which are missing (T8)', () => {
    const from = { status: 'attachment_pending', missing: ['deathCertificate'] } as const
    expect(goes({ ...from, missing: [...from.missing] }, 'send')).toBe('attachments-missing')
    expect(goes({ ...from, missing: [...from.missing] }, 'sendWithout')).toMatchObject({
      status: 'sent',
      history: { sentWithoutAttachments: ['deathCertificate'] },
    })
  })

  test('Each move records its user and time, oldest first', () => {
    const begun = goes({}, 'begin')
    if (typeof begun === 'string') throw new Error(begun)
    expect(goes(begun, 'send')).toMatchObject({
      history: {
        sentVia: 'plain',
        moves: [
          { kind: 'begin', by: 'claire', at },
          { kind: 'send', by: 'claire', at },
        ],
      },
    })
  })

  test('A change after the sending is flagged until the letter is reopened (T9, T10)', () => {
    const changed = goes({ status: 'sent', history: { sentVia: 'registered', trackingNumber: '1A' } }, 'change')
    expect(changed).toMatchObject({ status: 'sent', history: { editedAfterSend: true, trackingNumber: '1A' } })
    if (typeof changed === 'string') throw new Error(changed)
    const again = goes(changed, 'sendAgain')
    expect(again).toEqual({
      status: 'pending',
      history: { resend: 1, moves: [{ kind: 'send-again', by: 'claire', at }] },
    })
    // A repeated request by a second relative changes nothing.
    if (typeof again !== 'string') expect(goes(again, 'sendAgain')).toEqual(again)
  })

  test("Transitions keep what the letter's form chose", () => {
    const history: StatusHistory & { enclosures: string[] } = { enclosures: ['deathCertificate'] }
    expect(goes({ status: 'pending', history }, 'send')).toMatchObject({
      history: { enclosures: ['deathCertificate'] },
    })
  })

  test('The reason for setting a letter aside is deleted when it is resumed', () => {
    const from = { status: 'pending', missing: [], history: {} } as const
    const aside = transition({ ...from, missing: [] }, { kind: 'set-aside', reason: 'Il n’y a pas de bail.' }, claire)
    if (!aside.ok) throw new Error(aside.problem)
    expect(aside.value.history.reason).toBe('Il n’y a pas de bail.')
    expect(goes(aside.value, 'resume')).not.toHaveProperty('trail.reason')
  })
})
