import type { ReadingProblem } from '#app/adapters/statements/read.ts'
import { readApart } from '#app/adapters/statements/reader.ts'
import type { AppContext } from '#app/context.ts'
import { type Day, isDay, parisDay } from '#app/rules/days.ts'
import type { FileInMemory } from '#app/rules/files/uploads.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { shortDay } from '#app/rules/french.ts'
import { answersFor } from '#app/rules/letters/answers.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import { shortNameOf } from '#app/rules/letters/letter-name.ts'
import { accept, type DetailedOutcome } from '#app/rules/outcome.ts'
import { gapSentences, pensionSentence, statementSentence } from '#app/rules/statements/copy.ts'
import { type FoundRow, toRows } from '#app/rules/statements/rows.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'

type Brought = { files: FileInMemory[]; lines: string; isJoint: boolean }

type Shown = {
  rows: { row: FoundRow; isTicked: boolean }[]
  notes: string[]
  aside: { ignored: number; sentences: string[] }
}

/** Returns the organisations that bank statements mention, in words. Stores nothing of the statements. */
export async function readFound(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  account: Account,
  { files, ...brought }: Brought,
): Promise<DetailedOutcome<Shown, ReadingProblem>> {
  const today = parisDay(now())
  const profile = await readProfile(db, account)
  const { defunctDeathDate: deathDate = '' } = profile
  const deathDay = isDay(deathDate) ? deathDate : undefined
  const given = files.map(({ fileName, bytes }) => ({ name: fileName, bytes }))
  const read = await readApart({ ...brought, files: given, today, deathDay })
  if (!read.ok) return read

  const { from, to, refused, gaps, skipped, savings, hasFees, ignored, proposals } = read.value
  const firstName = firstNameOf(profile)
  const isPaid = proposals.some(({ category }) => category.startsWith('retraite'))
  const notes = [
    ...refused.map(({ problem, file }) => statementSentence(problem, file)),
    ...gapSentences(gaps, today),
    ...(skipped > 0 ? ['Certaines lignes n’ont pas pu être lues.'] : []),
  ]
  const sentences = [
    ...(deathDay && isPaid ? [pensionSentence(deathDay)] : []),
    `Lignes lues, du ${shortDay(from, today)} au ${shortDay(to, today)}. Le fichier est déjà oublié.`,
    ...savings.map((name) => `${name}\u00A0: c’est un autre compte. La lettre à la banque le demande aussi.`),
    ...(hasFees ? ['Frais de compte\u00A0: la banque les arrête avec votre lettre.'] : []),
  ]
  const rows = toRows(read.value, { firstName, today, letterName: (kind, name) => nameOfLetter(kind, name, today) })
  return accept({ rows, notes, aside: { ignored, sentences } })
}

/** Returns the short name of a letter to this organisation: "Eau" for Veolia. */
function nameOfLetter(kind: LetterKind, organisation: string, today: Day): string {
  const definition = letterOf(kind)
  return shortNameOf(definition, answersFor(definition, { [definition.recipient.name]: organisation }, today))
}
