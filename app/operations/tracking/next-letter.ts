import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import type { AttachedFile, BundlePart } from '#app/adapters/printing/bundle.ts'
import { printDocument } from '#app/adapters/printing/document.ts'
import {
  type GapStyle,
  type RenderedLetter,
  renderLetter,
  renderNextLetter,
} from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import { readLetter } from '#app/operations/letters/answers.ts'
import type { LetterProblem } from '#app/operations/letters/print.ts'
import type { Day } from '#app/rules/days.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { dateFr } from '#app/rules/french.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'
import { askedFee, type ComparedFee } from '#app/rules/tracking/bank-fee.ts'
import { answersToChase } from '#app/rules/tracking/chase.ts'
import { type NextLetter, nextLetterTitle, nextLetterView } from '#app/rules/tracking/next-letter.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
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
export type NextLetterPage = {
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
): Promise<NextLetterPage | undefined> {
  const exchange = await readExchange(db, account, definition.id, today)
  if (!exchange) return undefined
  const reply = exchange.replies.at(-1)
  const fee = reply && askedFee(kindOf(definition.id), reply, today)
  const next = nextLetterOf(exchange)
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
  render(definition, written, { gaps: 'words', linkTo: (field) => `#${field}` })

/** Prints the letter and a copy of the first one, as they are stored with its sending. Refuses as for a reminder. */
export async function printNextLetter(
  printer: Pick<Printer, 'print'>,
  definition: LetterDefinition,
  written: WrittenNext,
): Promise<Outcome<FinishedPdf, LetterProblem>> {
  const { answers, earlier } = written
  if (blockersOf(definition, answers).length > 0) return refuse('blocked')
  const { html, title } = render(definition, written, { gaps: 'lines' })
  const [first] = earlier
  return await printer.print(
    printDocument({
      title,
      articles: [html],
      pageHeader: headerOf(definition, written),
      ...(first && { earlier: { article: copyOf(definition, first), pageHeader: copyTitle(first) } }),
    }),
  )
}

/**
 * Prints the papers that are posted together: the letter, a copy of each earlier letter, the uploaded reply, and the
 * proof of posting of the first letter. Leaves out files that the antivirus has not cleared.
 */
export async function printNextBundle(
  deps: FileDeps & { printer: Pick<Printer, 'printBundle'> },
  account: Account,
  definition: LetterDefinition,
  { exchange, written }: { exchange: LetterExchange; written: WrittenNext },
): Promise<Outcome<{ bytes: Uint8Array }, LetterProblem | 'unreadable-attachment'>> {
  if (blockersOf(definition, written.answers).length > 0) return refuse('blocked')
  const { html, title } = render(definition, written, { gaps: 'lines' })
  const series = nextLetterTitle(written.next.step)
  const common = { kind: 'article', pageHeader: headerOf(definition, written) } as const
  const parts: BundlePart[] = [
    { ...common, id: 'next', level: 1, title: series, series, html },
    ...written.earlier.map((sending): BundlePart => {
      const name = copyTitle(sending)
      return { ...common, id: sending.id, level: 2, title: name, series: name, html: copyOf(definition, sending) }
    }),
    ...(await filesOf(deps, account, exchange)),
  ]
  return await deps.printer.printBundle({ title, sides: 'duplex', parts })
}

async function filesOf(deps: FileDeps, account: Account, { first, replies }: LetterExchange): Promise<BundlePart[]> {
  const wanted = [
    ['Leur réponse', replies.at(-1)?.fileId],
    ['Preuve de l’envoi', first.receiptFileId],
  ] as const
  const read = await Promise.all(
    wanted.map(async ([label, id]): Promise<BundlePart[]> => {
      const found = id ? await readBytes(deps, account, id) : undefined
      if (!found || !canHandOut(found.file)) return []
      const { mediaType, pages } = found.file
      const file = { label, mediaType: mediaType as AttachedFile['mediaType'], pages, bytes: found.bytes }
      return [{ kind: 'attachment', id: label, level: 2, title: label, series: label, file }]
    }),
  )
  return read.flat()
}

const copyTitle = ({ sentAt }: { sentAt: Day }) => `Copie de mon courrier du ${dateFr(sentAt)}`

function copyOf(definition: LetterDefinition, { snapshot, next }: SendRecord): string {
  const { answers } = snapshot
  if (next) return render(definition, { next, answers, earlier: [], today: snapshot.today }, { gaps: 'lines' }).html
  return renderLetter(definition, letterView(definition, answers, snapshot), { gaps: 'lines' }).html
}

const headerOf = (definition: LetterDefinition, { answers, today }: WrittenNext): string =>
  String(letterView(definition, answers, { today, enclosures: [] }).deceasedNamed)

function render(definition: LetterDefinition, { next, answers, today }: WrittenNext, style: GapStyle): RenderedLetter {
  const view = letterView(definition, answers, { today, enclosures: [] })
  return renderNextLetter(definition, { ...view, ...nextLetterView(kindOf(definition.id), next, view, today) }, style)
}
