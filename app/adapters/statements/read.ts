import type { Day } from '#app/rules/days.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { readCfonb } from '#app/rules/statements/cfonb.ts'
import { decodeText, statementFormatOf } from '#app/rules/statements/decode.ts'
import { mergeStatements } from '#app/rules/statements/merge.ts'
import { readOfx, readQif } from '#app/rules/statements/ofx.ts'
import { bankNames, MOST_OPERATIONS, type Statement, type StatementProblem } from '#app/rules/statements/operation.ts'
import { readPages } from '#app/rules/statements/pages.ts'
import { readPasted } from '#app/rules/statements/pasted.ts'
import { type Findings, findOrganisations } from '#app/rules/statements/proposals.ts'
import { readCsv } from './csv.ts'
import { readPdfTexts } from './pdf-texts.ts'

/** What a family brings: files and pasted lines, in any number. */
export type StatementsGiven = {
  files: { name: string; bytes: Uint8Array }[]
  lines: string
  today: Day
  deathDay: Day | undefined
  isJoint: boolean
}

/** What is shown of statements: nothing of a line that calls for no letter. */
export type Reading = Findings & Pick<Statement, 'gaps' | 'skipped' | 'bank'> & { files: number; from: Day; to: Day }

/** `file`: the name of the one that cannot be read; absent for pasted lines, and for all of them. */
export type ReadingProblem = { problem: StatementProblem; file?: string }

export type ReadingOutcome = { ok: true; value: Reading } | { ok: false; problem: ReadingProblem }

/** Reads all that was brought, or says which file cannot be read and why. */
export async function readStatements(given: StatementsGiven): Promise<ReadingOutcome> {
  const statements: Statement[] = []
  for (const { name, bytes } of given.files) {
    const read = await readFile(bytes)
    if (!read.ok) return { ok: false, problem: { problem: read.problem, file: name } }
    statements.push(read.value)
  }
  if (given.lines.trim() !== '') statements.push(readPasted(given.lines, given.today))
  const { operations, ...all } = mergeStatements(statements)
  if (operations.length === 0) return { ok: false, problem: { problem: 'no-operation' } }

  const { deathDay, isJoint } = given
  const bankName = all.bank && bankNames[all.bank]
  const findings = findOrganisations(operations, { bank: all.bank, bankName, deathDay, isJoint })
  const [from, to] = [operations[0]!.day, operations.at(-1)!.day]
  return { ok: true, value: { ...all, ...findings, files: given.files.length, from, to } }
}

async function readFile(bytes: Uint8Array): Promise<Outcome<Statement, StatementProblem>> {
  if (bytes.length === 0) return refuse('empty')
  const format = statementFormatOf(bytes)
  if (format === 'spreadsheet' || format === 'picture') return refuse(format)
  if (format === 'pdf') {
    const texts = await readPdfTexts(bytes)
    if (!texts.ok) return texts
    const statement = readPages(texts.value)
    return statement ? checked(statement) : refuse('no-operation')
  }
  const text = decodeText(bytes)
  if (format === 'ofx') return checked(readOfx(text))
  if (format === 'qif') return checked(readQif(text))
  if (format === 'cfonb') return checked(readCfonb(text))
  const table = readCsv(text)
  return table.ok ? checked(table.value) : table
}

function checked(statement: Statement): Outcome<Statement, StatementProblem> {
  if (statement.operations.length > MOST_OPERATIONS) return refuse('too-many-lines')
  return statement.operations.length === 0 ? refuse('no-operation') : accept(statement)
}
