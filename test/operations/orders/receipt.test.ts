import { printReceipt } from '#app/operations/orders/print-receipt.ts'
import type { ReceiptPaper } from '#app/rules/orders/paper.ts'
import { aReceipt } from '#test/support/orders/receipts.ts'
import { readPdf, untagged } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

async function printed(receipt: ReceiptPaper) {
  const pdf = await printReceipt(printer, receipt)
  if (!pdf.ok) throw new Error(pdf.problem)
  return await readPdf(pdf.value.bytes)
}

test('a receipt is one tagged page: the seller, the buyer, each letter, the total, no VAT', async () => {
  const pdf = await printed(aReceipt())
  const words = pdf.text
  expect(pdf.info).toEqual({ Title: 'Reçu n°\u00A02026-000417' })
  expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
  expect(pdf.operators.flatMap(untagged)).toEqual([])
  expect(pdf.pages).toHaveLength(1)
  for (const said of [
    'SIREN 000 000 000',
    'Claire MOREAU',
    'Banque 7,99 €',
    'Total payé, 4 courriers × 7,99 € 31,96 €',
  ])
    expect(words).toContain(said)
  for (const said of ['payée par carte le 23 novembre 2026', 'art. 293 B du CGI', 'jusqu’au 7 décembre 2026'])
    expect(words).toContain(said)
})

test('a credit note has the same layout with negative amounts, and names the receipt; hostile text is only text', async () => {
  const attack = `<img src=x onerror=alert(1)>{{ vat }}`
  const note = aReceipt(
    { kind: 'credit-note', number: '2026-000418' },
    { of: '2026-000417', buyer: { name: attack, addressLines: [], email: '' } },
  )
  const { text: words } = await printed(note)
  for (const said of ['Avoir n° 2026-000418', 'reçu n° 2026-000417', 'Total remboursé −31,96 €', attack])
    expect(words).toContain(said)
})
