import { deleteOldActs } from './acts.ts'
import { deleteOldAudit } from './audit.ts'
import { deleteOldBundles } from './bundles.ts'
import { deleteOldSpam } from './condolence-spam.ts'
import type { Db } from './connect.ts'
import { deleteOldEmailChanges } from './email-changes.ts'
import { deleteOldHeldForms } from './held-forms.ts'
import { deleteOldInvitations } from './invitation-ends.ts'
import { deleteOldMails } from './outbox.ts'
import { deleteEndedSessions } from './sessions.ts'
import { deleteOldTokens } from './sign-in-tokens.ts'

/** Deletes what has served its time. Call it every few minutes. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await deleteEndedSessions(db, now)
  await deleteOldTokens(db, now)
  await deleteOldHeldForms(db, now)
  await deleteOldEmailChanges(db, now)
  await deleteOldInvitations(db, now)
  await deleteOldMails(db, now)
  await deleteOldBundles(db, now)
  await deleteOldActs(db, now)
  await deleteOldAudit(db, now)
  await deleteOldSpam(db, now)
}
