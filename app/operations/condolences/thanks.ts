import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MemberDeps } from '#app/context.ts'
import { type Actor, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { senderOf } from '#app/operations/ceremony/summary.ts'
import { entryOf } from '#app/operations/pieces/attachments.ts'
import {
  type Author,
  authorsToThank,
  countAddresses,
  countThanked,
  type ToThank,
} from '#app/rules/condolences/authors.ts'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import { MOST_THANKS_PER_DAY } from '#app/rules/condolences/thanks.ts'
import { thanksMail } from '#app/rules/mail/thanks.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findCondolence, updateCondolence } from '#db/condolences/condolences.ts'
import { listKept, listThankedSince, markThanked } from '#db/condolences/thanks.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { queueMail } from '#db/mail/outbox.ts'

/** Rows read at a time, so that other pages are served in between. */
const CHUNK = 500
const DAY_MS = 24 * 60 * 60_000

/**
 * Those who wrote what the family has read and kept, the first to write first. Who waits to be read is not among them:
 * anybody may have typed any address there.
 */
export async function readAuthors(db: Db, account: Account): Promise<Author[]> {
  const authors: Author[] = []
  for (;;) {
    const read = await listKept(db, account, { after: authors.at(-1), limit: CHUNK })
    authors.push(...read.map(toAuthor))
    if (read.length < CHUNK) return authors
    await nextTurn()
  }
}

/** Their message is not in it. */
function toAuthor({ id, name, email, postalAddress, userId, createdAt, repliedAt, thankedAt }: Condolence): Author {
  return { id, name, email, postalAddress, userId, createdAt, repliedAt, thankedAt }
}

/** How many people wait for the thanks of the family, how many had them, and how many may still leave today. */
export async function readThanks(db: Db, account: Account, authors: readonly Author[], now: Date) {
  return {
    toThank: authorsToThank(authors).length,
    thanked: countThanked(authors),
    remainingToday: await remainingToday(db, account, now),
  }
}

async function remainingToday(db: Db, account: Account, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  return Math.max(0, MOST_THANKS_PER_DAY - countAddresses(await listThankedSince(db, account, since)))
}

/** Who writes to them: their name, and the address that answers go to. */
export async function thanksSender(db: Db, { account, user }: Pick<Actor, 'account' | 'user'>) {
  const deceased = await readDeceasedName(db, account)
  return { deceased, sender: senderOf(user, await readProfile(db, account), deceased), replyTo: user.email }
}

/** Why no thanks left. */
export type ThanksProblem = 'nobody' | 'too-many-today'

/**
 * « Merci à tous »: one mail for each person who left an e-mail and had nothing yet, each on its own, in the
 * transaction that notes it. Answers how many. Refuses 'nobody' where there is none, and 'too-many-today' when those of
 * a day have left.
 */
export async function sendThanks(
  deps: MemberDeps,
  actor: Actor,
  message: string,
): Promise<Outcome<number, ThanksProblem | 'not-allowed'>> {
  const { account } = actor
  // Before the transaction, which nobody else could write in meanwhile: those who may leave are read again in it.
  const candidates = authorsToThank(await readAuthors(deps.db, account)).slice(0, MOST_THANKS_PER_DAY)
  return await withPermission<number, ThanksProblem>(deps, actor, 'moderate-condolences', async (db) => {
    const now = deps.now()
    const waiting = authorsToThank(await rereadAuthors(db, account, candidates))
    if (waiting.length === 0) return refuse('nobody')
    const recipients = waiting.slice(0, await remainingToday(db, account, now))
    if (recipients.length === 0) return refuse('too-many-today')

    const from = await thanksSender(db, actor)
    for (const { email, ids } of recipients) {
      const thanked = { accountId: account.id, condolenceIds: ids }
      await queueMail(db, deps.keys, thanksMail(deps.site, { to: email, message, thanked, ...from }), now)
      await markThanked(db, account, ids, now)
    }
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'thanks-sent'))
    return accept(recipients.length)
  })
}

/** Those who are still kept, as they are by now. */
async function rereadAuthors(db: Db, account: Account, candidates: readonly ToThank[]): Promise<Author[]> {
  const authors: Author[] = []
  for (const id of candidates.flatMap(({ ids }) => ids)) {
    const condolence = await findCondolence(db, account, id)
    if (condolence && isKept(condolence) && !condolence.hiddenAt) authors.push(toAuthor(condolence))
  }
  return authors
}

const isKept = ({ state }: Pick<Condolence, 'state'>) => state === 'published' || state === 'family'

/** What tells one postal address from another, for who has one before their eyes. */
export const addressFingerprint = (account: Account, postalAddress = ''): string =>
  fingerprinter(account)('postalAddress', postalAddress)

/** Why an address was not kept. */
export type AddressProblem = 'not-there' | 'changed-meanwhile'

/**
 * Keeps the postal address of who wrote a message, for the family's thanks; '' takes it away. Refuses 'not-there', and
 * 'changed-meanwhile' when a relative has noted another one than who asks has `seen`.
 */
export function notePostalAddress(
  deps: MemberDeps,
  actor: Actor,
  { id, postalAddress, seen }: { id: string; postalAddress: string; seen: string },
): Promise<Outcome<undefined, AddressProblem | 'not-allowed'>> {
  const { account } = actor
  return withPermission<undefined, AddressProblem>(deps, actor, 'moderate-condolences', async (db) => {
    const condolence = await findCondolence(db, account, id)
    if (!condolence || !isKept(condolence)) return refuse('not-there')
    const current = condolence.postalAddress ?? ''
    if (current !== postalAddress && addressFingerprint(account, current) !== seen) return refuse('changed-meanwhile')
    await updateCondolence(db, account, { ...condolence, postalAddress: postalAddress || undefined })
    return accept(undefined)
  })
}
