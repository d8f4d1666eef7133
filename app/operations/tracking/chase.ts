import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { printDocument } from '#app/adapters/printing/document.ts'
import { type GapStyle, type RenderedLetter, renderChase, renderLetter } from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { readLetter } from '#app/operations/letters/answers.ts'
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

/** The letter that asks again, as it would leave today. */
export type Chase = {
  /** The letter as it left last. */
  first: SendRecord & { sentAt: Day }
  /** The day it was last recalled. */
  chasedOn: Day | undefined
  /** The day a reply came, which did not say everything. */
  replyOn: Day | undefined
  /** What the first letter said, with today's addresses. */
  answers: Answers
  today: Day
}

/** Undefined for a letter that never left. Reads, and creates nothing. */
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

/** A chase that was posted, as it left: for when its PDF was not stored on the day. `record` is one of kind 'chase'. */
export async function readSentChase(
  db: Db,
  account: Account,
  record: SendRecord & { sentAt: Day },
): Promise<Chase | undefined> {
  const sendings = await listSendRecords(db, account)
  const earlier = sendings.filter(({ documentId }) => documentId === record.documentId)
  const about = chaseOf(
    earlier.slice(
      0,
      earlier.findIndex(({ id }) => id === record.id),
    ),
  )
  if (!about) return undefined
  const { answers } = record.snapshot
  const definition = letterOf(record.documentId)
  const { replyOn } = about
  return {
    ...about,
    // A reply that came later was not known when the chase left.
    replyOn: replyOn && replyOn <= record.sentAt ? replyOn : undefined,
    answers: answersToChase(definition, about.first.snapshot.answers, answers),
    today: record.sentAt,
  }
}

/** The chase as its page shows it. */
export const composeChase = (definition: LetterDefinition, chase: Chase): RenderedLetter =>
  render(definition, chase, { gaps: 'words' })

/**
 * The PDF of the chase, and after it the copy of the first letter that it speaks of, in one tagged file. Refuses what
 * could not be posted, as for a letter.
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
