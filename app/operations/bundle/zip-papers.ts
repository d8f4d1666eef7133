import type { ZipEntry } from '#app/adapters/files/zip.ts'
import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printLetter } from '#app/operations/letters/print.ts'
import { ADDRESSES_NAME, type BundleRefusal, numberedName, pieceName } from '#app/rules/bundle/bundle.ts'
import type { ReadmeLetter } from '#app/rules/bundle/readme.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { accept, type DetailedOutcome } from '#app/rules/outcome.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { addressParts, asksForReply } from './addresses.ts'
import type { ChosenLetter } from './contents.ts'
import { isPrinted } from './cover.ts'
import { bundleRefusalOf } from './make.ts'
import type { BundlePlan } from './plan.ts'
import { printSheet, printSheets } from './print-sheets.ts'

export type Printing = Pick<Printer, 'print' | 'printBundle'>

/** Files of a letter or of the sheets: PDFs, attachments by file id, and what the text says about a letter. */
export type ZipFiles = { papers: ZipEntry[]; pieces: [id: string, name: string][]; readme?: ReadmeLetter }
type Files = DetailedOutcome<ZipFiles, BundleRefusal>

/** Makes the PDF of a letter, then that of its copy. */
export async function filesOfLetter(
  printer: Printing,
  letter: ChosenLetter,
  { number, today }: { number: number; today: string },
): Promise<Files> {
  const { definition, name, hasNotaryCopy, pieces } = letter
  const { answers, enclosures } = letter.letter
  const fileName = numberedName(number, name)
  const copyName = hasNotaryCopy ? numberedName(number, name, { copy: 'notary' }) : undefined
  const named = pieces.flatMap(({ type, files }) =>
    files.map(({ id, mediaType }, index): [string, string] => [
      id,
      pieceName(type, mediaType, index + 1, files.length),
    ]),
  )

  const papers: ZipEntry[] = []
  const print = (copy?: 'notary') =>
    printLetter(printer, definition, answers, { today, enclosures, ...(copy && { copy }) })
  const jobs = [
    { name: fileName, print: () => print() },
    ...(copyName ? [{ name: copyName, print: () => print('notary') }] : []),
  ]
  for (const { name, print } of jobs) {
    const printed = await print()
    if (!printed.ok) return bundleRefusalOf({ ...printed, letter: definition.id })
    papers.push({ name, bytes: Buffer.from(printed.value.bytes) })
  }
  const readme = {
    fileName,
    copyName,
    name,
    byHand: pieces.filter((piece) => !isPrinted(piece)).map(({ type }) => type),
    pieces: [...named.map(([, name]) => name), ...(makesDetails(letter) ? [DETAILS] : [])],
    stampedEnvelope: asksForReply({ definition, answers, today }),
  }
  return accept({ papers, pieces: named, readme })
}

/**
 * Makes the page of the family's single notary, and the addresses of the envelopes. Makes nothing if no letter is
 * printed.
 */
export async function filesOfSheets(printer: Printing, { letters, today, cover }: BundlePlan): Promise<Files> {
  const papers: ZipEntry[] = []
  if (letters.length === 0) return accept({ papers, pieces: [] })
  const withDetails = letters.find(makesDetails)
  if (withDetails) {
    const details = await printDetails(printer, withDetails, today)
    if (!details.ok) return bundleRefusalOf({ ...details, letter: withDetails.definition.id })
    papers.push({ name: DETAILS, bytes: Buffer.from(details.value.bytes) })
  }
  const toPost = letters.map(({ definition, letter, hasNotaryCopy: withNotaryCopy }) => ({
    definition,
    ...letter,
    today,
    withNotaryCopy,
  }))
  const parts = addressParts(toPost, cover.addresses)
  const addresses = await printSheets(printer, { title: 'Adresses', parts })
  if (!addresses.ok) return bundleRefusalOf(addresses)
  papers.push({ name: ADDRESSES_NAME, bytes: Buffer.from(addresses.value.bytes) })
  return accept({ papers, pieces: [] })
}

const makesDetails = ({ pieces }: ChosenLetter): boolean =>
  pieces.some(({ state, files }) => state === 'made' && files.length === 0)

const detailsLabel = attachments.contactDetailsOfTheNotary.label
const DETAILS = pieceName('contactDetailsOfTheNotary', 'application/pdf', 1, 1)

/** Prints the page of a notary whose details the family entered. */
function printDetails(printer: Printing, { definition, letter }: ChosenLetter, today: string) {
  const view = letterView(definition, letter.answers, { today, enclosures: letter.enclosures })
  return printSheet(printer, { id: 'notary', title: detailsLabel }, () => renderSheet('notary-details', view))
}
