import { lineCodes, priceLineOf } from '#app/content/estimate/price-lines.ts'
import { printBlankSheet } from '#app/operations/estimate/blank-sheet.ts'
import { blankSheet } from '#app/rules/estimate/blank-sheet.ts'
import { rubricsOf } from '#app/rules/estimate/quotes.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { help, unwrap } from '#test/support/given.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const modes = ['burial', 'cremation'] as const

test.each(modes)(
  'every line of a %s is on the sheet, under its heading, in the order of the regulated quote',
  (mode) => {
    const sheet = blankSheet(mode)
    expect(sheet.map(({ code, words }) => ({ code, words }))).toEqual(
      rubricsOf(mode).map(({ code, words }) => ({ code, words })),
    )
    for (const { code, rows } of sheet) {
      const lines = lineCodes
        .map(priceLineOf)
        .filter((line) => line.rubric === code && ['both', mode].includes(line.mode))
      const words = rows
        .map(({ label }) => label)
        .join(', ')
        .toLowerCase()
      for (const { label } of lines) expect(words).toContain(label.toLowerCase())
    }
  },
)

test('mandatory services are in bold', () => {
  const bold = blankSheet('cremation').flatMap(({ rows }) => rows.filter(({ isMandatory }) => isMandatory))
  expect(bold.map(({ label }) => label)).toEqual([
    'Retrait d’un appareil implanté (pacemaker)',
    'Cercueil, garniture étanche, plaque d’identité',
    'Mise en bière et fermeture du cercueil',
    'Corbillard avec chauffeur, moins de 50\u00A0km, kilomètres au-delà de 50',
    'Redevance du crématorium\u00A0*',
    'Urne cinéraire',
  ])
})

test.each(modes)('a %s is printed on one A4 sheet with three columns', async (mode) => {
  const printed = unwrap(await printBlankSheet(printer, mode, help))
  const { pages, text } = await readPdf(printed.bytes)
  expect(pages).toHaveLength(1)
  expect(text).toMatch(mode === 'burial' ? /7A\. Inhumation/ : /7B\. Crémation/)
})

test('the sheet is printed once for all requests, and again after a failure', async () => {
  let count = 0
  const answers = [refuse('no-browser'), accept({ bytes: new Uint8Array() })]
  // The sheet calls no other function of a printer.
  const counting = { printBundle: async () => answers[Math.min(count++, 1)] } as never
  const ask = () => printBlankSheet(counting, 'burial', help)
  expect((await ask()).ok).toBe(false)
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(count).toBe(2)
  await printBlankSheet(counting, 'cremation', help)
  expect(count).toBe(3)
  await printBlankSheet(counting, 'cremation', 'Le numéro d’un autre partenaire')
  expect(count).toBe(4)
})
