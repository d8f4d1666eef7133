import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import type { AttachedFile, BundlePart } from '#app/adapters/printing/bundle.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { type CeremonyContent, ceremonyContent, type PaperName, papers } from '#app/rules/ceremony/papers/papers.ts'
import { cardHead, type ReadingCard, readingCards } from '#app/rules/ceremony/papers/reading-cards.ts'
import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import { usbFiles } from '#app/rules/ceremony/papers/usb-files.ts'
import { replaceGaps } from '#app/rules/letters/paper/gaps.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'
import { readCeremonies } from './ceremonies.ts'
import type { Speeches } from './speeches.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/ceremony/papers-style.css'), 'utf8')

/**
 * Reads the content of a ceremony's documents for the master of ceremonies; of the first ceremony if no id is given.
 * Undefined for another account's. Creates nothing.
 */
export async function readPaperContent(db: Db, account: Account, id?: Id): Promise<CeremonyContent | undefined> {
  const ceremonies = await readCeremonies(db, account)
  const ceremony = id === undefined ? ceremonies[0] : ceremonies.find((one) => one.id === id)
  if (!ceremony) return undefined
  const files = await listFiles(db, account, 'ceremony')
  const fileNames = new Map(files.map(({ id, name }) => [id, name]))
  return ceremonyContent(ceremony, await readProfile(db, account), { isForMaster: true, fileNames })
}

/** `speeches`: files printed after their readers' cards, by file id. `help`: how to get help; not on the cards. */
export type PaperOptions = { speeches?: Speeches | undefined; help: string }

/**
 * Prints one of the documents of the day, all or none. If a reader's file cannot be rendered, none is printed, and the
 * cards say to enclose the text.
 */
export async function printPaper(
  printer: Pick<Printer, 'printBundle'>,
  paper: PaperName,
  content: CeremonyContent,
  { speeches = new Map(), help }: PaperOptions,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const title = `${papers[paper].name} – ${content.deceased.name}`
  const toPrint = (speeches: Speeches) => ({
    title,
    parts: partsOf[paper](content, title, speeches),
    style,
    ...(paper !== 'fiches' && { help }),
  })
  if (speeches.size > 0) {
    const printed = await printer.printBundle({ ...toPrint(speeches), sides: 'simplex' })
    if (printed.ok) return printed
    if (printed.problem !== 'unreadable-attachment') return refuse(printed.problem)
  }
  return await printSheets(printer, toPrint(new Map()))
}

const partsOf: Record<PaperName, (content: CeremonyContent, title: string, speeches: Speeches) => BundlePart[]> = {
  deroule: (content, title) => [sheet(title, renderPaper('running-sheet', runningSheet(content)))],
  fiches: (content, title, speeches) => {
    const head = cardHead(content)
    const cards = readingCards(content)
    if (cards.length === 0) return [sheet(title, renderPaper('no-reading', { head }))]
    return cards.flatMap((card) => {
      const file = speeches.get(card.fileId)
      const html = renderPaper('reading-card', { card, head, filePages: file?.pages ?? 0 })
      return file ? [cardPart(card, html), speechPart(card, file)] : [cardPart(card, html)]
    })
  },
  'cle-usb': (content, title) => [sheet(title, renderPaper('usb-files', usbFiles(content)))],
}

const sheet = (title: string, html: string): BundlePart => ({
  kind: 'sheet',
  id: 'paper',
  title,
  series: title,
  level: 1,
  html: () => html,
})

/** The number at the foot keeps the pages of two cards of one reader apart. */
function cardPart(card: ReadingCard, html: string): BundlePart {
  const { number, eventLabel } = card
  const named = nameOf(card)
  return {
    kind: 'article',
    id: `card/${number}`,
    title: `${named}, ${eventLabel}`,
    series: named,
    level: 1,
    pageHeader: named,
    html,
  }
}

/** Adds the pages of an uploaded text, counted with those of its card. */
function speechPart(card: ReadingCard, file: AttachedFile): BundlePart {
  const named = nameOf(card)
  return { kind: 'attachment', id: `file/${card.number}`, title: file.label, series: named, level: 2, file }
}

const nameOf = ({ number, reader }: ReadingCard) => `${number}. ${replaceGaps(reader, ({ words }) => words)}`
