import { letterHead } from '#app/adapters/printing/letter-head.ts'
import { type OverviewLetter, readOverviewOf } from '#app/operations/letters/overview.ts'
import type { Day } from '#app/rules/days.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { whyNot, whyNotToLeave } from '#app/rules/letters/actions.ts'
import { blockersOf, marksLeft, visibleAnswers } from '#app/rules/letters/answers.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { isOptionalEnclosure } from '#app/rules/letters/enclosures/enclosure.ts'
import { identityPapers } from '#app/rules/letters/identity-papers.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { closingOf } from '#app/rules/letters/paper/closings.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import { isForNotary, letterView } from '#app/rules/letters/paper/view.ts'
import { letterMail } from '#app/rules/mail/letter.ts'
import { asMailed, MOST_BYTES_OF_MAIL, secretFields } from '#app/rules/mail/letter-by-mail.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { PieceState, PieceStates } from '#app/rules/pieces/states.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listFiles, type StoredFile } from '#db/files/files.ts'
import { findMailState } from '#db/mail/outbox.ts'
import type { SendRecord } from '#db/tracking/send-records.ts'

/** A letter as it would be emailed: what is attached and what is not. */
export type MailContents = Pick<OverviewLetter, 'name' | 'document' | 'sendings' | 'progress' | 'state'> & {
  /** Without the mention of registered post. */
  definition: LetterDefinition
  answers: OverviewLetter['letter']['answers']
  today: Day
  /**
   * Reasons that prevent the email: those that prevent printing (choice-25), and placeholders of a draft (choice-22).
   */
  blockers: Gap[]
  /**
   * In the order of the letter's table, each with its files, oldest first; without files for what we print ourselves.
   */
  attached: { type: AttachmentType; files: StoredFile[] }[]
  /** `unchecked`: not cleared by the antivirus yet. */
  leftOut: { type: AttachmentType; state: PieceState | 'unchecked' }[]
  /** Whether a required attachment is left out. */
  lacksNeeded: boolean
  /** Identity documents among the attachments. */
  identityPapers: AttachmentType[]
  /** Whether the family sends a copy to its notary. None leaves with the letter, which announces none. */
  lacksCopy: boolean
  /** Labels of answers that the letter prints and its email does not mention: a social-security number, an IBAN. */
  secrets: string[]
  /** Total size of the attached files. */
  bytes: number
  /** State of this letter's unsent emails; undefined if there is none. */
  mail: 'waiting' | 'refused' | undefined
}

/** Creates nothing. */
export async function readMailContents(
  db: Db,
  account: Account,
  documentId: DocumentId,
  today: Day,
): Promise<MailContents> {
  const overview = await readOverviewOf(db, account, documentId, today)
  const files = await listFiles(db, account, 'attachment')
  const contents = leavingContents(overview.letter, { pieces: overview.pieces, files, today })
  return { ...contents, mail: await unsentMailIn(db, contents.sendings) }
}

/** Why a letter cannot be emailed now. */
export type MailStop =
  | NonNullable<ReturnType<typeof whyNotToLeave | typeof whyNot.mail>>
  | 'already-waiting'
  | 'too-heavy'

/** Returns why a letter cannot be emailed now, or undefined if it can. */
export function mailStopOf({
  state,
  mail,
  bytes,
}: Pick<MailContents, 'state' | 'mail' | 'bytes'>): MailStop | undefined {
  const left = whyNotToLeave(state)
  if (left) return left
  if (mail === 'waiting') return 'already-waiting'
  return whyNot.mail(state) ?? (bytes > MOST_BYTES_OF_MAIL ? 'too-heavy' : undefined)
}

/** A letter as it would leave, by email or by post. */
export type LeavingContents = Omit<MailContents, 'mail'>

/** `files`: the attachments of the account, oldest first. */
export function leavingContents(
  { definition, name, letter, document, sendings, progress, state }: OverviewLetter,
  { pieces: states, files, today }: { pieces: PieceStates; files: readonly StoredFile[]; today: Day },
): LeavingContents {
  const pieces = letter.enclosures.map((type) => {
    const all = files.filter((file) => file.type === type)
    const sound = all.filter((file) => canHandOut(file))
    return { type, files: sound, state: all.length > sound.length ? ('unchecked' as const) : states[type] }
  })
  const leaves = ({ files, state }: (typeof pieces)[number]) => files.length > 0 || state === 'made'
  const attached = pieces.filter(leaves).map(({ type, files }) => ({ type, files }))
  const leftOut = pieces.filter((piece) => !leaves(piece)).map(({ type, state }) => ({ type, state }))

  return {
    name,
    document,
    sendings,
    progress,
    state,
    today,
    attached,
    leftOut,
    definition: asMailed(definition),
    answers: letter.answers,
    blockers: [
      ...gapsToFill(definition, letter.answers, blockersOf(definition, letter.answers)),
      ...marksLeft(definition, letter.answers),
    ],
    lacksNeeded: leftOut.some(({ type }) => !isOptionalEnclosure(definition, type)),
    identityPapers: attached.map(({ type }) => type).filter((type) => identityPapers.includes(type)),
    lacksCopy: isForNotary(visibleAnswers(definition, letter.answers)),
    secrets: secretFields(definition, letter.answers).map(({ label }) => label),
    bytes: attached.flatMap((piece) => piece.files).reduce((sum, file) => sum + file.bytes, 0),
  }
}

/** Returns the state of a sending's unsent email; undefined otherwise. */
export async function unsentMailOf(
  db: Db,
  sending: Pick<SendRecord, 'mailId' | 'sentAt'>,
): Promise<'waiting' | 'refused' | undefined> {
  if (!sending.mailId || sending.sentAt) return undefined
  // The outbox forgets a refused email after a month.
  return (await findMailState(db, sending.mailId)) === 'waiting' ? 'waiting' : 'refused'
}

/**
 * Returns 'waiting' if any email of the letter is waiting, even if it was posted by hand since; otherwise the state of
 * the last one.
 */
export async function unsentMailIn(
  db: Db,
  sendings: readonly SendRecord[],
): Promise<'waiting' | 'refused' | undefined> {
  const states = await Promise.all(sendings.map((sending) => unsentMailOf(db, sending)))
  return states.includes('waiting') ? 'waiting' : states.at(-1)
}

/** Composes the email without its file. The letter must have no blocker. */
export function composeMail(
  site: Site,
  { definition, answers, today, attached }: MailContents,
  { to, replyTo }: { to: string; replyTo: string },
): Mail {
  const enclosures = attached.map(({ type }) => type)
  const view = letterView(definition, answers, { today, enclosures })
  return letterMail(site, {
    to,
    replyTo,
    today,
    enclosures,
    ...letterHead(definition, view),
    ...closingOf(definition, answers),
    applicant: String(view.applicantSigned),
    deceased: String(view.deceasedNamed),
    senderLines: view.senderLines as string[],
  })
}
