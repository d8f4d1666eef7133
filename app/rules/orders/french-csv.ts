/**
 * Builds a CSV for French spreadsheets: semicolons, and a byte order mark, without which Excel does not read UTF-8.
 * Amounts are formatted with `decimalComma`.
 */
export function frenchCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`
}

/** Marks user text that a spreadsheet would run (`=`, `+`, `-`, `@`, a tab) as text. OWASP, CSV injection. */
export const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Formats an amount in cents as a number of euros, such as "-31,96", which is not a formula. */
export const decimalComma = (cents: number) => (cents / 100).toFixed(2).replace('-0,00', '0,00').replace('.', ',')

function quoted(cell: string | number): string {
  const text = String(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
