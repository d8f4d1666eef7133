import type { Deps, MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type FileDeps, removeFreed } from '#app/operations/files/files.ts'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import {
  changeSince,
  type Decision,
  type MessageVersion,
  MODERATED_A_PAGE,
  type ModerationView,
  moderationViews,
  type RequestedDecision,
  type UnmovedReason,
  viewNames,
} from '#app/rules/condolences/moderation.ts'
import type { ToDecide } from '#app/rules/deceased-space/progress-copy.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { listRange } from '#app/rules/pagination.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { deleteCondolence, findCondolence, listCondolences } from '#db/condolences/condolences.ts'
import { countByState, countCondolences } from '#db/condolences/counts.ts'
import { countReported, listReported, moveCondolences } from '#db/condolences/moderation.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/**
 * Counts the messages that the family has yet to read: new ones, and those hidden by reports. `candles`: counts only
 * candles, or only the others.
 */
export async function countToModerate(
  db: Db,
  account: Pick<Account, 'id'>,
  candles?: 'only' | 'without',
): Promise<number> {
  const of = candles && { candles }
  const unread = await countCondolences(db, account, { states: ['waiting'], hidden: 'all', ...of })
  return unread + (await countCondolences(db, account, { states: ['published', 'family'], hidden: 'only', ...of }))
}

/** Counts the messages that the family has to decide about, in each of the two lists that contain them. */
export async function countToDecide(db: Db, account: Pick<Account, 'id'>): Promise<ToDecide> {
  const toRead = await countCondolences(db, account, { states: ['waiting'], hidden: 'all' })
  return { toRead, reported: await countReported(db, account) }
}

/** Counts the messages of each list. */
export async function countViews(db: Db, account: Pick<Account, 'id'>): Promise<Record<ModerationView, number>> {
  const counts = { ...(await countByState(db, account)), reported: await countReported(db, account) }
  const entries = viewNames.map((name) => [name, counts[moderationViews[name].state]] as const)
  return Object.fromEntries(entries) as Record<ModerationView, number>
}

/** Reads one page of a list, newest first. A number past the end gives the last page. */
export async function readView(db: Db, account: Account, view: ModerationView, requested: number) {
  const counts = await countViews(db, account)
  const range = listRange(counts[view], { requested, limit: MODERATED_A_PAGE })
  const condolences = await listView(db, account, moderationViews[view].state, range)
  return { counts, page: range.page, pages: range.pages, condolences }
}

const listView = (
  db: Db,
  account: Account,
  state: CondolenceState | 'reported',
  range: { limit: number; offset: number },
) =>
  state === 'reported'
    ? listReported(db, account, range)
    : listCondolences(db, account, { states: [state], hidden: 'all' }, range)

/**
 * Result of a decision. Contains only codes and ids, because it is stored for a week to answer a repeated form. `left`:
 * the messages it did not apply to.
 */
export type DecisionOutcome = { moved: number; left: { id: Id; because: UnmovedReason }[] }

/**
 * Applies a decision to the messages as the relative had read them. Leaves a message that has changed since: its author
 * edited it, it was reported, or another relative decided otherwise.
 */
export function decide(
  deps: Deps,
  actor: Actor,
  { decision, versions }: RequestedDecision,
): Promise<Outcome<DecisionOutcome, 'not-allowed'>> {
  return withPermission<DecisionOutcome, never>(deps, actor, 'moderate-condolences', async (db) => {
    const { account, user } = actor
    const decided: DecisionOutcome = { moved: 0, left: [] }
    const toMove: Id[] = []
    for (const version of versions) {
      const because = await unmovedReason(db, account, version, decision)
      if (because === undefined) toMove.push(version.id)
      else if (because === 'already') decided.moved += 1
      else decided.left.push({ id: version.id, because })
    }
    decided.moved += await moveCondolences(db, account, toMove, decision, { by: user.id, now: deps.now() })
    return accept(decided)
  })
}

/** Returns why a message is not moved. 'already' if a relative has just moved it there. */
async function unmovedReason(
  db: Db,
  account: Account,
  version: MessageVersion,
  decision: Decision,
): Promise<UnmovedReason | 'already' | undefined> {
  const condolence = await findCondolence(db, account, version.id)
  if (!condolence) return 'gone'
  const change = changeSince(version, condolence)
  return change === 'decided' && condolence.state === decision && !condolence.hiddenAt ? 'already' : change
}

/** Deletes a message and its picture permanently. Refuses 'not-there'. */
export async function removeCondolence(
  deps: MemberDeps & FileDeps,
  actor: Actor,
  id: Id,
): Promise<Outcome<undefined, 'not-there' | 'not-allowed'>> {
  const { account, user } = actor
  const removed = await withPermission<Id[], 'not-there'>(deps, actor, 'moderate-condolences', async (db) => {
    if (!(await findCondolence(db, account, id))) return refuse('not-there')
    const fileIds = await deleteCondolence(db, account, id)
    const entry = { accountId: account.id, userId: user.id, act: 'condolence-deleted' } as const
    await appendAudit(db, deps.keys, { ...entry, network: deps.network, at: deps.now() })
    return accept(fileIds)
  })
  return await removeFreed(deps, removed)
}
