import type {
  ApiTokenTable,
  EmailChangeTable,
  HeldFormTable,
  PasswordTable,
  SessionTable,
  SignInTokenTable,
} from './access/schema.ts'
import type { AuditHeadTable, AuditTable } from './accounts/audit-schema.ts'
import type {
  AcceptedTermsTable,
  AccountTable,
  DirectiveTable,
  FieldChangeTable,
  InvitationTable,
  MembershipTable,
  ProfileEntryTable,
  ProfileSnapshotTable,
  UserTable,
} from './accounts/schema.ts'
import type { CeremonyEventTable, CeremonyOpeningTable, CeremonyTable, SummarySendingTable } from './ceremony/schema.ts'
import type { ContentTables } from './content/schema.ts'
import type {
  CondolenceReportTable,
  CondolenceTable,
  DeceasedSpaceTable,
  HelpOfferTable,
  SnackReplyTable,
  SpaceNoticeTable,
  WithdrawalRequestTable,
} from './deceased-space/schema.ts'
import type { ErasureTable, IdleAccountTable, KeptSpaceTable } from './erasure/schema.ts'
import type { AccountImportTable, ExportPartTable, ExportTable, ImportPartTable } from './export/schema.ts'
import type { AttachmentChoiceTable, FileTable, PictureTable } from './files/schema.ts'
import type { HelperMandateTable } from './helpers/schema.ts'
import type { InstanceTables } from './instance/schema.ts'
import type {
  AssistantChoiceTable,
  BasketEntryTable,
  BundleTable,
  DocumentTable,
  ReminderTable,
} from './letters/schema.ts'
import type { OutboxTable } from './mail/schema.ts'
import type {
  NumberSeriesTable,
  OrderLetterTable,
  OrderTable,
  PaymentEventTable,
  ReceiptTable,
  RefundTable,
  TrialPaymentTable,
} from './orders/schema.ts'
import type { DomainTable, MandateTable, PartnerPriceTable } from './partners/schema.ts'
import type { ConsoleTables } from './partners/team-schema.ts'
import type { AssignmentTable } from './tasks/schema.ts'
import type { TrackingTables } from './tracking/schema.ts'

// Tables, with types that SQLite and PostgreSQL share: text ids, ISO text for timestamps, 0 or 1 for booleans, JSON as
// text. Kysely's CamelCasePlugin converts these names to snake_case columns.

export type { Flag, Id, Sealed } from './columns.ts'

export interface Schema extends InstanceTables, ConsoleTables, ContentTables, TrackingTables {
  domain: DomainTable
  partnerPrice: PartnerPriceTable
  account: AccountTable
  user: UserTable
  acceptedTerms: AcceptedTermsTable
  directive: DirectiveTable
  membership: MembershipTable
  invitation: InvitationTable
  session: SessionTable
  apiToken: ApiTokenTable
  signInToken: SignInTokenTable
  password: PasswordTable
  heldForm: HeldFormTable
  emailChange: EmailChangeTable
  profileEntry: ProfileEntryTable
  profileSnapshot: ProfileSnapshotTable
  fieldChange: FieldChangeTable
  document: DocumentTable
  file: FileTable
  attachmentChoice: AttachmentChoiceTable
  picture: PictureTable
  basketEntry: BasketEntryTable
  bundle: BundleTable
  reminder: ReminderTable
  assignment: AssignmentTable
  assistantChoice: AssistantChoiceTable
  ceremony: CeremonyTable
  mandate: MandateTable
  helperMandate: HelperMandateTable
  ceremonyEvent: CeremonyEventTable
  ceremonyOpening: CeremonyOpeningTable
  summarySending: SummarySendingTable
  deceasedSpace: DeceasedSpaceTable
  condolence: CondolenceTable
  condolenceReport: CondolenceReportTable
  withdrawalRequest: WithdrawalRequestTable
  snackReply: SnackReplyTable
  helpOffer: HelpOfferTable
  spaceNotice: SpaceNoticeTable
  order: OrderTable
  orderLetter: OrderLetterTable
  refund: RefundTable
  paymentEvent: PaymentEventTable
  receipt: ReceiptTable
  numberSeries: NumberSeriesTable
  trialPayment: TrialPaymentTable
  outbox: OutboxTable
  erasure: ErasureTable
  export: ExportTable
  exportPart: ExportPartTable
  accountImport: AccountImportTable
  importPart: ImportPartTable
  idleAccount: IdleAccountTable
  keptSpace: KeptSpaceTable
  audit: AuditTable
  auditHead: AuditHeadTable
}
