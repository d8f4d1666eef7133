import type { BundlePart, ContentsEntry, Sides } from '#app/adapters/printing/bundle.ts'
import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import { type Posting, postingOf, STAMPED_ENVELOPE, sheetsOf } from '#app/rules/bundle/envelopes.ts'
import { counted } from '#app/rules/french.ts'
import { visibleAnswers } from '#app/rules/letters/answers.ts'
import { namesOfLetters, shortNameOf } from '#app/rules/letters/letter-name.ts'
import { recipientName } from '#app/rules/letters/paper/address-blocks.ts'
import { isRegistered } from '#app/rules/letters/paper/view.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { keptOnPaper } from '#app/rules/pieces/states.ts'
import { addressParts, asksForReply } from './addresses.ts'
import type { BundleContent, BundleLetter, CoverContent, CoverLetter } from './content.ts'

const CALLS_ON_A_PAGE = 3

type Covered = BundleContent & { cover: CoverContent }
type Row = BundleLetter & { withReturnEnvelope: boolean }

export function coverPart(bundle: Covered): BundlePart {
  // The cover is rendered twice, before and after its pages are counted. This part is the same in both.
  const letters = bundle.letters.map((letter) => ({ ...letter, withReturnEnvelope: asksForReply(letter) }))
  return sheet('cover', 'Votre dossier, dans l’ordre', 'Votre dossier', (contents) =>
    renderSheet('bundle-cover', coverView({ ...bundle, letters }, contents)),
  )
}

export function sheetParts({ letters, cover }: Covered): BundlePart[] {
  const rows = letters.map((letter) => ({
    shortName: shortNameOf(letter.definition, letter.answers),
    recipient: recipientName(letter.definition, letter.answers),
    taker: coverLetterOf(cover, letter).taker ?? '',
  }))
  const calls = Array.from({ length: CALLS_ON_A_PAGE }, (_, index) => index)
  return [
    sheet('tracking', 'Feuille de suivi', 'Feuille de suivi', () => renderSheet('bundle-tracking', { letters: rows })),
    sheet('calls', 'Notes d’appel', 'Notes d’appel', () => renderSheet('bundle-calls', { calls })),
    ...addressParts(letters, cover.addresses),
  ]
}

const sheet = (
  id: string,
  title: string,
  series: string,
  html: (contents: readonly ContentsEntry[]) => string,
): BundlePart => ({
  kind: 'sheet',
  id,
  title,
  series,
  level: 1,
  html,
})

/** Prepares all words and numbers, so that the template only lays them out. */
function coverView(
  { deceasedName, today, cover, letters, sides }: Omit<Covered, 'letters'> & { letters: readonly Row[] },
  contents: readonly ContentsEntry[],
) {
  const names = namesOfLetters(letters)
  const rows = letters.map((letter) => ({
    name: names.get(letter.definition.id)!,
    ...coverRow(letter, coverLetterOf(cover, letter), sides, contents),
  }))
  const postings = rows.flatMap(({ posting, copy }) => [posting, ...(copy ? [copy.posting] : [])])
  const registered = rows.filter((row) => row.isRegistered).length
  return {
    deceasedName,
    today,
    letters: rows,
    originals: letters.flatMap((letter) =>
      coverLetterOf(cover, letter)
        .byHand.filter(isOriginal)
        .map((type) => ({
          label: attachments[type].label,
          with: names.get(letter.definition.id)!,
          isSealed: type === 'naturalDeathCertificate',
        })),
    ),
    photocopies: cover.photocopies,
    dates: cover.dates,
    copies: rows.filter(({ copy }) => copy).length,
    envelopes: `Il vous faut ${envelopeCounts(postings)}.`,
    registered: registered > 0 ? `${counted(registered, 'liasse')} de recommandé avec avis de réception.` : '',
    trackingPage: pageOf(contents, 'tracking'),
    callsPage: pageOf(contents, 'calls'),
    addressesPage: pageOf(contents, 'addresses/1'),
    onLabels: cover.addresses === 'labels',
  }
}

function coverRow(
  { definition, answers, withReturnEnvelope }: Row,
  { dates, byHand }: CoverLetter,
  sides: Sides,
  contents: readonly ContentsEntry[],
) {
  const { id } = definition
  const of = (test: (id: string) => boolean) =>
    contents.filter((entry) => test(entry.id)).reduce((sheets, { pages }) => sheets + sheetsOf(pages, sides), 0)
  const pieces = contents.filter((entry) => entry.id.startsWith(`${id}/piece/`))
  const sheets = of((each) => each === id || each.startsWith(`${id}/piece/`)) + byHand.length
  const copied = of((each) => each === `${id}/slip` || each === `${id}/copy`)
  return {
    page: pageOf(contents, id),
    ...postingView(sheets, { withReturnEnvelope }),
    dates,
    isRegistered: isRegistered(definition, visibleAnswers(definition, answers)),
    mode: isRegistered(definition, visibleAnswers(definition, answers))
      ? 'Recommandée avec avis de réception.'
      : 'Lettre simple.',
    pieces: [...new Set(pieces.map(({ title }) => title))].map((label) => ({
      label,
      at: pagesCopy(pieces.filter(({ title }) => title === label)),
    })),
    byHand: [...byHand.map((type) => attachments[type].label), ...(withReturnEnvelope ? [STAMPED_ENVELOPE] : [])],
    copy: copied > 0 ? { page: pageOf(contents, `${id}/slip`), ...postingView(copied) } : null,
  }
}

/** "page 19", "pages 19 et 21": where each file of an attachment begins. */
function pagesCopy(contents: readonly ContentsEntry[]): string {
  const numbers = contents.map(({ page }) => String(page))
  if (numbers.length === 1) return `page\u00A0${numbers[0]}`
  return `pages\u00A0${numbers.slice(0, -1).join(', ')} et\u00A0${numbers.at(-1)}`
}

function postingView(sheets: number, also: { withReturnEnvelope?: boolean } = {}) {
  const posting = postingOf(sheets, also)
  const { envelope, weight, upTo } = posting
  const words = `Enveloppe ${envelope}, ${counted(sheets, 'feuille')}, ${grams(weight)} (tarif ${grams(upTo)}).`
  return { posting, envelope: words }
}

const grams = (weight: number): string => `${weight}\u00A0g`

const isOriginal = (type: AttachmentType) => keptOnPaper.includes(type)

const coverLetterOf = ({ letters }: CoverContent, { definition: { id } }: BundleLetter): CoverLetter =>
  letters.find((letter) => letter.id === id) ?? { id, dates: [], byHand: [] }

const pageOf = (contents: readonly ContentsEntry[], id: string): number =>
  contents.find((entry) => entry.id === id)?.page ?? 1

/** "12 enveloppes DL, 1 enveloppe C5". */
function envelopeCounts(postings: readonly Posting[]): string {
  const formats = ['DL', 'C5', 'C4'] as const
  return formats
    .map((format) => ({ format, count: postings.filter(({ envelope }) => envelope === format).length }))
    .filter(({ count }) => count > 0)
    .map(({ format, count }) => `${counted(count, 'enveloppe')} ${format}`)
    .join(', ')
}
