import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { printDocument } from '#app/adapters/printing/document.ts'
import { type GapStyle, type RenderedLetter, renderNextLetter } from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import type { LetterProblem } from '#app/operations/letters/print.ts'
import type { Day } from '#app/rules/days.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'
import { askedFee, type ComparedFee } from '#app/rules/tracking/bank-fee.ts'
import { answersToChase } from '#app/rules/tracking/chase.ts'
import { type NextLetter, nextLetterView } from '#app/rules/tracking/next-letter.ts'
import { recipientOf } from '#app/rules/tracking/recipient.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listAcknowledgements } from '#db/post/due.ts'
import type { SendRecord } from '#db/tracking/send-records.ts'
import { listSendingsBefore } from './chase.ts'
import { copiedLetters, type LetterExchange, nextLetterOf } from './exchange.ts'
import { readExchange } from './record-reply.ts'

/** A letter that follows a reply, and the letters sent before it, of which copies are enclosed. */
export type WrittenNext = {
  next: NextLetter
  /** Answers of the first letter, with the current addresses. */
  answers: Answers
  earlier: readonly (SendRecord & { sentAt: Day })[]
  today: Day
}

/**
 * `fee`: the fee that a bank charges, compared with the decree. No letter is written about a fee that the decree
 * allows.
 */
export type NextLetterCase = {
  exchange: LetterExchange
  written: WrittenNext | undefined
  fee: ComparedFee | undefined
}

/** Reads the letter that the last reply calls for. Undefined if the first letter was never sent. Creates nothing. */
export async function readNextLetter(
  db: Db,
  account: Account,
  definition: LetterDefinition,
  today: Day,
): Promise<NextLetterCase | undefined> {
  const exchange = await readExchange(db, account, definition.id, today)
  if (!exchange) return undefined
  const reply = exchange.replies.at(-1)
  const fee = reply && askedFee(exchange.body, reply, today)
  const next = nextLetterOf(exchange, await listAcknowledgements(db, account.id))
  if (!next) return { exchange, fee, written: undefined }
  const { answers } = await readLetter(db, account, definition, today)
  const combined = answersToChase(definition, exchange.first.snapshot.answers, answers)
  return { exchange, fee, written: { next, answers: combined, earlier: copiedLetters(exchange.sendings), today } }
}

/** Reads such a letter as it was sent. */
export async function readSentNextLetter(
  db: Db,
  account: Account,
  { id, documentId, next, snapshot }: Omit<SendRecord, 'sentAt'>,
): Promise<WrittenNext> {
  const before = await listSendingsBefore(db, account, { id, documentId })
  const left = before.filter((sending): sending is SendRecord & { sentAt: Day } => sending.sentAt !== undefined)
  const earlier = copiedLetters(left.slice(left.findLastIndex(({ kind }) => kind === 'letter')))
  return { next: next!, answers: snapshot.answers, earlier, today: snapshot.today }
}

/** Renders the letter for its page. */
export const composeNextLetter = (definition: LetterDefinition, written: WrittenNext): RenderedLetter =>
  renderNext(definition, written, { gaps: 'words', linkTo: (field) => `#${field}` })

/** Prints the letter alone, as it is stored with its sending. Refuses as for a reminder. */
export async function printNextLetter(
  printer: Pick<Printer, 'print'>,
  definition: LetterDefinition,
  written: WrittenNext,
): Promise<Outcome<FinishedPdf, LetterProblem>> {
  if (blockersOf(definition, written.answers).length > 0) return refuse('blocked')
  const { html, title } = renderNext(definition, written, { gaps: 'lines' })
  return await printer.print(printDocument({ title, articles: [html], pageHeader: headerOf(definition, written) }))
}

export const headerOf = (definition: LetterDefinition, { answers, today }: WrittenNext): string =>
  String(letterView(definition, answers, { today, enclosures: [] }).deceasedNamed)

export function renderNext(
  definition: LetterDefinition,
  { next, answers, today }: WrittenNext,
  style: GapStyle,
): RenderedLetter {
  const view = letterView(definition, answers, { today, enclosures: [] })
  return renderNextLetter(
    definition,
    { ...view, ...nextLetterView(recipientOf(definition.id, answers).body, next, view, today) },
    style,
  )
}
