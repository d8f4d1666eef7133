import { exportCsv } from '#app/rules/orders/export.ts'
import { aReceipt } from '#test/support/orders/receipts.ts'

test.each(['=HYPERLINK("http://evil.example")', '+33 1', '-1+1', '@SUM(A1)', '\t=1', 'Léa; "la grande"\nMoreau'])(
  'a buyer called %j is one text cell in a spreadsheet',
  (name) => {
    const receipt = aReceipt({}, { buyer: { name, addressLines: [], email: '' } })
    const credit = { ...aReceipt({ kind: 'credit-note', number: '2026-000418' }), day: '2026-11-24', amountCents: 799 }
    const csv = exportCsv([{ ...receipt, day: '2026-11-23', amountCents: 3196 }, credit])
    const cells = cellsOf(csv)
    expect(cells.map((row) => row.length)).toEqual([11, 11, 11])
    for (const cell of cells.flat().filter((cell) => !/^-?\d+,\d\d$/.test(cell)))
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(cells[1]![6]!.replace(/^'/, '')).toBe(name)
    expect(cells[2]!.slice(7, 10)).toEqual(['-7,99', '-7,99', '0,00'])
  },
)

test('the tax is exported with its rate', () => {
  const receipt = aReceipt({}, { seller: { ...aReceipt().content.seller, vat: '5.5' } })
  const [, row] = cellsOf(exportCsv([{ ...receipt, day: '2026-11-23', amountCents: 3196 }]))
  expect(row!.slice(7)).toEqual(['31,96', '30,29', '1,67', '5,5'])
})

/** Parses the file as a spreadsheet does: quotes around a cell, doubled inside. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end !== ';') rows.push([])
  }
  return rows.slice(0, -1)
}
