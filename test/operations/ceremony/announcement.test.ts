import { type AnnouncementSheet, printAnnouncement } from '#app/operations/ceremony/announcement.ts'
import { noWords } from '#app/rules/ceremony/papers/announcement-words.ts'
import { contentOf } from '#test/support/ceremony/papers.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const content = contentOf({
  donation: 'un don aux jardins partagés.',
  announcement: {
    ...noWords,
    thanksCard: 'Vous étiez nombreux.\nMerci à chacun.',
    relatives:
      'Michel Moreau, son mari,\nClaire et Antoine Moal,\nMarc et Solène Moreau, ses enfants,\nLouise, Paul et Anna, ses petits-enfants,',
    visits: 'On peut se recueillir à la chambre funéraire du Port, dimanche et lundi, de 10 h à 18 h.',
  },
})
const space = { url: 'https://aupres.example/e/7KQM-3XRD', short: 'aupres.example/e/7KQM-3XRD' }

test.each<[AnnouncementSheet, [number, number], number, string, number]>([
  ['a5', [297, 210], 1, 'vous font part du décès de', 2],
  ['a6', [210, 297], 2, 'vous font part du décès de', 2],
  ['short', [210, 297], 1, 'Ils nous tiennent compagnie.', 4],
  ['plain', [210, 297], 1, 'La famille de Jeanne Moreau', 4],
  ['pen', [210, 297], 1, 'Vous avez raconté un souvenir.', 4],
  ['thanks', [210, 297], 1, 'Merci à chacun.', 4],
])('%s fills whole A4 sheets with identical copies', async (sheet, size, pages, said, copies) => {
  const printed = await printAnnouncement(printer, content, { sheet, space })
  if (!printed.ok) throw new Error(printed.problem)
  const { sheets, text } = await readPdf(printed.value.bytes)
  expect(sheets.map((one) => one.map(Math.round))).toEqual(Array.from({ length: pages }, () => size))
  expect(text.replace(/\s+/g, ' ').split(said)).toHaveLength(copies + 1)
})
