import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finish.ts'
import type { BundlePart } from '#app/adapters/printing/bundle.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { type CeremonyContent, ceremonyContent, type PaperName, papers } from '#app/rules/ceremony/papers/papers.ts'
import { cardHead, type ReadingCard, readingCards } from '#app/rules/ceremony/papers/reading-cards.ts'
import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import { usbFiles } from '#app/rules/ceremony/papers/usb-files.ts'
import { replaceGaps } from '#app/rules/letters/paper/gaps.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'
import { readCeremonies } from './ceremonies.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/ceremony/papers-style.css'), 'utf8')

/**
 * What the papers of a ceremony are made of, for the master of ceremonies; of the first one where no id is given.
 * Undefined for another account's. Reads, and creates nothing.
 */
export async function readPaperContent(db: Db, account: Account, id?: Id): Promise<CeremonyContent | undefined> {
  const ceremonies = await readCeremonies(db, account)
  const ceremony = id === undefined ? ceremonies[0] : ceremonies.find((one) => one.id === id)
  if (!ceremony) return undefined
  const files = await listFiles(db, account, 'ceremony')
  const fileNames = new Map(files.map(({ id, name }) => [id, name]))
  return ceremonyContent(ceremony, await readProfile(db, account), { isForMaster: true, fileNames })
}

/** One of the papers of the day, whole or not at all. */
export async function printPaper(
  printer: Pick<Printer, 'printBundle'>,
  paper: PaperName,
  content: CeremonyContent,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const title = `${papers[paper].name} – ${content.deceased.name}`
  return await printSheets(printer, { title, parts: partsOf[paper](content, title), style })
}

const partsOf: Record<PaperName, (content: CeremonyContent, title: string) => BundlePart[]> = {
  deroule: (content, title) => [sheet(title, renderPaper('running-sheet', runningSheet(content)))],
  fiches: (content, title) => {
    const head = cardHead(content)
    const cards = readingCards(content)
    if (cards.length === 0) return [sheet(title, renderPaper('no-reading', { head }))]
    return cards.map((card) => cardPart(card, renderPaper('reading-card', { card, head })))
  },
  'cle-usb': (content, title) => [sheet(title, renderPaper('usb-files', usbFiles(content)))],
}

const sheet = (title: string, html: string): BundlePart => ({
  ...{ kind: 'sheet', id: 'paper', title, series: title, level: 1, html: () => html },
})

/** Its number is at the foot, so that the pages of two cards of one reader are not counted together. */
function cardPart({ number, reader, moment }: ReadingCard, html: string): BundlePart {
  const named = `${number}. ${replaceGaps(reader, ({ words }) => words)}`
  return {
    kind: 'article',
    id: `card/${number}`,
    title: `${named}, ${moment}`,
    series: named,
    level: 1,
    pageHeader: named,
    html,
  }
}
