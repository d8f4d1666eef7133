import type { BundlePart } from '#app/adapters/printing/bundle.ts'
import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import { type AddressLabel, type AddressPaper, addressLabel, onSheets } from '#app/rules/bundle/labels.ts'
import { visibleAnswers } from '#app/rules/letters/answers.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import type { BundleLetter } from './content.ts'

/** Lays out the addresses of all envelopes in posting order, twenty-one per sheet. */
export function addressParts(letters: readonly Addressed[], paper: AddressPaper): BundlePart[] {
  const sheets = onSheets(letters.flatMap(labelsOf))
  return sheets.map((labels, index) => ({
    kind: 'sheet',
    id: `addresses/${index + 1}`,
    level: 1,
    series: 'Adresses',
    ignoresContents: true,
    title: sheets.length > 1 ? `Adresses, feuille ${index + 1}` : 'Adresses',
    html: () => renderSheet('bundle-addresses', { paper, labels }),
  }))
}

type Addressed = Pick<BundleLetter, 'definition' | 'answers' | 'enclosures' | 'today' | 'withNotaryCopy'>

function labelsOf(letter: Addressed): AddressLabel[] {
  const { recipientLines, notaryLines } = letterView(letter.definition, letter.answers, letter)
  const addresses = letter.withNotaryCopy ? [recipientLines, notaryLines] : [recipientLines]
  return addresses.map((lines) => addressLabel(lines as string[]))
}

/** Whether the letter encloses a return envelope. Only a town hall asks for one, to post its copies back. */
export const asksForReply = ({ definition, answers, today }: Pick<BundleLetter, 'definition' | 'answers' | 'today'>) =>
  kindOf(definition.id) === 'copieActeDeces' &&
  definition.view?.(visibleAnswers(definition, answers), today).stampedEnvelope === 'on'
