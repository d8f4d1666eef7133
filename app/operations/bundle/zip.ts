import { type ZipEntry, zipOf } from '#app/adapters/files/zip.ts'
import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import { TABS } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { calendarFileOf } from '#app/operations/calendar/file.ts'
import { printLetter } from '#app/operations/letters/print.ts'
import { ADDRESSES_NAME, type BundleRefusal, numberedName, pieceName } from '#app/rules/bundle/bundle.ts'
import { type ReadmeLetter, readmeText } from '#app/rules/bundle/readme.ts'
import { isAhead } from '#app/rules/calendar/deadlines.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { addressParts } from './addresses.ts'
import type { ChosenLetter } from './contents.ts'
import { isPrinted } from './cover.ts'
import { type PieceBytes, refusalOf } from './make.ts'
import type { BundlePlan } from './plan.ts'
import { printSheets } from './print-sheets.ts'
import { asksForReply } from './sheets.ts'

type Printing = Pick<Printer, 'print' | 'printBundle'>

/** What one letter brings to the ZIP: its papers, its pieces by the ids of their files, what the text says of it. */
type LetterFiles = { papers: ZipEntry[]; pieces: [id: string, name: string][]; readme: ReadmeLetter }

/**
 * The bundle as files: a PDF for each letter and for each copy to a notary, the pieces once each, the dates, and a
 * text that says what is what.
 */
export async function makeZip(
  { printer, site }: { printer: Printing; site: Site },
  account: Account,
  plan: BundlePlan,
  pieces: PieceBytes,
): Promise<Outcome<Uint8Array, never> | BundleRefusal> {
  const { letters, today, cover, deadlines, takers } = plan
  const each: LetterFiles[] = []
  // As many at once as the printer takes: a family that prints one letter meanwhile waits for no more than one.
  while (each.length < letters.length) {
    const next = letters.slice(each.length, each.length + TABS)
    const printing = next.map((letter, index) => filesOf(printer, letter, { number: each.length + index + 1, today }))
    for (const files of await Promise.all(printing)) {
      if (!files.ok) return files
      each.push(files.value)
    }
  }
  // A piece that serves several letters is there once, and so is the page that we make of the family's one notary.
  const named = new Map(each.flatMap((files) => files.pieces))
  const papers = each.flatMap((files) => files.papers)
  const withDetails = letters.find(makesDetails)
  const details = withDetails && (await printDetails(printer, withDetails, today))
  if (details && !details.ok) return refusalOf({ ...details, letter: withDetails.definition.id })
  if (details) papers.push({ name: DETAILS, bytes: Buffer.from(details.value.bytes) })

  const hasDates = deadlines.some(isAhead)
  const help = site.helpPhone ? `${site.helpPhone}, du lundi au vendredi de 9 h à 18 h.` : site.helpEmail
  const readme = readmeText({ today, letters: each.map((files) => files.readme), hasDates, help })
  const toPost = letters.map(({ definition, letter, hasNotaryCopy: withNotaryCopy }) => ({
    ...{ definition, ...letter, today, withNotaryCopy },
  }))
  const parts = addressParts(toPost, cover.addresses)
  const addresses = await printSheets(printer, { title: 'Adresses', parts })
  if (!addresses.ok) return refusalOf(addresses)
  const entries = [
    { name: 'LISEZ-MOI.txt', bytes: Buffer.from(readme) },
    ...papers,
    { name: ADDRESSES_NAME, bytes: Buffer.from(addresses.value.bytes) },
    ...[...named].map(([id, name]) => ({ name, bytes: pieces.get(id) ?? Buffer.alloc(0) })),
    ...(hasDates
      ? [
          {
            name: 'dates.ics',
            bytes: Buffer.from(calendarFileOf(account, site, deadlines, { today, takers, letters })),
          },
        ]
      : []),
  ]
  return accept(await zipOf(entries, noonOf(today)))
}

/** The hour of a file means nothing here. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`)

async function filesOf(
  printer: Printing,
  letter: ChosenLetter,
  { number, today }: { number: number; today: string },
): Promise<Outcome<LetterFiles, never> | BundleRefusal> {
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
    if (!printed.ok) return refusalOf({ ...printed, letter: definition.id })
    papers.push({ name, bytes: Buffer.from(printed.value.bytes) })
  }
  const readme = {
    ...{ fileName, copyName, name },
    byHand: pieces.filter((piece) => !isPrinted(piece)).map(({ type }) => type),
    pieces: [...named.map(([, name]) => name), ...(makesDetails(letter) ? [DETAILS] : [])],
    stampedEnvelope: asksForReply({ definition, answers, enclosures, today }),
  }
  return accept({ papers, pieces: named, readme })
}

const makesDetails = ({ pieces }: ChosenLetter): boolean =>
  pieces.some(({ state, files }) => state === 'made' && files.length === 0)

const detailsLabel = attachments.contactDetailsOfTheNotary.label
const DETAILS = pieceName('contactDetailsOfTheNotary', 'application/pdf', 1, 1)

/** The page that we make of a notary that the family typed. */
function printDetails(printer: Printing, { definition, letter }: ChosenLetter, today: string) {
  const view = letterView(definition, letter.answers, { today, enclosures: letter.enclosures })
  const html = () => renderSheet('notary-details', view)
  const sheet = { kind: 'sheet', id: 'notary', title: detailsLabel, series: detailsLabel, level: 1, html } as const
  return printer.printBundle({ title: detailsLabel, sides: 'simplex', parts: [sheet] })
}
