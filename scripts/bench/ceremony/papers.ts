import { randomUUID } from 'node:crypto'
import { openPrinter } from '#app/adapters/printing/printer.ts'
import { printBooklet } from '#app/operations/ceremony/booklet.ts'
import { printPaper } from '#app/operations/ceremony/papers.ts'
import { type Ceremony, newEvent } from '#app/rules/ceremony/ceremonies.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { ceremonyContent, type PaperName, papers } from '#app/rules/ceremony/papers/papers.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { help } from '#test/support/partners/sites.ts'
import { printedHtml } from '#test/support/printing/printer.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'

const PRINTS = 8

/**
 * Measures each document of a ceremony with a given number of events, against an empty page printed by the same
 * browser.
 */
export async function measurePapers(
  executablePath: string,
  { appointment, types }: { appointment: Omit<Ceremony, 'id'>; types: readonly EventType[] },
): Promise<Row[]> {
  const printer = openPrinter({ executablePath })
  const events = types.map((type) => ({ ...newEvent(type), id: randomUUID() }))
  const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }
  const content = ceremonyContent({ id: 'bench', ...appointment, events }, profile, { isForMaster: true })
  const floor = await timed(() => printedHtml(printer, '<p>Rien</p>'))
  const rows: Row[] = []
  const addRow = async (name: string, print: () => Promise<Outcome<unknown, string>>) => {
    if (!(await print()).ok) throw new Error(`${name}: not printed.`)
    const p50 = await timed(print)
    rows.push({
      measure: `${name}, ${types.length} events, p50`,
      value: ms(p50),
      baseline: `one empty page: ${ms(floor)}`,
      ratio: ratio(p50, floor),
    })
  }
  for (const name of Object.keys(papers) as PaperName[]) {
    await addRow(papers[name].name, () => printPaper(printer, name, content, { help }))
  }
  await addRow('Programme, folded', () => printBooklet(printer, content, { shape: 'sheets' }))
  await printer.close()
  return rows
}

/** Returns the median in milliseconds, after two warm-up runs. */
async function timed(operation: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 2 + PRINTS; turn++) {
    const start = performance.now()
    await operation()
    if (turn >= 2) times.push(performance.now() - start)
  }
  return quantile(times, 0.5)
}
