import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { printDocument } from '#app/adapters/printing/document.ts'
import { type GapStyle, type RenderedLetter, renderChase, renderLetter } from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import type { LetterProblem } from '#app/operations/letters/print.ts'
import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'
import { answersToChase, chaseOf, chaseView } from '#app/rules/tracking/chase.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listSendRecords, type SendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'

/** A reminder to the recipient of a letter, as it would be sent today. */
export type Chase = {
  /** The last sending of the letter. */
  first: SendRecord & { sentAt: Day }
  /** Date of the last reminder. */
  chasedOn: Day | undefined
  /** Date of a reply that was incomplete. */
  replyOn: Day | undefined
  /** Answers of the first letter, with the current addresses. */
  answers: Answers
  today: Day
}

/** Undefined if the letter was never sent. Creates nothing. */
export async function readChase(
  db: Db,
  account: Account,
  definition: LetterDefinition,
  today: Day,
): Promise<Chase | undefined> {
  const sendings = await listSendRecords(db, account)
  const about = chaseOf(sendings.filter(({ documentId }) => documentId === definition.id))
  if (!about) return undefined
  const { answers } = await readLetter(db, account, definition, today)
  return { ...about, answers: answersToChase(definition, about.first.snapshot.answers, answers), today }
}

/** Lists the sendings about one letter that were recorded before this one, oldest first. */
export async function listSendingsBefore(
  db: Db,
  account: Account,
  { id, documentId }: Pick<SendRecord, 'id' | 'documentId'>,
): Promise<SendRecord[]> {
  const sendings = (await listSendRecords(db, account)).filter((sending) => sending.documentId === documentId)
  const at = sendings.findIndex((sending) => sending.id === id)
  return sendings.slice(0, at)
}

/** Reads a posted reminder as it was sent, if its PDF was not stored on the day. `record`: one of kind 'chase'. */
export async function readSentChase(
  db: Db,
  account: Account,
  record: SendRecord & { sentAt: Day },
): Promise<Chase | undefined> {
  const about = chaseOf(await listSendingsBefore(db, account, record))
  if (!about) return undefined
  const { answers } = record.snapshot
  const definition = letterOf(record.documentId)
  const { replyOn } = about
  return {
    ...about,
    // A reply that came after the reminder does not count.
    replyOn: replyOn && replyOn <= record.sentAt ? replyOn : undefined,
    answers: answersToChase(definition, about.first.snapshot.answers, answers),
    today: record.sentAt,
  }
}

/** Renders the reminder for its page. */
export const composeChase = (definition: LetterDefinition, chase: Chase): RenderedLetter =>
  render(definition, chase, { gaps: 'words' })

/**
 * Prints the reminder and a copy of the first letter, in one tagged file. Refuses what could not be posted, as for a
 * letter.
 */
export async function printChase(
  printer: Pick<Printer, 'print'>,
  definition: LetterDefinition,
  chase: Chase,
): Promise<Outcome<FinishedPdf, LetterProblem>> {
  if (blockersOf(definition, chase.answers).length > 0) return refuse('blocked')
  const { snapshot, sentAt } = chase.first
  const { html, title } = render(definition, chase, { gaps: 'lines' })
  const first = renderLetter(definition, letterView(definition, snapshot.answers, snapshot), { gaps: 'lines' })
  return await printer.print(
    printDocument({
      title,
      articles: [html],
      pageHeader: String(letterView(definition, chase.answers, { today: chase.today, enclosures: [] }).deceasedNamed),
      earlier: { article: first.html, pageHeader: `Copie de mon courrier du ${dateFr(sentAt)}` },
    }),
  )
}

function render(definition: LetterDefinition, chase: Chase, style: GapStyle): RenderedLetter {
  const view = letterView(definition, chase.answers, { today: chase.today, enclosures: [] })
  return renderChase(definition, { ...view, ...chaseView(definition, chase) }, style)
}
