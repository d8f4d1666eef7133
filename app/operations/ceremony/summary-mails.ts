import { unlessDiskFailed } from '#app/adapters/files/store.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { MailingDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { commitUpload, type FileDeps, type StoredUpload, storeBytes } from '#app/operations/files/files.ts'
import { papers } from '#app/rules/ceremony/papers/papers.ts'
import { MOST_RECIPIENTS, MOST_SUMMARIES_PER_DAY } from '#app/rules/ceremony/summary.ts'
import { DAY_MS, HOUR_MS } from '#app/rules/durations.ts'
import { MOST_PDFS_PER_HOUR } from '#app/rules/letters/documents.ts'
import { summaryMail } from '#app/rules/mail/summary.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { insertSummarySending, type SummaryRecipient } from '#db/ceremony/summary-sendings.ts'
import type { Db } from '#db/connect.ts'
import { insertFile } from '#db/files/files.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { printPaper } from './papers.ts'
import { readSummary, runningSheetContent, type Summary, toMail } from './summary.ts'

export type SummaryDeps = MailingDeps & FileDeps & { printer: Pick<Printer, 'printBundle'> }

/** A request to send the running order. `to`: at most five addresses. */
export type SummaryRequest = {
  ceremonyId: string
  to: readonly string[]
  message: string
  /** Includes the notes for the master of ceremonies. */
  forMaster: boolean
  /** Hash of the running order that the user read before sending. */
  seen: string
}

export type SummaryProblem =
  | PrintProblem
  | 'not-there'
  | 'not-allowed'
  | 'too-many-addresses'
  | 'changed-meanwhile'
  | 'too-many'
  | 'too-many-sendings'
  | 'disk-full'

/** Prints the running order as it would be sent. Refuses 'too-many' over the hourly limit of PDFs. */
export async function printSummary(
  deps: SummaryDeps,
  account: Account,
  summary: Summary,
  { forMaster }: Pick<SummaryRequest, 'forMaster'>,
) {
  const { rates, network, now } = deps
  if (network && (await countHit(rates, `pdf:${account.id}`, HOUR_MS, now())).hits > MOST_PDFS_PER_HOUR) {
    return refuse('too-many')
  }
  return await printPaper(deps.printer, 'deroule', runningSheetContent(summary, { forMaster }), {
    help: helpCopy(siteOf(deps.sites(), account)),
  })
}

/**
 * Prints the running order and queues one email per address, each with its own file, in the transaction that records
 * the sending: who, when, to whom and with what content. Refuses 'changed-meanwhile' if a relative has changed it since
 * the user read it. Returns the ids of the emails.
 */
export async function sendSummary(
  deps: SummaryDeps,
  actor: Actor,
  request: SummaryRequest,
): Promise<Outcome<string[], SummaryProblem>> {
  const { account } = actor
  if (request.to.length === 0 || request.to.length > MOST_RECIPIENTS) return refuse('too-many-addresses')
  const summary = await readSummary(deps.db, account, request.ceremonyId)
  if (!summary) return refuse('not-there')
  if (summary.fingerprint !== request.seen) return refuse('changed-meanwhile')

  const printed = await printSummary(deps, account, summary, request)
  if (!printed.ok) return printed
  const { bytes, pages } = printed.value
  const copies: StoredUpload[] = []
  const keepAll = async (): Promise<Outcome<string[], SummaryProblem>> => {
    if (copies.length === request.to.length) return await queue(deps, actor, request, { summary, copies, pages })
    const file = { bytes, pages, name: papers.deroule.file, mediaType: 'application/pdf' }
    const stored = await storeBytes(deps, account, file).catch(unlessDiskFailed)
    if (!stored) return refuse('disk-full')
    copies.push(stored)
    return await commitUpload(deps, account, stored, keepAll)
  }
  return await keepAll()
}

type PrintedCopies = { summary: Summary; copies: readonly StoredUpload[]; pages: number }

function queue(deps: SummaryDeps, actor: Actor, request: SummaryRequest, { summary, copies, pages }: PrintedCopies) {
  const { account, user } = actor
  return withPermission<string[], SummaryProblem>(deps, actor, 'send-summary', async (db) => {
    const now = deps.now()
    const current = await readSummary(db, account, request.ceremonyId)
    if (!current) return refuse('not-there')
    if (current.fingerprint !== request.seen) return refuse('changed-meanwhile')
    if (await isOverLimit(deps, account)) return refuse('too-many-sendings')

    const content = toMail(summary, { user, message: request.message, pages, now })
    const recipients: SummaryRecipient[] = []
    for (const [index, to] of request.to.entries()) {
      const copy = copies[index]!
      await insertFile(db, account, { ...copy, kind: 'posted', type: '' }, { by: user.id, now })
      const file = { fileName: copy.name, mediaType: copy.mediaType, accountId: account.id, fileId: copy.id }
      const mail = { ...summaryMail(siteOf(deps.sites(), account), { ...content, to }), attachments: [file] }
      recipients.push({ to, mailId: await queueMail(db, deps.keys, mail, now), state: 'waiting' })
    }
    const { ceremonyId, seen: fingerprint } = request
    await insertSummarySending(db, account, { ceremonyId, fingerprint, recipients }, { by: user.id, now })
    await noteSending(db, deps, actor, now)
    return accept(recipients.map(({ mailId }) => mailId))
  })
}

const noteSending = (db: Db, { keys, network }: SummaryDeps, { account, user }: Actor, at: Date) =>
  appendAudit(db, keys, { accountId: account.id, userId: user.id, act: 'summary-sent', network, at })

async function isOverLimit({ rates, network, now }: SummaryDeps, { id }: Account): Promise<boolean> {
  if (!network) return false
  return (await countHit(rates, `summaries:${id}`, DAY_MS, now())).hits > MOST_SUMMARIES_PER_DAY
}
