import { recordSummary } from '#app/operations/ceremony/summary-delivery.ts'
import { recordUnanswered } from '#app/operations/condolences/replies.ts'
import { removeBytes } from '#app/operations/files/files.ts'
import { LETTER_MAIL } from '#app/rules/mail/page.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { ClaimedMail } from '#db/mail/claims.ts'
import { markMailFailed, markMailRefused, markMailSent } from '#db/mail/outbox.ts'
import { TOO_LATE } from '#db/mail/waiting.ts'
import { type DeliveryDeps, recordDelivery, recordRefusal } from './delivery.ts'

// Records in one transaction what became of an email, and what the family sees of it.

type RecordDeps = Pick<DeliveryDeps, 'db' | 'keys' | 'files'>
type Claimed = Pick<ClaimedMail, 'id' | 'mail'>

/** Records that an email was sent. An expired one stays expired: its recipient was sent another. */
export async function recordSent(deps: RecordDeps, claimed: ClaimedMail): Promise<void> {
  const { keys } = deps
  const { id, mail, isLate } = claimed
  if (isLate) return await markMailRefused(deps.db, id, new Date(), TOO_LATE)
  const fileIds = await deps.db.transaction().execute(async (db) => {
    await markMailSent(db, id, new Date())
    if (mail.kind === LETTER_MAIL) await recordDelivery(db, keys, id, new Date())
    return await recordSummary(db, keys, { id, mail }, 'sent')
  })
  await removeBytes(deps, fileIds)
}

/** Records a failed attempt. Returns 'given-up' after two days, when the family sees that it was not sent. */
export async function recordFailed(deps: RecordDeps, claimed: Claimed, reason: string): Promise<'waits' | 'given-up'> {
  const { next, fileIds } = await deps.db.transaction().execute(async (db) => {
    const next = await markMailFailed(db, claimed.id, new Date(), reason)
    return { next, fileIds: next === 'given-up' ? await recordUnsent(db, deps.keys, claimed) : [] }
  })
  await removeBytes(deps, fileIds)
  return next
}

/** Gives an email up, and shows the family that it was not sent. `reason`: a code. */
export async function giveUp(deps: RecordDeps, claimed: Claimed, reason: string): Promise<void> {
  const fileIds = await deps.db.transaction().execute(async (db) => {
    await markMailRefused(db, claimed.id, new Date(), reason)
    return await recordUnsent(db, deps.keys, claimed)
  })
  await removeBytes(deps, fileIds)
}

/** Returns the ids of the files that only this email used. */
async function recordUnsent(db: Db, keys: KeyRing, { id, mail }: Claimed): Promise<string[]> {
  await recordUnanswered(db, mail)
  const ofLetter = mail.kind === LETTER_MAIL ? await recordRefusal(db, id) : undefined
  return ofLetter ? [ofLetter] : await recordSummary(db, keys, { id, mail }, 'refused')
}
