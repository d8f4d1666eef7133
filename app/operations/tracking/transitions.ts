import type { Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { inProgress, type LetterChoices, type LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { letterStatusOf } from '#app/rules/letters/letter-status.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { pieceStates } from '#app/rules/pieces/states.ts'
import { type LetterMove, type To, type TransitionProblem, transition } from '#app/rules/tracking/transitions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Membership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { readPieceChoices } from '#db/files/attachment-choices.ts'
import { listFiledTypes } from '#db/files/files.ts'
import { type DocumentState, findDocument, saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'

/** Who moves a letter, in which role, and when. */
export type MovedBy = { by: string; role: Role; now: Date }

/** Where a letter is brought, and what it says then. */
export type MovedLetter = To & { letter: LetterInProgress }

/** For a rule that asks the role: `withPermission` has read it again. */
export const movedBy = (members: Membership[], { user }: Actor, now: Date): MovedBy => ({
  by: user.id,
  role: members.find(({ userId }) => userId === user.id)?.role ?? 'reader',
  now,
})

/** Moves one letter and keeps it, in the transaction of the act that moves it. */
export async function moveLetter(
  db: Db,
  account: Account,
  documentId: DocumentId,
  move: LetterMove,
  { by, role, now }: MovedBy,
): Promise<Outcome<MovedLetter, TransitionProblem>> {
  const definition = letterOf(documentId)
  const profile = await readProfile(db, account)
  const document = await findDocument(db, account, documentId)
  const letter = inProgress(definition, profile, document?.statusData ?? {}, parisDay(now))
  const pieces = pieceStates(await listFiledTypes(db, account), await readPieceChoices(db, account), profile)
  const { missingAttachments: missing } = letterStatusOf(definition, letter, document, pieces)

  const from = { status: document?.status, missing, trail: document?.statusData ?? {} }
  const moved = transition(from, move, { role, by, at: now.toISOString() })
  if (!moved.ok) return moved
  const { status, trail } = moved.value
  if (trail !== from.trail || status !== from.status) {
    await saveDocument(db, account, { documentId, status, statusData: trail }, { by, now })
  }
  return accept({ ...moved.value, letter })
}

/** « Cette démarche ne me concerne pas », « Reprendre cette démarche », « Envoyer de nouveau ». Nothing is deleted. */
export function changeStatus(
  deps: Deps,
  actor: Actor,
  documentId: DocumentId,
  move: Extract<LetterMove, { kind: 'set-aside' | 'resume' | 'send-again' }>,
): Promise<Outcome<undefined, TransitionProblem>> {
  return withPermission(deps, actor, 'track-letters', async (db, members) => {
    const moved = await moveLetter(db, actor.account, documentId, move, movedBy(members, actor, deps.now()))
    return moved.ok ? accept(undefined) : refuse(moved.problem)
  })
}

type Saved = {
  document: DocumentState | undefined
  documentId: DocumentId
  choices: LetterChoices
  hasChanged: boolean
}

/** Saved once, a letter is begun (T1); one that has left stays so, and says that it was changed since (T10). */
export async function saveChoices(
  db: Db,
  account: Account,
  { document, documentId, choices, hasChanged }: Saved,
  { by, role, now }: MovedBy,
): Promise<void> {
  const from = { status: document?.status, missing: [], trail: document?.statusData ?? {} }
  const kind = !document ? 'begin' : hasChanged ? 'change' : 'look'
  const moved = transition(from, { kind }, { role, by, at: now.toISOString() })
  if (!moved.ok) throw new Error(`A letter that is saved was refused: ${moved.problem}.`)
  const { status, trail } = moved.value
  await saveDocument(db, account, { documentId, status, statusData: { ...trail, ...choices } }, { by, now })
}

/** Whether laying `after` over `before` changes anything; what is absent is as good as empty. */
export const differs = (before: Readonly<Record<string, unknown>>, after: object): boolean =>
  Object.entries(after).some(([name, value]) => JSON.stringify(before[name] ?? '') !== JSON.stringify(value ?? ''))
