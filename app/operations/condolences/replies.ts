import type { MailingDeps, MemberDeps } from '#app/context.ts'
import { type Actor, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { senderOf } from '#app/operations/ceremony/summary.ts'
import { MOST_REPLIES_PER_DAY, mayBeAnswered, type ReplyProblem } from '#app/rules/condolences/reply.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { replyMail } from '#app/rules/mail/condolence-reply.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findCondolence, updateCondolence } from '#db/condolences/condolences.ts'
import { clearReply, clearThanks } from '#db/condolences/thanks.ts'
import type { Db } from '#db/connect.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import type { Id } from '#db/schema.ts'

/**
 * Queues a relative's reply to an author and records it, in one transaction, so that only one of two concurrent replies
 * is sent. The author's answer goes to the relative, who never sees the author's address. Returns the id of the email.
 */
export function answerAuthor(
  deps: MailingDeps,
  actor: Actor,
  { condolenceId, message }: { condolenceId: Id; message: string },
): Promise<Outcome<Id, ReplyProblem | 'not-allowed'>> {
  const { account, user } = actor
  return withPermission<Id, ReplyProblem>(deps, actor, 'moderate-condolences', async (db) => {
    const now = deps.now()
    const condolence = await findCondolence(db, account, condolenceId)
    if (!condolence) return refuse('not-there')
    if (condolence.repliedAt) return refuse('already-answered')
    if (!condolence.email || !mayBeAnswered(condolence)) return refuse('no-address')
    if (await isOverLimit(deps, account)) return refuse('too-many')

    const answered = { accountId: account.id, condolenceId }
    const site = siteOf(deps.sites(), account)
    const mail = replyMail(site, { ...(await senderData(db, actor)), to: condolence.email, message, answered })
    const mailId = await queueMail(db, deps.keys, mail, now)
    await updateCondolence(db, account, { ...condolence, repliedAt: now.toISOString() })
    const entry = { accountId: account.id, userId: user.id, act: 'condolence-answered' } as const
    await appendAudit(db, deps.keys, { ...entry, network: deps.network, at: now })
    return accept(mailId)
  })
}

/** Clears a reply or thanks that the author's mail server refused permanently, so that the family may write again. */
export async function recordUnanswered(db: Db, { answered, thanked }: Mail): Promise<void> {
  const accountId = answered?.accountId ?? thanked?.accountId
  if (!accountId) return
  await lockAccount(db, accountId)
  if (answered) await clearReply(db, answered)
  if (thanked) await clearThanks(db, thanked)
}

/** Returns the name of the sender of a reply, and of the deceased. */
async function senderData(db: Db, { account, user }: Actor) {
  const deceased = await readDeceasedName(db, account)
  return { deceased, replyTo: user.email, sender: senderOf(user, await readProfile(db, account), deceased) }
}

async function isOverLimit({ rates, network, now }: MemberDeps, { id }: Pick<Account, 'id'>): Promise<boolean> {
  return network !== undefined && (await countHit(rates, `replies:${id}`, DAY_MS, now())).hits > MOST_REPLIES_PER_DAY
}
