import { sizeOf } from '#app/adapters/files/pictures.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printBook } from '#app/operations/deceased-space/book/print.ts'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import { type BookSources, bookContent } from '#app/rules/deceased-space/book/content.ts'
import type { BookOptions } from '#app/rules/deceased-space/book/options.ts'
import { type DeceasedSpace, newSpace } from '#app/rules/deceased-space/space.ts'
import { jeanne } from '#test/support/ceremony/papers.ts'
import { type ReadPdf, readPdf } from '#test/support/printing/pdf.ts'

/** The space of Jeanne Moreau, with two moments for everyone and one for the family, unless given otherwise. */
export const aSpace = (given: Partial<DeceasedSpace> = {}): DeceasedSpace => {
  const made = newSpace('Jeanne', 'link')
  const { noon, evening } = {
    noon: { isOn: true, place: 'Crématorium de Nantes', description: 'Venez en couleurs.\nElle aimait le jaune.' },
    evening: { isOn: true, place: 'Chez Claire', description: 'Entre nous.' },
  }
  return {
    ...made,
    deceasedDescription: 'Elle chantait le soir, en rentrant les bêtes.',
    shortCode: 'abcde23456',
    createdAt: '2026-03-05T11:00:00.000Z',
    moments: {
      ...made.moments,
      burialOrCremation: { ...noon, datetime: '2026-03-10T14:30', audience: 'everyone', wheelchair: 'yes' },
      snack: { ...evening, audience: 'family', wheelchair: 'ask' },
    },
    ...given,
  }
}

/** A published condolence, unless given otherwise. */
export const aCondolence = (given: Partial<Condolence> = {}): Condolence => ({
  id: `word-${++made}`,
  state: 'published',
  name: 'Étienne Le Bihan',
  doubts: [],
  message: 'Voisin de palier pendant vingt-deux ans.\nJeanne gardait nos clés.',
  createdAt: '2026-03-08T10:00:00.000Z',
  ...given,
})
let made = 0

/** Returns this many condolences, of several lengths, every third with a picture. */
export const someCondolences = (count: number): Condolence[] =>
  Array.from({ length: count }, (_, index) =>
    aCondolence({
      message: `Message ${index + 1}. ${'Le vent n’a pas de maison. '.repeat(1 + (index % 12))}`,
      name: `Personne ${index + 1}`,
      ...(index % 3 === 0 && { picture: { small: 's', large: 'l', width: 640, height: 480 } }),
    }),
  )

type Given = Partial<BookOptions> & {
  space?: DeceasedSpace
  condolences?: readonly Condolence[]
  /** JPEGs: without one, the book leaves its picture out. */
  portrait?: Buffer
  photo?: Buffer
  sources?: Omit<BookSources, 'profile'>
}

/** The printed book, read back. Throws when it was not printed. */
export async function printedBook(
  printer: Printer,
  { space = aSpace(), condolences = [], portrait, photo, sources = {}, ...differs }: Given = {},
): Promise<ReadPdf & { bytes: Uint8Array }> {
  const options = { format: 'a5', isLarge: false, withFamily: true, volume: 1, ...differs } as const
  const shown = portrait
    ? { ...space, portrait: { small: 'portrait', large: 'portrait', ...(await sizeOf(portrait)) } }
    : space
  const book = bookContent(shown, { profile: jeanne, ...sources }, condolences, options)
  const printed = await printBook(printer, book, options, async ({ small }) =>
    small === 'portrait' ? portrait : photo,
  )
  if (!printed.ok) throw new Error(`${printed.problem} ${printer.reason() ?? ''}`)
  return { ...(await readPdf(printed.value.bytes)), bytes: printed.value.bytes }
}
