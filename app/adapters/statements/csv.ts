import { parse } from 'csv-parse/sync'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { readTable } from '#app/rules/statements/formats/table.ts'
import { MOST_OPERATIONS, type Statement } from '#app/rules/statements/operation.ts'

/** Cell separators used by French banks, the most common first. */
const separators = [';', ',', '\t', '|']

/** Reads a bank's table with any separator. Cells are always treated as text. */
export function readCsv(text: string): Outcome<Statement[], 'unreadable' | 'too-many-lines'> {
  for (const delimiter of separators) {
    const rows = rowsOf(text, delimiter)
    if (rows && rows.length > MOST_OPERATIONS) return refuse('too-many-lines')
    const statements = rows && readTable(rows)
    if (statements) return accept(statements)
  }
  return refuse('unreadable')
}

function rowsOf(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: MOST_OPERATIONS + 1,
    })
  } catch {
    return undefined
  }
}
