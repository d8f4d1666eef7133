import type { AppContext, Deps } from '#app/context.ts'
import { mayVisit } from '#app/rules/deceased-space/access.ts'
import { isRelative, type Viewer } from '#app/rules/deceased-space/public-view.ts'
import { isSnackAhead, mayAnswerSnack, type SnackReply } from '#app/rules/deceased-space/snack.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import { countSnack, findSnackReply, saveSnackReply } from '#db/deceased-space/snack-replies.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { countHit } from '#db/instance/rates.ts'

/**
 * Maximum number of answers per network in ten minutes: a whole family may share the network of the funeral home. Our
 * choice: no source.
 */
const MOST_ANSWERS = 100
const WINDOW_MS = 10 * MINUTE_MS
export const SNACK_WAIT_SECONDS = WINDOW_MS / 1000

/** Identifies an answer without an account: by the browser, or by the member. Stored as a keyed hash. */
export const snackVisitor = (
  { keys }: Pick<AppContext, 'keys'>,
  { id }: Pick<Account, 'id'>,
  { userId, visitorId }: { userId: string | undefined; visitorId: string },
): string => keys.sign('snack', JSON.stringify([id, userId ? 'user' : 'browser', userId ?? visitorId]))

/**
 * Reads the gathering after the funeral. `own`: this viewer's answer. Only the family sees the total. Undefined once it
 * is over, and for a viewer who may not see it.
 */
export async function readSnack(
  db: Db,
  { account, space, viewer, visitor }: { account: Account; space: DeceasedSpace; viewer: Viewer; visitor: string },
) {
  if (!isSnackAhead(space, viewer)) return undefined
  const own = await findSnackReply(db, { account, visitor })
  const all = isRelative(viewer) ? await countSnack(db, account) : undefined
  return { own, all, isClosed: space.isSnackClosed ?? false }
}

/**
 * Saves whether a visitor comes to the gathering and with how many people. Replaces this browser's previous answer.
 * Refuses 'not-asked' if the gathering is over or not shown to this person at that time, and 'too-often'.
 */
export async function answerSnack(
  deps: Deps & { network: string | undefined },
  { account, visitor, userId }: { account: Account; visitor: string; userId: string | undefined },
  reply: SnackReply,
): Promise<Outcome<undefined, 'not-asked' | 'too-often'>> {
  const { db, rates, network } = deps
  if (network && (await countHit(rates, `snack:${network}`, WINDOW_MS, deps.now())).hits > MOST_ANSWERS) {
    return refuse('too-often')
  }
  return await db.transaction().execute(async (db) => {
    await lockAccount(db, account.id)
    const space = await findSpace(db, account)
    const role = userId === undefined ? undefined : (await findMembership(db, account.id, userId))?.role
    if (!space || !mayVisit(space.visibility, role)) return refuse('not-asked')
    if (!mayAnswerSnack(space, { role, now: deps.now() })) return refuse('not-asked')
    await saveSnackReply(db, { account, visitor }, reply, deps.now())
    return accept(undefined)
  })
}
