import type { Migration } from 'kysely/migration'
import { up as domains } from './2026-11-20-01-domains.ts'
import { up as accounts } from './2026-11-20-02-accounts.ts'
import { up as sessions } from './2026-11-20-03-sessions.ts'
import { up as letters } from './2026-11-20-04-letters.ts'
import { up as outbox } from './2026-11-20-05-outbox.ts'
import { up as access } from './2026-11-20-11-access.ts'
import { up as invitations } from './2026-11-20-12-invitations.ts'
import { up as partners } from './2026-11-20-13-partners.ts'
import { up as audit } from './2026-11-20-14-audit.ts'
import { up as heartbeat } from './2026-11-20-14-heartbeat.ts'
import { up as outboxReasons } from './2026-11-20-14-outbox.ts'
import { up as rates } from './2026-11-20-14-rates.ts'
import { up as acts } from './2026-11-20-15-acts.ts'
import { up as files } from './2026-11-20-21-files.ts'
import { up as tracking } from './2026-11-20-22-tracking.ts'
import { up as dossier } from './2026-11-20-23-dossier.ts'
import { up as ceremonies } from './2026-11-20-41-ceremonies.ts'
import { up as deceasedSpaces } from './2026-11-20-51-deceased-spaces.ts'
import { up as heldForms } from './2026-11-22-12-held-forms.ts'
import { up as spaceNotices } from './2026-11-22-13-space-notices.ts'
import { up as visibilityChosen } from './2026-11-22-14-visibility-chosen.ts'
import { up as tasks } from './2026-11-22-15-tasks.ts'
import { up as orders } from './2026-11-22-16-orders.ts'
import { up as trialPayments } from './2026-11-22-17-trial-payments.ts'
import { up as partnerPrices } from './2026-11-22-18-partner-prices.ts'
import { up as contentCopy } from './2026-11-22-21-content-copy.ts'
import { up as adviceVotes } from './2026-11-22-22-advice-votes.ts'
import { up as tutorial } from './2026-11-22-23-tutorial.ts'
import { up as erasures } from './2026-11-22-24-erasures.ts'
import { up as videoMinutes } from './2026-11-22-25-video-minutes.ts'
import { up as apiTokens } from './2026-11-22-26-api-tokens.ts'
import { up as exports } from './2026-11-22-27-exports.ts'
import { up as retention } from './2026-11-22-28-retention.ts'
import { up as firstTerms } from './2026-11-22-29-first-terms.ts'
import { up as pictures } from './2026-11-22-30-pictures.ts'
import { up as imports } from './2026-11-22-31-imports.ts'
import { up as keptSpaces } from './2026-11-22-32-kept-spaces.ts'
import { up as directives } from './2026-11-22-33-directives.ts'
import { up as spaceVisibility } from './2026-11-22-34-space-visibility.ts'
import { up as withdrawalRequests } from './2026-11-22-35-withdrawal-requests.ts'
import { up as assistantChoices } from './2026-11-22-36-assistant-choices.ts'
import { up as snackNames } from './2026-11-22-37-snack-names.ts'
import { up as helpOffers } from './2026-11-22-38-help-offers.ts'
import { up as ceremonyExports } from './2026-11-22-39-ceremony-exports.ts'
import { up as mandates } from './2026-11-22-40-mandates.ts'
import { up as ordersByAccount } from './2026-11-22-41-orders-by-account.ts'
import { up as orderNames } from './2026-11-24-42-order-names.ts'
import { up as paymentEventMoney } from './2026-11-24-43-payment-event-money.ts'
import { up as pieceNotApplicable } from './2026-11-24-44-piece-not-applicable.ts'
import { up as profileSnapshot } from './2026-11-25-45-profile-snapshot.ts'
import { up as servingProcesses } from './2026-11-25-46-serving-processes.ts'
import { up as operators } from './2026-11-25-47-operators.ts'
import { up as letterReplies } from './2026-11-25-48-letter-replies.ts'
import { up as fieldChanges } from './2026-11-25-49-field-changes.ts'
import { up as partnerTeam } from './2026-11-25-50-partner-team.ts'
import { up as partnerFiles } from './2026-11-25-51-partner-files.ts'
import { up as fileReferences } from './2026-11-25-52-file-references.ts'
import { up as directory } from './2026-11-28-55-directory.ts'
import { up as dispatches } from './2026-11-28-56-dispatches.ts'
import { up as partnerTokens } from './2026-11-28-57-partner-tokens.ts'
import { up as proposedHours } from './2026-11-28-58-proposed-hours.ts'
import { up as shopWindows } from './2026-11-28-59-shop-windows.ts'
import { up as helperMandates } from './2026-11-28-60-helper-mandates.ts'
import { up as postage } from './2026-11-28-64-postage.ts'
import { up as consoleLabels } from './2026-11-28-65-console-labels.ts'
import { up as partnerLine } from './2026-11-28-66-partner-line.ts'
import { up as partnerPasskeys } from './2026-11-28-67-partner-passkeys.ts'
import { up as partnerWords } from './2026-11-28-68-partner-words.ts'
import { up as helpingTeams } from './2026-11-28-72-helping-teams.ts'

/** Migrations from before a name said whether the release before can serve on its schema. None is added here. */
const undeclared: Record<string, Migration> = {
  '2026-11-20-01-domains': { up: domains },
  '2026-11-20-02-accounts': { up: accounts },
  '2026-11-20-03-sessions': { up: sessions },
  '2026-11-20-04-letters': { up: letters },
  '2026-11-20-05-outbox': { up: outbox },
  '2026-11-20-11-access': { up: access },
  '2026-11-20-12-invitations': { up: invitations },
  '2026-11-20-13-partners': { up: partners },
  '2026-11-20-14-audit': { up: audit },
  '2026-11-20-14-heartbeat': { up: heartbeat },
  '2026-11-20-14-outbox': { up: outboxReasons },
  '2026-11-20-14-rates': { up: rates },
  '2026-11-20-15-acts': { up: acts },
  '2026-11-20-21-files': { up: files },
  '2026-11-20-22-tracking': { up: tracking },
  '2026-11-20-23-dossier': { up: dossier },
  '2026-11-20-41-ceremonies': { up: ceremonies },
  '2026-11-20-51-deceased-spaces': { up: deceasedSpaces },
  '2026-11-22-12-held-forms': { up: heldForms },
  '2026-11-22-13-space-notices': { up: spaceNotices },
  '2026-11-22-14-visibility-chosen': { up: visibilityChosen },
  '2026-11-22-15-tasks': { up: tasks },
  '2026-11-22-16-orders': { up: orders },
  '2026-11-22-17-trial-payments': { up: trialPayments },
  '2026-11-22-18-partner-prices': { up: partnerPrices },
  '2026-11-22-21-content-copy': { up: contentCopy },
  '2026-11-22-22-advice-votes': { up: adviceVotes },
  '2026-11-22-23-tutorial': { up: tutorial },
  '2026-11-22-24-erasures': { up: erasures },
  '2026-11-22-25-video-minutes': { up: videoMinutes },
  '2026-11-22-26-api-tokens': { up: apiTokens },
  '2026-11-22-27-exports': { up: exports },
  '2026-11-22-28-retention': { up: retention },
  '2026-11-22-29-first-terms': { up: firstTerms },
  '2026-11-22-30-pictures': { up: pictures },
  '2026-11-22-31-imports': { up: imports },
  '2026-11-22-32-kept-spaces': { up: keptSpaces },
  '2026-11-22-33-directives': { up: directives },
  '2026-11-22-34-space-visibility': { up: spaceVisibility },
  '2026-11-22-35-withdrawal-requests': { up: withdrawalRequests },
  '2026-11-22-36-assistant-choices': { up: assistantChoices },
  '2026-11-22-37-snack-names': { up: snackNames },
  '2026-11-22-38-help-offers': { up: helpOffers },
  '2026-11-22-39-ceremony-exports': { up: ceremonyExports },
  '2026-11-22-40-mandates': { up: mandates },
  '2026-11-22-41-orders-by-account': { up: ordersByAccount },
  '2026-11-24-42-order-names': { up: orderNames },
  '2026-11-24-43-payment-event-money': { up: paymentEventMoney },
  '2026-11-24-44-piece-not-applicable': { up: pieceNotApplicable },
  '2026-11-25-45-profile-snapshot': { up: profileSnapshot },
  '2026-11-25-46-serving-processes': { up: servingProcesses },
  '2026-11-25-47-operators': { up: operators },
}

/**
 * `compatible`: the release before it serves on its schema, so an instance may go back (docs/decisions/0022).
 * `breaking`: it does not.
 */
type Declared = `${string}.compatible` | `${string}.breaking`

const declared: Record<Declared, Migration> = {
  '2026-11-25-48-letter-replies.compatible': { up: letterReplies },
  '2026-11-25-49-field-changes.compatible': { up: fieldChanges },
  '2026-11-25-50-partner-team.compatible': { up: partnerTeam },
  '2026-11-25-51-partner-files.compatible': { up: partnerFiles },
  '2026-11-25-52-file-references.compatible': { up: fileReferences },
  '2026-11-28-55-directory.compatible': { up: directory },
  '2026-11-28-56-dispatches.compatible': { up: dispatches },
  '2026-11-28-57-partner-tokens.compatible': { up: partnerTokens },
  '2026-11-28-58-proposed-hours.compatible': { up: proposedHours },
  '2026-11-28-59-shop-windows.compatible': { up: shopWindows },
  '2026-11-28-60-helper-mandates.compatible': { up: helperMandates },
  '2026-11-28-64-postage.compatible': { up: postage },
  '2026-11-28-65-console-labels.compatible': { up: consoleLabels },
  '2026-11-28-66-partner-line.compatible': { up: partnerLine },
  '2026-11-28-67-partner-passkeys.compatible': { up: partnerPasskeys },
  '2026-11-28-68-partner-words.compatible': { up: partnerWords },
  '2026-11-28-72-helping-teams.compatible': { up: helpingTeams },
}

/** Every migration, by name. They run in the order of their names. A published migration never changes. */
export const migrations: Record<string, Migration> = { ...undeclared, ...declared }
