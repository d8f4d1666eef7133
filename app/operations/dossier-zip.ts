import type { Printer } from '#app/adapters/pdf/printer.ts'
import { type ZipEntry, zipOf } from '#app/adapters/zip.ts'
import type { DossierRefusal } from '#app/rules/dossier.ts'
import { numberedName, pieceName } from '#app/rules/dossier.ts'
import { readmeText } from '#app/rules/dossier-readme.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import type { Site } from '#app/rules/site.ts'
import type { Account } from '#db/accounts.ts'
import { diaryOf } from './calendar-file.ts'
import type { ChosenLetter } from './dossier-contents.ts'
import { isPrinted } from './dossier-cover.ts'
import type { PieceBytes } from './dossier-making.ts'
import type { DossierPlan } from './dossier-plan.ts'
import { printLetter } from './letters.ts'

type Printing = Pick<Printer, 'print' | 'printBundle'>

/**
 * The dossier as files: a PDF for each letter and for each copy to a notary, the pieces once each, the dates, and a
 * text that says what is what.
 */
export async function makeZip(
  { printer, site }: { printer: Printing; site: Site },
  account: Account,
  plan: DossierPlan,
  pieces: PieceBytes,
): Promise<Outcome<Uint8Array, never> | DossierRefusal> {
  const entries: ZipEntry[] = []
  const told: Parameters<typeof readmeText>[0]['letters'] = []
  for (const [index, letter] of plan.letters.entries()) {
    const names = namesOf(letter, index + 1)
    for (const [name, copy] of [[names.fileName], [names.copyName, 'notary']] as const) {
      if (!name) continue
      const printed = await printOne(printer, letter, plan, copy)
      if (!printed.ok) return printed
      entries.push({ name, bytes: Buffer.from(printed.value) })
    }
    told.push({
      ...names,
      name: letter.definition.name,
      byHand: byHandOf(letter),
      pieces: pieceFiles(letter).map(({ name }) => name),
    })
  }
  // The same piece serves several letters, and is there once.
  const named = new Map(plan.letters.flatMap(pieceFiles).map(({ id, name }) => [id, name]))
  for (const [id, name] of named) entries.push({ name, bytes: pieces.get(id) ?? Buffer.alloc(0) })

  const hasDates = plan.deadlines.some(({ day, isDone }) => day && !isDone)
  const dates = diaryOf(account, site, plan.deadlines, plan.today)
  if (hasDates) entries.push({ name: 'dates.ics', bytes: Buffer.from(dates) })
  const help = site.helpPhone ? `${site.helpPhone}, du lundi au vendredi de 9 h à 18 h.` : site.helpEmail
  const readme = readmeText({ today: plan.today, letters: told, hasDates, help })
  return accept(await zipOf([{ name: 'LISEZ-MOI.txt', bytes: Buffer.from(readme) }, ...entries], noonOf(plan.today)))
}

/** The hour of a file means nothing here. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`)

function namesOf({ definition: { name }, hasNotaryCopy }: ChosenLetter, number: number) {
  const fileName = numberedName(number, name)
  return { fileName, ...(hasNotaryCopy && { copyName: numberedName(number, name, { copy: 'notary' }) }) }
}

const pieceFiles = ({ pieces }: ChosenLetter) =>
  pieces.flatMap(({ type, files }) =>
    files.map(({ id, mediaType }, index) => ({ id, name: pieceName(type, mediaType, index + 1, files.length) })),
  )

const byHandOf = ({ pieces }: ChosenLetter) => pieces.filter((piece) => !isPrinted(piece)).map(({ type }) => type)

async function printOne(
  printer: Printing,
  { definition, letter: { answers, enclosures } }: ChosenLetter,
  { today }: DossierPlan,
  copy?: 'notary',
): Promise<Outcome<Uint8Array, never> | DossierRefusal> {
  const printed = await printLetter(printer, definition, answers, { today, enclosures, ...(copy && { copy }) })
  if (printed.ok) return accept(printed.value.bytes)
  const { problem } = printed
  return {
    ok: false,
    problem: problem === 'blocked' || problem === 'no-notary' ? 'changed' : problem,
    letter: definition.id,
  }
}
