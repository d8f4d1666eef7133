import { countIn, monthCopy, monthsBefore, type PartnerReceipt, takingsCsv } from '#app/rules/partners/figures.ts'

test('the page shows twelve months, this one first', () => {
  const months = monthsBefore('2026-02-28')
  expect(months).toHaveLength(12)
  expect([months[0], months[2], months.at(-1)]).toEqual(['2026-02', '2025-12', '2025-03'])
  expect(monthCopy('2026-02')).toBe('février 2026')
})

test('a count under five is not shown, none included; a month begins in Paris', () => {
  const moments = (count: number, at: string) => Array.from({ length: count }, () => at)
  expect(countIn([], '2026-03')).toBeUndefined()
  expect(countIn(moments(4, '2026-03-05T12:00:00.000Z'), '2026-03')).toBeUndefined()
  expect(countIn(moments(5, '2026-03-05T12:00:00.000Z'), '2026-03')).toBe(5)
  expect(countIn(moments(5, '2026-02-28T23:30:00.000Z'), '2026-03')).toBe(5)
})

test('payments are summed by month to the cent, receipts less credit notes', () => {
  const at = (kind: PartnerReceipt['kind'], amountCents: number, issuedAt: string): PartnerReceipt => ({
    kind,
    amountCents,
    issuedAt,
  })
  const csv = takingsCsv([
    at('receipt', 799, '2026-02-27T10:00:00.000Z'),
    at('receipt', 799, '2026-03-01T10:00:00.000Z'),
    at('receipt', 3001, '2026-03-02T10:00:00.000Z'),
    at('credit-note', 799, '2026-03-03T10:00:00.000Z'),
  ])
  expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'mois;reçus;encaissé en euros;avoirs;rendu en euros;reste en euros',
    '2026-02;1;7,99;0;0,00;7,99',
    '2026-03;2;38,00;1;7,99;30,01',
  ])
})
