import type { AppContext } from '#app/context.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { findReadyPictures } from '#app/operations/deceased-space/pictures.ts'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import { type ModeratedMessage, moderatedMessage } from '#app/rules/condolences/moderated.ts'
import { type ModerationView, toVersionsField, type UnmovedReason } from '#app/rules/condolences/moderation.ts'
import { mayBeAnswered } from '#app/rules/condolences/reply.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { findCondolence, listCondolences } from '#db/condolences/condolences.ts'
import { countReports, findDecision } from '#db/condolences/moderation.ts'
import type { Id } from '#db/schema.ts'
import { countViews, type DecisionOutcome, readView } from './moderation.ts'

/** `now`: for the days shown. */
type ReadDeps = Pick<AppContext, 'db' | 'keys' | 'now'>

/** Reads one page of a list. `versionsField`: the versions that its form sends back. */
export async function readModerationPage(deps: ReadDeps, account: Account, view: ModerationView, requested: number) {
  const { condolences, ...list } = await readView(deps.db, account, view, requested)
  return {
    ...list,
    messages: await toModerated(deps, account, condolences),
    versionsField: toVersionsField(condolences),
  }
}

/** Reads the newest messages that wait to be read, and the number of messages in each list. */
export async function readWaiting(deps: ReadDeps, account: Account, limit: number) {
  const waiting = { states: ['waiting'], hidden: 'all' } as const
  const condolences = await listCondolences(deps.db, account, waiting, { limit, offset: 0 })
  return {
    counts: await countViews(deps.db, account),
    messages: await toModerated(deps, account, condolences),
    versionsField: toVersionsField(condolences),
  }
}

/** Reads one message for its page. Undefined if it no longer exists or belongs to another account. */
export async function readModerated(deps: ReadDeps, { account, user }: { account: Account; user: User }, id: Id) {
  const condolence = await findCondolence(deps.db, account, id)
  if (!condolence) return undefined
  const [message] = await toModerated(deps, account, [condolence])
  return (
    message && {
      message,
      versionsField: toVersionsField([condolence]),
      reports: await countReports(deps.db, account, id),
      hasAddress: condolence.email !== undefined,
      decision: await nameDecision(deps, { account, user }, condolence),
    }
  )
}

/** A message that a decision did not apply to, and why. */
export type UnmovedMessage = {
  because: UnmovedReason
  message: ModeratedMessage | undefined
  decision: Change | undefined
}

/** Reads the current state of the messages that a decision did not apply to. */
export async function readUnmoved(
  deps: ReadDeps,
  { account, user }: { account: Account; user: User },
  unmoved: DecisionOutcome['left'],
): Promise<UnmovedMessage[]> {
  const statuses = unmoved.map(async ({ id, because }) => {
    const condolence = await findCondolence(deps.db, account, id)
    const [message] = condolence ? await toModerated(deps, account, [condolence]) : []
    const isDecided = condolence && because === 'decided'
    const decision = isDecided ? await nameDecision(deps, { account, user }, condolence) : undefined
    return { because, message, decision }
  })
  return await Promise.all(statuses)
}

/** Returns who decided last, and when. Undefined if the author has changed the text since. */
async function nameDecision(
  deps: ReadDeps,
  { account, user }: { account: Account; user: User },
  { id, changedAt = '', moderatedAt = '' }: Condolence,
) {
  if (changedAt > moderatedAt) return undefined
  const statuses = await findDecision(deps.db, account, id)
  return statuses && (await nameAuthors(deps, user, { statuses })).statuses
}

async function toModerated(
  { db, now }: ReadDeps,
  account: Account,
  condolences: Condolence[],
): Promise<ModeratedMessage[]> {
  const pictures = condolences.map(({ picture }) => picture)
  const isReady = await findReadyPictures(db, account, pictures)
  const requested = { hashid: account.hashid, now: now() }
  return condolences.map((one) =>
    moderatedMessage(one, { ...requested, isReady: isReady(one.picture), mayBeAnswered: mayBeAnswered(one) }),
  )
}
