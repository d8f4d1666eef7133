import { deleteExpiredApiTokens } from '#db/access/api-tokens.ts'
import { deleteOldEmailChanges } from '#db/access/email-changes.ts'
import { deleteEndedSessions } from '#db/access/ended-sessions.ts'
import { deleteOldHeldForms } from '#db/access/held-forms.ts'
import { deleteOldTokens } from '#db/access/sign-in-tokens.ts'
import { deleteOldAudit } from '#db/accounts/audit.ts'
import { deleteOldInvitations } from '#db/accounts/invitation-ends.ts'
import { deleteOldMandates } from '#db/ceremony/mandates.ts'
import { deleteOldReports } from '#db/condolences/reports.ts'
import { deleteOldSpam } from '#db/condolences/spam.ts'
import { deleteOldWithdrawals } from '#db/condolences/withdrawals.ts'
import type { Db } from '#db/connect.ts'
import { deleteOldHelpOffers } from '#db/deceased-space/help-offers.ts'
import { deleteOldImports } from '#db/export/imports.ts'
import { deleteOldExports } from '#db/export/kept.ts'
import { deleteOldHelperMandates } from '#db/helpers/changes.ts'
import { deleteOldBundles } from '#db/letters/bundles.ts'
import { deleteOldMails } from '#db/mail/waiting.ts'
import { deleteOldOrders } from '#db/orders/old-orders.ts'
import { sweepPartnerFiles } from '#db/partners/file-ends.ts'
import { deleteOldProposedHours } from '#db/partners/proposed-hours.ts'
import { deleteOldInvited } from '#db/partners/team.ts'
import { deleteEndedTeamSessions } from '#db/partners/team-sessions.ts'
import { deleteExpiredPartnerTokens } from '#db/partners/tokens.ts'
import type { Schema } from '#db/schema.ts'
import { deleteOldKeys } from './idempotency-keys.ts'
import { deleteOldOperatorActs } from './operator-acts.ts'

/**
 * The clean-up steps, by table and in order of execution. Dependent rows are deleted too. The periods are in
 * rules/retention/data-retention.ts.
 */
export const sweepSteps = {
  session: deleteEndedSessions,
  partnerSession: deleteEndedTeamSessions,
  partnerPerson: deleteOldInvited,
  partnerFile: sweepPartnerFiles,
  proposedHour: deleteOldProposedHours,
  partnerToken: deleteExpiredPartnerTokens,
  apiToken: deleteExpiredApiTokens,
  signInToken: deleteOldTokens,
  heldForm: deleteOldHeldForms,
  emailChange: deleteOldEmailChanges,
  invitation: deleteOldInvitations,
  mandate: deleteOldMandates,
  helperMandate: deleteOldHelperMandates,
  outbox: deleteOldMails,
  bundle: deleteOldBundles,
  export: deleteOldExports,
  accountImport: deleteOldImports,
  actOnce: deleteOldKeys,
  audit: deleteOldAudit,
  operatorAct: deleteOldOperatorActs,
  condolence: deleteOldSpam,
  condolenceReport: deleteOldReports,
  withdrawalRequest: deleteOldWithdrawals,
  helpOffer: deleteOldHelpOffers,
  order: deleteOldOrders,
} as const satisfies { [Table in keyof Schema]?: (db: Db, now: Date) => Promise<unknown> }

/**
 * Deletes expired rows. Call it every few minutes. `onFailure`: called for a step that fails, and the other steps still
 * run; without it, the first failure is thrown.
 */
export async function sweep(
  db: Db,
  now: Date,
  onFailure: (table: string) => (error: unknown) => void = () => rethrow,
): Promise<void> {
  for (const [table, step] of Object.entries(sweepSteps)) await step(db, now).catch(onFailure(table))
}

function rethrow(error: unknown): never {
  throw error
}
