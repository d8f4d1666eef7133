import type { Day } from '#app/rules/days.ts'
import { accept, type DetailedOutcome, type Outcome, refuse } from '#app/rules/outcome.ts'
import { accountsOf } from '#app/rules/statements/accounts.ts'
import { readCfonb } from '#app/rules/statements/formats/cfonb.ts'
import { decodeText, statementFormatOf } from '#app/rules/statements/formats/decode.ts'
import { readOfx, readQif } from '#app/rules/statements/formats/ofx.ts'
import { readStatementPages } from '#app/rules/statements/formats/pages.ts'
import { readPasted } from '#app/rules/statements/formats/pasted.ts'
import { joinFindings } from '#app/rules/statements/joined.ts'
import {
  type BalanceGap,
  bankNames,
  MOST_OPERATIONS,
  type Statement,
  type StatementProblem,
} from '#app/rules/statements/operation.ts'
import { type Findings, findOrganisations } from '#app/rules/statements/proposals.ts'
import { readCamt } from './camt.ts'
import { readCsv } from './csv.ts'
import { readPdfTexts } from './pdf-texts.ts'

/** The family's input: any number of files and pasted lines. */
export type StatementsGiven = {
  files: { name: string; bytes: Uint8Array }[]
  lines: string
  today: Day
  deathDay: Day | undefined
  isJoint: boolean
}

/** A gap, and its file; undefined for pasted lines. */
export type FileGap = BalanceGap & { file?: string }

/** Displayed content of statements, without lines that need no letter. `refused`: files that were left out. */
export type StatementReading = Findings & {
  refused: ReadingProblem[]
  gaps: FileGap[]
  skipped: number
  files: number
  from: Day
  to: Day
}

/** `file`: name of the unreadable file; undefined for pasted lines, or if the problem concerns all files. */
export type ReadingProblem = { problem: StatementProblem; file?: string }

export type ReadingOutcome = DetailedOutcome<StatementReading, ReadingProblem>

/**
 * Reads all the input, account by account. An unreadable file is refused by name and the others are read; refuses the
 * first one if nothing else was read.
 */
export async function readStatements(given: StatementsGiven): Promise<ReadingOutcome> {
  const refused: ReadingProblem[] = []
  const statements: Statement[] = []
  const gaps: FileGap[] = []
  for (const { name, bytes } of given.files) {
    const read = await readFile(bytes)
    if (!read.ok) refused.push({ problem: read.problem, file: name })
    else {
      statements.push(...read.value)
      gaps.push(...read.value.flatMap((statement) => statement.gaps.map((gap) => ({ ...gap, file: name }))))
    }
  }
  if (given.lines.trim() !== '') statements.push(readPasted(given.lines, given.today))
  const accounts = accountsOf(statements).filter(({ operations }) => operations.length > 0)
  const days = accounts.flatMap(({ operations }) => operations.map(({ day }) => day)).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) {
    const [{ problem, ...file } = { problem: 'no-operation' } satisfies ReadingProblem] = refused
    return refuse(problem, file)
  }

  const { deathDay, isJoint } = given
  const findings = accounts.map((statement) => {
    const { bank, operations } = statement
    const bankName = bank && bankNames[bank]
    return { statement, findings: findOrganisations(operations, { bank, bankName, deathDay, isJoint }) }
  })
  const skipped = statements.reduce((sum, one) => sum + one.skipped, 0)
  return accept({ ...joinFindings(findings), refused, gaps, skipped, files: given.files.length, from, to })
}

async function readFile(bytes: Uint8Array): Promise<Outcome<Statement[], StatementProblem>> {
  if (bytes.length === 0) return refuse('empty')
  const format = statementFormatOf(bytes)
  if (format === 'spreadsheet' || format === 'picture') return refuse(format)
  if (format === 'pdf') {
    const texts = await readPdfTexts(bytes)
    if (!texts.ok) return texts
    const { pages, pictures } = texts.value
    const [first, ...more] = readStatementPages(pages)
    if (!first) return refuse(pictures.length > 0 ? 'picture' : 'no-operation')
    const gaps = pictures.map((page) => ({ page, isPicture: true }) as const)
    return checked([{ ...first, gaps: [...gaps, ...first.gaps] }, ...more])
  }
  const text = decodeText(bytes)
  if (text.trim() === '') return refuse('empty')
  if (format === 'ofx') return checked(readOfx(text))
  if (format === 'qif') return checked([readQif(text)])
  if (format === 'cfonb') return checked(readCfonb(text))
  const read = format === 'xml' ? readCamt(text) : readCsv(text)
  return read.ok ? checked(read.value) : read
}

function checked(statements: Statement[]): Outcome<Statement[], StatementProblem> {
  const count = statements.reduce((sum, { operations }) => sum + operations.length, 0)
  if (count > MOST_OPERATIONS) return refuse('too-many-lines')
  return count === 0 ? refuse('no-operation') : accept(statements)
}
