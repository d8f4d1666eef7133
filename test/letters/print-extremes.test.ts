import { letterKinds } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { faultsOnPaper, linesOf } from '#test/support/printing/paper.ts'
import { printed, sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

/** The longest values that the sender's fields accept. */
const longSender = {
  applicantFirstName: 'Marie-Antoinette Philomène Élisabeth Apolline Eugénie',
  applicantLastName: 'De La Rochefoucauld-Montmorency-Vaucanson de Lamballe',
  applicantAddress: '152 bis boulevard du Général-Philippe-Leclerc-de-Hauteclocque',
  applicantAdditionalAddress: 'Résidence du Vieux-Moulin-de-la-Grande-Prairie, bâtiment WWWW',
  applicantCity: 'Saint-Germain-de-Tallevende-la-Lande-Vaumont',
  applicantCountry: 'République démocratique de WWWWWWWWWWWWW',
  applicantPhoneNumber: '+33639980112',
  applicantEmail: `${'marie-antoinette.philomene.'.repeat(2)}de-la-rochefoucauld@${'tres-long-'.repeat(4)}nom.example`,
}

describe.each(letterKinds)('%s', (documentId) => {
  const definition = letterOf(documentId)
  const { recipient } = definition

  test('the letter fits with the longest sender and the longest recipient', async () => {
    const answers = {
      ...fullAnswers(definition),
      ...longSender,
      [recipient.name]: 'CAISSE NATIONALE DE RETRAITE WWWWW',
      [recipient.additionalAddress1]: 'Service des pensions et des successions',
      [recipient.additionalAddress2]: 'Immeuble Les Grands Boulevards, 12e ét.',
      [recipient.address]: '152 boulevard du Général-Philippe-Leclerc-de-Hauteclocque',
      [recipient.postalCode]: '75014',
      [recipient.town]: 'Saint-Germain-de-Tallevende-la-Lande CEDEX 08',
      [recipient.country]: 'République dominicaine',
    }
    const pdf = await printed(printer, definition, answers)
    expect(faultsOnPaper(pdf)).toEqual([])
    expect(pdf.text).toContain('152 BD DU GAL PHILIPPE LECLERC')
  })

  test('the letter fits with six lines of 38 wide capitals', async () => {
    const wide = 'MWMWMWMWM MWMWMWMWMW MWMWMWMWM MWMWMWMW'.slice(0, 38)
    const answers = {
      ...fullAnswers(definition),
      [recipient.name]: wide,
      [recipient.additionalAddress1]: wide,
      [recipient.additionalAddress2]: wide,
      [recipient.address]: wide,
      [recipient.town]: wide.slice(0, 32),
    }
    expect(faultsOnPaper(await printed(printer, definition, answers))).toEqual([])
  })
})

describe('a letter that grows line by line', () => {
  const definition = letterOf('customizable')
  const line = 'Je vous remercie de bien vouloir me faire parvenir les documents utiles à ce dossier.'
  const lengths = Array.from({ length: 24 }, (_, index) => 8 + index * 3)

  test.each(lengths)('a letter of %i lines never leaves its last sheet nearly empty', async (length) => {
    const answers = { ...fullAnswers(definition), customizableText: Array(length).fill(line).join('\n') }
    const pdf = await printed(printer, definition, answers)
    expect(faultsOnPaper(pdf)).toEqual([])

    const last = pdf.pieces.filter(({ page, y }) => page === pdf.pages.length && y > 18)
    const signature = last.findLast(({ text, x }) => text.includes('ABADIE') && x > 100)
    const above = linesOf(
      last.filter(({ x, y }) => x < 30 && y < (signature?.y ?? 0) && y > (pdf.pages.length > 1 ? 18 : 110)),
    )
    expect(above.length).toBeGreaterThanOrEqual(3)
  })
})

describe('a sender', () => {
  const definition = letterOf('bailleur')
  const longish = {
    applicantFirstName: 'Marie-Antoinette Philomène',
    applicantLastName: 'De La Rochefoucauld',
    applicantAddress: '152 bis boulevard du Général-Philippe-Leclerc',
    applicantAdditionalAddress: 'Résidence du Vieux-Moulin, bâtiment B',
    applicantPostalCode: '1250-201',
    applicantCity: 'Lisboa',
    applicantCountry: 'Portugal',
    applicantEmail: 'marie-antoinette@rochefoucauld.example',
  }

  test('a sender with long lines has seven of them, with the country next to the town', async () => {
    const pdf = await printed(printer, definition, { ...fullAnswers(definition), ...longish })
    const lines = linesOf(pdf.pieces.filter(({ page, x, y }) => page === 1 && x < 85 && y < 96))
    const texts = lines.map((pieces) => pieces.map(({ text }) => text).join(''))
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(7)
    expect(texts).toContain('1250-201 Lisboa, Portugal')
    expect(faultsOnPaper(pdf)).toEqual([])
  })
})
