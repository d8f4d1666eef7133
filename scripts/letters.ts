// Prints the letters of the families of a file:
//   npm run letters -- <families.json> <out-dir> [--date YYYY-MM-DD] [--only <documentId>]
// Standard output: one line a file, `F01-bailleur`, its pages and its path, between tabs. Standard error: warnings, and
// `F01 bailleur field: reason` for a letter that is not printed; the exit code is then 1.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPrinter, type Printer } from '#app/adapters/pdf/printer.ts'
import { type LetterProblem, printLetter } from '#app/operations/letters.ts'
import { type Day, isDay, parisDay } from '#app/rules/days.ts'
import { type DocumentId, isDocumentId } from '#app/rules/letters/definition.ts'
import { definitionOf, familyLetter } from './letters/answers.ts'
import { type Family, readFamilies } from './letters/families.ts'

type Order = { families: Family[]; folder: string; today: Day; only: DocumentId | undefined }

/** What is said of one letter, kept until its turn so that the lines stand in the order of the file. */
type Said = { printed: string[]; errors: string[]; warnings: string[] }

/** Where the letter or the browser is the reason; otherwise the printer knows it. */
const reasons: Partial<Record<LetterProblem, string>> = {
  'too-long': 'Votre courrier dépasse trois pages : raccourcissez-le.',
  'timed-out': 'Le navigateur n’a pas répondu à temps.',
  'browser-failed': 'Le navigateur n’a pas imprimé ce courrier.',
}

const printer = openPrinter({
  executablePath: process.env.CHROMIUM_PATH,
  endpoint: process.env.BROWSER_WS_ENDPOINT,
})
try {
  const order = readOrder()
  for (const family of order.families) {
    const ids = Object.keys(family.letters).filter((id) => !order.only || id === order.only)
    for (const said of await Promise.all(ids.map((id) => printOne(printer, order, family, id)))) report(said)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await printer.close()
}

/** Throws one sentence when the command cannot be obeyed at all. */
function readOrder(): Order {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { date: { type: 'string' }, only: { type: 'string' } },
  })
  const [file, folder, ...others] = positionals
  if (!file || !folder || others.length > 0) {
    throw new Error('npm run letters -- <families.json> <out-dir> [--date YYYY-MM-DD] [--only <documentId>]')
  }
  const { date: today = parisDay(new Date()), only } = values
  if (!isDay(today)) throw new Error(`--date ${today} : cette date n’existe pas`)
  if (only !== undefined && !isDocumentId(only)) throw new Error(`--only ${only} : ce courrier n’existe pas`)
  const families = readFamilies(file)
  mkdirSync(folder, { recursive: true })
  return { families, folder, today, only }
}

async function printOne(printer: Printer, { folder, today }: Order, family: Family, id: string): Promise<Said> {
  const said: Said = { printed: [], errors: [], warnings: [] }
  const line = (field: string, reason: string) => `${family.id} ${id} ${field}: ${reason}`
  if (!isDocumentId(id)) return { ...said, errors: [line('documentId', 'Ce courrier n’existe pas.')] }

  const definition = definitionOf(id)
  const { answers, enclosures, errors, warnings } = familyLetter(definition, family, today)
  said.warnings = warnings.map(({ field, reason }) => `avertissement : ${line(field, reason)}`)
  if (errors.length > 0) return { ...said, errors: errors.map(({ field, reason }) => line(field, reason)) }

  const copies = answers.sendToNotary === 'on' ? [undefined, 'notary' as const] : [undefined]
  for (const copy of copies) {
    const pdf = await printLetter(printer, definition, answers, { today, enclosures, ...(copy && { copy }) })
    // Decision 20: a warning has said it already.
    if (!pdf.ok && pdf.problem === 'no-notary') continue
    if (!pdf.ok) return { ...said, errors: [line('pdf', reasons[pdf.problem] ?? printer.reason() ?? pdf.problem)] }
    const name = `${family.id}-${id}${copy ? '-notaire' : ''}`
    const file = path.join(folder, `${name}.pdf`)
    writeFileSync(file, pdf.value.bytes)
    said.printed.push([name, pdf.value.pages, file].join('\t'))
  }
  return said
}

function report({ printed, errors, warnings }: Said): void {
  for (const line of printed) console.log(line)
  for (const line of [...warnings, ...errors]) console.error(line)
  if (errors.length > 0) process.exitCode = 1
}
