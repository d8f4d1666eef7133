import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MailingDeps, MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { senderOf } from '#app/operations/ceremony/summary.ts'
import {
  type Author,
  authorsToThank,
  countAddresses,
  countThanked,
  type ToThank,
} from '#app/rules/condolences/authors.ts'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import { MOST_THANKS_PER_DAY } from '#app/rules/condolences/thanks.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import { thanksMail } from '#app/rules/mail/thanks.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findCondolence, updateCondolence } from '#db/condolences/condolences.ts'
import { listKept, listThankedSince, markThanked } from '#db/condolences/thanks.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { queueMail } from '#db/mail/outbox.ts'

/** Rows read at a time, so that other requests are served in between. */
const CHUNK = 500

/**
 * Lists the authors of condolences that the family has read and kept, oldest first. Those waiting are excluded, because
 * anyone may have entered any address there.
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

/** Removes the message. */
function toAuthor({ id, name, email, postalAddress, userId, createdAt, repliedAt, thankedAt }: Condolence): Author {
  return { id, name, email, postalAddress, userId, createdAt, repliedAt, thankedAt }
}

/** Counts the people still to thank, those thanked, and the emails that may still be sent today. */
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

/** Returns the sender of the thanks: their name, and the reply address. */
export async function thanksSender(db: Db, { account, user }: Pick<Actor, 'account' | 'user'>) {
  const deceased = await readDeceasedName(db, account)
  return { deceased, sender: senderOf(user, await readProfile(db, account), deceased), replyTo: user.email }
}

/** Why no thanks were sent. */
export type ThanksProblem = 'nobody' | 'too-many-today'

/**
 * Thanks every author with an email address who has received nothing yet. Each email is queued in the transaction that
 * records it. Returns their number. Refuses 'nobody' if there is none, and 'too-many-today' over the daily limit.
 */
export async function sendThanks(
  deps: MailingDeps,
  actor: Actor,
  message: string,
): Promise<Outcome<number, ThanksProblem | 'not-allowed'>> {
  const { account } = actor
  // Read before the transaction, which blocks other writers. The recipients are read again in it.
  const candidates = authorsToThank(await readAuthors(deps.db, account)).slice(0, MOST_THANKS_PER_DAY)
  return await withPermission<number, ThanksProblem>(deps, actor, 'moderate-condolences', async (db) => {
    const now = deps.now()
    const waiting = authorsToThank(await rereadAuthors(db, account, candidates))
    if (waiting.length === 0) return refuse('nobody')
    const recipients = waiting.slice(0, await remainingToday(db, account, now))
    if (recipients.length === 0) return refuse('too-many-today')

    const from = await thanksSender(db, actor)
    const site = siteOf(deps.sites(), account)
    for (const { email, ids } of recipients) {
      const thanked = { accountId: account.id, condolenceIds: ids }
      await queueMail(db, deps.keys, thanksMail(site, { to: email, message, thanked, ...from }), now)
      await markThanked(db, account, ids, now)
    }
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'thanks-sent'))
    return accept(recipients.length)
  })
}

/** Reads the authors whose condolences still exist. */
async function rereadAuthors(db: Db, account: Account, candidates: readonly ToThank[]): Promise<Author[]> {
  const authors: Author[] = []
  for (const id of candidates.flatMap(({ ids }) => ids)) {
    const condolence = await findCondolence(db, account, id)
    if (condolence && isKept(condolence) && !condolence.hiddenAt) authors.push(toAuthor(condolence))
  }
  return authors
}

const isKept = ({ state }: Pick<Condolence, 'state'>) => state === 'published' || state === 'family'

/** Returns a hash that tells whether the postal address has changed since a form showed it. */
export const addressFingerprint = (account: Account, postalAddress = ''): string =>
  fingerprinter(account)('postalAddress', postalAddress)

/** Why a postal address was not saved. */
export type ThanksAddressProblem = 'not-there' | 'changed-meanwhile'

/**
 * Saves the postal address of an author, for the family's thanks; '' deletes it. Refuses 'not-there', and
 * 'changed-meanwhile' if a relative has saved another since the form with the hash `seen` was shown.
 */
export function notePostalAddress(
  deps: MemberDeps,
  actor: Actor,
  { id, postalAddress, fingerprint }: { id: string; postalAddress: string; fingerprint: string },
): Promise<Outcome<undefined, ThanksAddressProblem | 'not-allowed'>> {
  const { account } = actor
  return withPermission<undefined, ThanksAddressProblem>(deps, actor, 'moderate-condolences', async (db) => {
    const condolence = await findCondolence(db, account, id)
    if (!condolence || !isKept(condolence)) return refuse('not-there')
    const current = condolence.postalAddress ?? ''
    const isSaid = current === postalAddress
    if (!isSaid && !isSeen(fingerprint, addressFingerprint(account, current), fingerprinter(account))) {
      return refuse('changed-meanwhile')
    }
    await updateCondolence(db, account, { ...condolence, postalAddress: postalAddress || undefined })
    return accept(undefined)
  })
}
