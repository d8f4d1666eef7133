import type { BundlePart } from '#app/adapters/printing/bundle.ts'
import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import { type AddressLabel, type AddressPaper, addressLabel, onSheets } from '#app/rules/bundle/labels.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import type { BundleLetter } from './content.ts'

/** The addresses of the envelopes: a sheet for each twenty-one, of all letters and copies in posting order. */
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

/** A town hall sends its copies back by post, and the letter says that an envelope is in it. */
export const asksForReply = ({
  definition,
  answers,
  ...composition
}: Pick<BundleLetter, 'definition' | 'answers' | 'enclosures' | 'today'>) =>
  letterView(definition, answers, composition).stampedEnvelope === 'on'
