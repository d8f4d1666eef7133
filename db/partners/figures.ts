import type { Instant } from '#app/rules/days.ts'
import type { PartnerReceipt } from '#app/rules/partners/figures.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** When something happened, and nothing of whom. */
export type PartnerMoments = Record<'opened' | 'claimed' | 'letters' | 'spaces' | 'mandates', Instant[]>

/**
 * Lists the timestamps that a partner may count: its files, the letters and open spaces of its accounts, and the
 * mandates of its helpers.
 */
export async function listPartnerMoments(db: Db, domainId: Id, since: Instant): Promise<PartnerMoments> {
  const files = db.selectFrom('partnerFile').where('domainId', '=', domainId)
  const opened = files.where('createdAt', '>=', since).select('createdAt as at')
  const claimed = files.where('end', '=', 'claimed').where('endedAt', '>=', since).select('endedAt as at')
  const letters = db
    .selectFrom('document')
    .innerJoin('account', 'account.id', 'document.accountId')
    .where('account.domainId', '=', domainId)
    .where('document.createdAt', '>=', since)
    .select('document.createdAt as at')
  const spaces = db
    .selectFrom('deceasedSpace')
    .innerJoin('account', 'account.id', 'deceasedSpace.accountId')
    .where('account.domainId', '=', domainId)
    .where('deceasedSpace.isOpen', '=', 1)
    .where('deceasedSpace.createdAt', '>=', since)
    .select('deceasedSpace.createdAt as at')
  const mandates = db
    .selectFrom('helperMandate')
    .innerJoin('account', 'account.id', 'helperMandate.accountId')
    .where('account.domainId', '=', domainId)
    .where('begunBy', '=', 'team')
    .where('confirmedAt', '>=', since)
    .select('confirmedAt as at')
  const [openedRows, claimedRows, letterRows, spaceRows, mandateRows] = await Promise.all([
    opened.execute(),
    claimed.execute(),
    letters.execute(),
    spaces.execute(),
    mandates.execute(),
  ])
  const momentsOf = (rows: { at: Instant | null }[]) => rows.flatMap(({ at }) => at ?? [])
  return {
    opened: momentsOf(openedRows),
    claimed: momentsOf(claimedRows),
    letters: momentsOf(letterRows),
    spaces: momentsOf(spaceRows),
    mandates: momentsOf(mandateRows),
  }
}

/** Lists the receipts and credit notes of a partner's orders, oldest first. Who paid is not read. */
export const listPartnerTakings = (db: Db, domainId: Id): Promise<PartnerReceipt[]> =>
  db
    .selectFrom('receipt')
    .innerJoin('order', 'order.id', 'receipt.orderId')
    .where('order.domainId', '=', domainId)
    .select(['receipt.kind', 'receipt.amountCents', 'receipt.issuedAt'])
    .orderBy('receipt.number')
    .execute()
