import { deleteExpiredApiTokens } from '#db/access/api-tokens.ts'
import { deleteOldEmailChanges } from '#db/access/email-changes.ts'
import { deleteOldHeldForms } from '#db/access/held-forms.ts'
import { deleteEndedSessions } from '#db/access/sessions.ts'
import { deleteOldTokens } from '#db/access/sign-in-tokens.ts'
import { deleteOldAudit } from '#db/accounts/audit.ts'
import { deleteOldInvitations } from '#db/accounts/invitation-ends.ts'
import { deleteOldReports } from '#db/condolences/reports.ts'
import { deleteOldSpam } from '#db/condolences/spam.ts'
import { deleteOldWithdrawals } from '#db/condolences/withdrawals.ts'
import type { Db } from '#db/connect.ts'
import { deleteOldImports } from '#db/export/imports.ts'
import { deleteOldExports } from '#db/export/kept.ts'
import { deleteOldBundles } from '#db/letters/bundles.ts'
import { deleteOldMails } from '#db/mail/waiting.ts'
import { deleteOldOrders } from '#db/orders/old-orders.ts'
import { deleteOldKeys } from './idempotency-keys.ts'

/** Deletes what has served its time. Call it every few minutes. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await deleteEndedSessions(db, now)
  await deleteExpiredApiTokens(db, now)
  await deleteOldTokens(db, now)
  await deleteOldHeldForms(db, now)
  await deleteOldEmailChanges(db, now)
  await deleteOldInvitations(db, now)
  await deleteOldMails(db, now)
  await deleteOldBundles(db, now)
  await deleteOldExports(db, now)
  await deleteOldImports(db, now)
  await deleteOldKeys(db, now)
  await deleteOldAudit(db, now)
  await deleteOldSpam(db, now)
  await deleteOldReports(db, now)
  await deleteOldWithdrawals(db, now)
  await deleteOldOrders(db, now)
}
