// Prints the letters of the families in a file:
//   npm run letters -- <families.json> <out-dir> [--date YYYY-MM-DD] [--only <documentId>]
// Standard output: one line per file, `F01-bailleur`, its page count and its path, separated by tabs. Standard error:
// warnings, and `F01 bailleur field: reason` for a letter that is not printed; the exit code is then 1.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readList } from '#app/adapters/env-values.ts'
import { openPrinter, type Printer } from '#app/adapters/printing/printer.ts'
import { type LetterProblem, printLetter } from '#app/operations/letters/print.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { letterOf } from '#letters/index.ts'
import { familyLetter } from './letters/answers.ts'
import { anObject, type Family } from './letters/families.ts'
import { type CommandOptions, readOptions } from './letters/options.ts'

/** Output of one letter, held until its turn so that the lines are in the order of the file. */
type LetterOutcome = { printed: string[]; errors: string[]; warnings: string[] }

/** Reasons of problems found while printing. The others are found before. */
const reasons: Partial<Record<LetterProblem, string>> = {
  'too-long': 'Votre courrier dépasse trois pages : raccourcissez-le.',
  'timed-out': 'Le navigateur n’a pas répondu à temps.',
  'browser-failed': 'Le navigateur n’a pas imprimé ce courrier.',
}

const printer = openPrinter({
  executablePath: process.env.CHROMIUM_PATH,
  endpoints: readList(process.env.BROWSER_WS_ENDPOINT ?? ''),
})
try {
  const options = readOptions(process.argv.slice(2))
  for (const entry of options.entries) {
    for (const outcome of 'family' in entry
      ? await printAll(printer, options, entry.family)
      : [refused(entry.faults)]) {
      report(outcome)
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await printer.close()
}

function printAll(printer: Printer, options: CommandOptions, family: Family): Promise<LetterOutcome[]> {
  const ids = Object.keys(family.letters).filter((id) => !options.only || id === options.only)
  return Promise.all(ids.map((id) => printOne(printer, options, family, id)))
}

async function printOne(
  printer: Printer,
  { folder, today }: CommandOptions,
  family: Family,
  id: string,
): Promise<LetterOutcome> {
  const outcome: LetterOutcome = { printed: [], errors: [], warnings: [] }
  const line = (field: string, reason: string) => `${family.id} ${id} ${field}: ${reason}`
  if (!isDocumentId(id)) return refused([line('documentId', 'Ce courrier n’existe pas.')])
  if (!family.letters[id]) return refused([line('documentId', anObject)])

  const definition = letterOf(id)
  const { answers, enclosures, errors, warnings } = familyLetter(definition, family, today)
  outcome.warnings = warnings.map(({ field, reason }) => `avertissement : ${line(field, reason)}`)
  if (errors.length > 0) return { ...outcome, errors: errors.map(({ field, reason }) => line(field, reason)) }

  const copies = answers.sendToNotary === 'on' ? [undefined, 'notary' as const] : [undefined]
  for (const copy of copies) {
    const pdf = await printLetter(printer, definition, answers, { today, enclosures, ...(copy && { copy }) })
    // choice-20: a warning has already reported it.
    if (!pdf.ok && pdf.problem === 'no-notary') continue
    if (!pdf.ok) return { ...outcome, errors: [line('pdf', reasons[pdf.problem] ?? noBrowser(printer))] }
    const name = `${family.id}-${id}${copy ? '-notaire' : ''}`
    const file = path.join(folder, `${name}.pdf`)
    if (!write(file, pdf.value.bytes)) return { ...outcome, errors: [line('pdf', `${file} ne peut pas être écrit.`)] }
    outcome.printed.push([name, pdf.value.pages, file].join('\t'))
  }
  return outcome
}

function refused(errors: string[]): LetterOutcome {
  return { printed: [], errors, warnings: [] }
}

function noBrowser(printer: Printer): string {
  return `Aucun navigateur n’imprime ici (${printer.reason() ?? 'sans autre précision'}).`
}

/** Returns false if the disk rejects the file; the other letters may still succeed. */
function write(file: string, bytes: Uint8Array): boolean {
  try {
    writeFileSync(file, bytes)
    return true
  } catch {
    return false
  }
}

function report({ printed, errors, warnings }: LetterOutcome): void {
  for (const line of printed) console.log(line)
  for (const line of [...warnings, ...errors]) console.error(line)
  if (errors.length > 0) process.exitCode = 1
}
