import type { Generated } from 'kysely'
import type { InvitedRole, Role } from '#app/rules/accounts/roles.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import type { EmailChangeTable, HeldFormTable, PasswordTable, SessionTable, SignInTokenTable } from './access/schema.ts'
import type { AuditHeadTable, AuditTable } from './accounts/audit-schema.ts'
import type { CeremonyEventTable, CeremonyOpeningTable, CeremonyTable, SummarySendingTable } from './ceremony/schema.ts'
import type { Flag, Id, Sealed } from './columns.ts'
import type {
  CondolenceReportTable,
  CondolenceTable,
  DeceasedSpaceTable,
  SnackReplyTable,
  SpaceNoticeTable,
} from './deceased-space/schema.ts'
import type { AttachmentChoiceTable, FileTable } from './files/schema.ts'
import type { HeartbeatTable, IdempotencyKeyTable, RateTable } from './instance/schema.ts'
import type { BasketEntryTable, BundleTable, ReminderTable } from './letters/schema.ts'
import type { OutboxTable } from './mail/schema.ts'
import type { DomainTable } from './partners/schema.ts'
import type { AssignmentTable } from './tasks/schema.ts'
import type { CommentaryTable, LetterPrintTable, SendRecordTable } from './tracking/schema.ts'

// The tables, in words that SQLite and PostgreSQL both speak: text ids, ISO text for moments, 0 or 1 for yes and no,
// JSON as text. Kysely's CamelCasePlugin turns these names into snake_case columns.

export type { Flag, Id, Sealed }

interface AccountTable {
  id: Id
  hashid: string
  /** The one before, once it was replaced: it leads those who share the account alone. */
  formerHashid: string | null
  domainId: Id
  /** The account's own key, wrapped by the ring. Null once the account is erased: nothing of it can be read again. */
  wrappedKey: Sealed | null
  createdAt: Instant
}

export interface UserTable {
  id: Id
  emailIndex: string
  emailSealed: Sealed
  displayNameSealed: Sealed | null
  currentService: string
  createdAt: Instant
}

export interface MembershipTable {
  accountId: Id
  userId: Id
  role: Role
  createdAt: Instant
  /** The mail of changes: off until it is chosen. */
  subscription: Generated<Flag>
  /** When it was chosen. */
  subscriptionDate: Generated<Instant | null>
  changesSentAt: Generated<Instant | null>
  changesPausedUntil: Generated<Day | null>
  /** The last day this person came to this account. */
  seenOn: Generated<Day | null>
}

export interface InvitationTable {
  id: Id
  tokenHash: string
  accountId: Id
  role: InvitedRole
  /** JSON, under the account's key: the address invited, the message, the name of the person who invites. */
  payloadSealed: Sealed
  invitedBy: Id | null
  createdAt: Instant
  expiresAt: Instant
  acceptedAt: Instant | null
  refusedAt: Instant | null
  revokedAt: Instant | null
  /** The mail in the outbox: whether it left. */
  mailId: Id
}

interface ProfileEntryTable {
  accountId: Id
  name: string
  valueSealed: Sealed
  updatedAt: Instant
  /** Null for what was saved before anyone was noted, or by a person who is gone. */
  updatedBy: Generated<Id | null>
}

export interface DocumentTable {
  accountId: Id
  documentId: DocumentId
  status: DocumentStatus
  /** JSON: what belongs to this letter alone. */
  statusDataSealed: Sealed
  createdAt: Instant
  updatedAt: Instant
  updatedBy: Id | null
}

export interface Schema {
  domain: DomainTable
  account: AccountTable
  user: UserTable
  membership: MembershipTable
  invitation: InvitationTable
  session: SessionTable
  signInToken: SignInTokenTable
  password: PasswordTable
  heldForm: HeldFormTable
  emailChange: EmailChangeTable
  profileEntry: ProfileEntryTable
  document: DocumentTable
  file: FileTable
  attachmentChoice: AttachmentChoiceTable
  sendRecord: SendRecordTable
  commentary: CommentaryTable
  letterPrint: LetterPrintTable
  basketEntry: BasketEntryTable
  bundle: BundleTable
  reminder: ReminderTable
  assignment: AssignmentTable
  ceremony: CeremonyTable
  ceremonyEvent: CeremonyEventTable
  ceremonyOpening: CeremonyOpeningTable
  summarySending: SummarySendingTable
  deceasedSpace: DeceasedSpaceTable
  condolence: CondolenceTable
  condolenceReport: CondolenceReportTable
  snackReply: SnackReplyTable
  spaceNotice: SpaceNoticeTable
  outbox: OutboxTable
  rate: RateTable
  actOnce: IdempotencyKeyTable
  audit: AuditTable
  auditHead: AuditHeadTable
  heartbeat: HeartbeatTable
}
