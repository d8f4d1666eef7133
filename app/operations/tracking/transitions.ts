import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { readPieceStates } from '#app/operations/letters/overview.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { inProgress, type LetterChoices, type LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import { letterProgressOf } from '#app/rules/letters/progress/letter-progress.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { notApplicable } from '#app/rules/pieces/states.ts'
import {
  type LetterEvent,
  type TransitionProblem,
  type TransitionTo,
  transition,
} from '#app/rules/tracking/transitions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Membership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { type DocumentState, findDocument, saveDocument } from '#db/letters/documents.ts'

import { letterOf } from '#letters/index.ts'

/** User who changes the status of a letter, their role, and the time. */
export type ChangedBy = { by: string; role: Role; now: Date }

/** New status and history of a letter, its answers, and whether they changed. */
export type ChangedLetter = TransitionTo & { letter: LetterInProgress; hasMoved: boolean }

/** Returns the user with the role that `withPermission` has read again. A helper, who has none, writes as an editor. */
export const changedBy = (members: Membership[], { user, helper }: Actor, now: Date): ChangedBy => ({
  by: user.id,
  role: members.find(({ userId }) => userId === user.id)?.role ?? (helper ? 'administrator' : 'reader'),
  now,
})

/** Applies an event to one letter and saves its new status. Run it in the transaction of the operation. */
export async function applyEvent(
  db: Db,
  account: Account,
  documentId: DocumentId,
  event: LetterEvent,
  { by, role, now }: ChangedBy,
): Promise<Outcome<ChangedLetter, TransitionProblem>> {
  const definition = letterOf(documentId)
  const profile = await readProfile(db, account)
  const document = await findDocument(db, account, documentId)
  const pieces = await readPieceStates(db, account, profile)
  const choices = document?.statusData ?? {}
  const without = notApplicable(pieces)
  const letter = inProgress(definition, answersOf(definition, profile), choices, parisDay(now), without)
  const { missingAttachments: missing } = letterProgressOf(definition, letter, document, pieces)

  const from = { status: document?.status, missing, history: document?.statusData ?? {} }
  const changed = transition(from, event, { role, by, at: now.toISOString() })
  if (!changed.ok) return changed
  const { status, history } = changed.value
  const hasMoved = history !== from.history || status !== from.status
  if (hasMoved) await saveDocument(db, account, { documentId, status, statusData: history }, { by, now })
  return accept({ ...changed.value, letter, hasMoved })
}

/** Sets a letter aside, resumes it or sends it again. Deletes nothing. */
export function changeStatus(
  deps: MemberDeps,
  actor: Actor,
  documentId: DocumentId,
  event: Extract<LetterEvent, { kind: 'set-aside' | 'resume' | 'send-again' }>,
): Promise<Outcome<undefined, TransitionProblem>> {
  return withPermission(deps, actor, 'track-letters', async (db, members) => {
    const changed = await applyEvent(db, actor.account, documentId, event, changedBy(members, actor, deps.now()))
    if (!changed.ok) return refuse(changed.problem)
    const act = event.kind === 'set-aside' ? 'letter-set-aside' : 'letter-resumed'
    if (changed.value.hasMoved) await appendAudit(db, deps.keys, entryOf(deps, actor, act, documentId))
    return accept(undefined)
  })
}

type Saved = {
  document: DocumentState | undefined
  documentId: DocumentId
  choices: LetterChoices
  hasChanged: boolean
}

/**
 * Saves a letter. The first save starts it (T1); a letter that was sent stays so, and is marked as changed since (T10).
 */
export async function saveChoices(
  db: Db,
  account: Account,
  { document, documentId, choices, hasChanged }: Saved,
  { by, role, now }: ChangedBy,
): Promise<void> {
  const from = { status: document?.status, missing: [], history: document?.statusData ?? {} }
  const kind = !document ? 'begin' : hasChanged ? 'change' : 'look'
  const changed = transition(from, { kind }, { role, by, at: now.toISOString() })
  if (!changed.ok) throw new Error(`Saving a letter must not be refused: ${changed.problem}.`)
  const { status, history } = changed.value
  await saveDocument(db, account, { documentId, status, statusData: { ...history, ...choices } }, { by, now })
}

/** Whether `after` changes any value of `before`. Absent and empty are equal. */
export const differs = (before: Readonly<Record<string, unknown>>, after: object): boolean =>
  Object.entries(after).some(([name, value]) => JSON.stringify(before[name] ?? '') !== JSON.stringify(value ?? ''))
