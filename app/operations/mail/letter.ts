import { unlessDiskFailed } from '#app/adapters/files/store.ts'
import type { MailingDeps } from '#app/context.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import type { BundlePrintProblem } from '#app/operations/bundle/print.ts'
import { commitUpload, type StoredUpload, storeBytes } from '#app/operations/files/files.ts'
import { applyEvent, changedBy } from '#app/operations/tracking/transitions.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { whyNotToLeave } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { MOST_BYTES_OF_MAIL, MOST_LETTER_MAILS_PER_DAY } from '#app/rules/mail/letter-by-mail.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { insertFile } from '#db/files/files.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { insertSendRecord, listSendRecords } from '#db/tracking/send-records.ts'
import {
  composeMail,
  type MailContents,
  type MailStop,
  mailStopOf,
  readMailContents,
  unsentMailIn,
} from './letter-contents.ts'
import { type PrintDeps, printLeaving } from './print-leaving.ts'

export type LetterMailDeps = MailingDeps & PrintDeps

/** Options for emailing a letter. */
export type Mailing = {
  documentId: DocumentId
  to: string
  replyTo: string
  /** Consent to email identity documents, or a letter with a social-security number or an IBAN. */
  withIdentity: boolean
  /** "Envoyer sans les pièces manquantes". T8 */
  evenWithout: boolean
}

export type MailingProblem =
  | BundlePrintProblem
  | MailStop
  | 'not-allowed'
  | 'identity-not-agreed'
  | 'attachments-missing'
  | 'too-many'
  | 'too-many-mails'
  | 'changed'
  | 'disk-full'

/**
 * Prints a letter and its attachments as one file, stores it and queues the email, once, in the transaction that
 * records the sending. Nothing is sent yet: the letter becomes "Validé" when a mail server accepts the email
 * (./delivery.ts).
 */
export async function mailLetter(
  deps: LetterMailDeps,
  actor: Actor,
  mailing: Mailing,
): Promise<Outcome<{ mailId: string }, MailingProblem>> {
  const { account } = actor
  const { db, now } = deps
  const contents = await readMailContents(db, account, mailing.documentId, parisDay(now()))
  const problem = problemOf(contents, mailing)
  if (problem) return refuse(problem)
  if (await isOverPdfLimit(deps, account)) return refuse('too-many')

  const printed = await printLeaving(deps, account, contents)
  if (!printed.ok) return printed
  const { bytes, pages } = printed.value
  if (bytes.byteLength > MOST_BYTES_OF_MAIL) return refuse('too-heavy')
  const file = { bytes, pages, name: pdfName(contents.name, {}), mediaType: 'application/pdf' }
  const stored = await storeBytes(deps, account, file).catch(unlessDiskFailed)
  if (!stored) return refuse('disk-full')
  return await commitUpload(deps, account, stored, () => queue(deps, actor, mailing, { contents, stored }))
}

function problemOf(contents: MailContents, { withIdentity, evenWithout }: Mailing): MailingProblem | undefined {
  const stop = mailStopOf(contents)
  if (stop) return stop
  if (contents.lacksNeeded && !evenWithout) return 'attachments-missing'
  const isGuarded = contents.identityPapers.length > 0 || contents.secrets.length > 0
  return isGuarded && !withIdentity ? 'identity-not-agreed' : undefined
}

function queue(
  deps: LetterMailDeps,
  actor: Actor,
  mailing: Mailing,
  made: { contents: MailContents; stored: StoredUpload },
) {
  const { account, user } = actor
  const { contents, stored } = made
  const { documentId, to } = mailing
  return withPermission<{ mailId: string }, MailingProblem>(deps, actor, 'mail-letters', async (db, members) => {
    const now = deps.now()
    const looked = await applyEvent(db, account, documentId, { kind: 'look' }, changedBy(members, actor, now))
    if (!looked.ok) return refuse('not-allowed')
    const left = whyNotToLeave(looked.value)
    if (left) return refuse(left)
    if (await isWaiting(db, account, documentId)) return refuse('already-waiting')
    if (await isOverLimit(deps, account)) return refuse('too-many-mails')

    await insertFile(db, account, { ...stored, kind: 'posted', type: '' }, { by: user.id, now })
    const file = { fileName: stored.name, mediaType: stored.mediaType, accountId: account.id, fileId: stored.id }
    const mailId = await queueMail(
      db,
      deps.keys,
      { ...composeMail(siteOf(deps.sites(), account), contents, mailing), attachments: [file] },
      now,
    )
    await insertSendRecord(
      db,
      account,
      { ...recordOf(contents), documentId, to, mailId, pdfFileId: stored.id },
      { by: user.id, now },
    )
    return accept({ mailId })
  })
}

function recordOf({ definition, answers, today, attached, leftOut }: MailContents) {
  const enclosures = attached.map(({ type }) => type)
  return {
    kind: 'letter',
    channel: 'email',
    recipient: answers[definition.recipient.name] || definition.name,
    snapshot: { answers, enclosures, today, isAlone: true },
    ...(leftOut.length > 0 && { withoutAttachments: leftOut.map(({ type }) => type) }),
  } as const
}

async function isWaiting(db: Db, account: Account, documentId: DocumentId): Promise<boolean> {
  const sendings = await listSendRecords(db, account)
  const ofLetter = sendings.filter((sending) => sending.documentId === documentId)
  return (await unsentMailIn(db, ofLetter)) === 'waiting'
}

async function isOverLimit({ rates, network, now }: LetterMailDeps, { id }: Account): Promise<boolean> {
  if (!network) return false
  return (await countHit(rates, `letter-mails:${id}`, DAY_MS, now())).hits > MOST_LETTER_MAILS_PER_DAY
}
