import { type Condolence, SILENT_WORDS } from '#app/rules/condolences/condolences.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { momentTitles, whenFr } from '../moment-copy.ts'
import { shownPerson } from '../public-view.ts'
import { type DeceasedSpace, isWelcomeText, momentNames, type SpacePicture } from '../space.ts'
import type { CeremonyInBook } from './ceremony.ts'
import type { BookOptions } from './options.ts'

/** A picture of a book in its two sizes, by file id. Width and height are those of the small one, in pixels. */
export type BookPicture = SpacePicture & { alt: string; caption?: string }

/** `isForFamily`: the book marks it, because a family may lend the book. */
type BookEntry = { paragraphs: string[]; isForFamily: boolean }

export type BookMoment = BookEntry & { title: string; when: string; place: string }

export type BookMessage = BookEntry & {
  name: string
  /** For example "8 mars 2026". */
  day: string
  picture: BookPicture | undefined
}

/** A line of "Sa vie". */
export type BookLifeLine = { when: string; text: string; picture?: BookPicture | undefined }

/** The content of a book, in French. Texts are as typed, with their line breaks. */
export type Book = {
  title: string
  name: string
  /** Title of the first chapter: "Odile". */
  firstName: string
  dates: string
  /** "Tome 2" from the second volume on, which contains only messages. */
  volume: string
  portrait: BookPicture | undefined
  welcome: string[]
  /** Moments before the order of the ceremony, and the one after it. */
  moments: BookMoment[]
  after: BookMoment[]
  life: readonly BookLifeLine[]
  gallery: readonly BookPicture[]
  ceremonies: readonly CeremonyInBook[]
  /** Oldest first. */
  messages: BookMessage[]
  /** Names of the people who left a candle without words. */
  candles: readonly string[]
  thanks: string[]
}

/** The sources of a book, except its messages. */
export type BookSources = {
  profile: Answers
  life?: readonly BookLifeLine[]
  gallery?: readonly BookPicture[]
  ceremonies?: readonly CeremonyInBook[]
  candles?: readonly string[]
  thanks?: string
}

/** Builds the content. `condolences`: the messages of this volume, in printing order. */
export function bookContent(
  space: DeceasedSpace,
  { profile, life = [], gallery = [], ceremonies = [], candles = [], thanks = '' }: BookSources,
  condolences: readonly Condolence[],
  { withFamily, volume }: Pick<BookOptions, 'withFamily' | 'volume'>,
): Book {
  const { name, firstName, dates, description } = shownPerson(space, profile, '')
  const { portrait } = space
  const book: Book = {
    name,
    firstName,
    dates,
    title: `Livre de souvenirs – ${name}`,
    volume: '',
    portrait: portrait && { ...portrait, alt: `Photo ${de(name)}` },
    // The default text invites visitors to look around and write, which makes no sense in a printed book.
    welcome: [...(isWelcomeText(description) ? [] : paragraphsOf(description)), ...paragraphsOf(space.ownText ?? '')],
    ...momentsIn(space, withFamily, ceremonies.length > 0),
    life,
    gallery,
    ceremonies,
    messages: condolences.map(messageOf),
    candles,
    thanks: paragraphsOf(thanks),
  }
  if (volume === 1) return book
  const nothing = {
    welcome: [],
    moments: [],
    after: [],
    life: [],
    gallery: [],
    ceremonies: [],
    candles: [],
    thanks: [],
  }
  return { ...book, ...nothing, volume: `Tome ${volume}` }
}

/** Returns the moments. If the book prints the order of the ceremony, its time and place stand there instead. */
function momentsIn(
  { moments }: DeceasedSpace,
  withFamily: boolean,
  hasOrder: boolean,
): Pick<Book, 'moments' | 'after'> {
  const shown = momentNames
    .map((moment) => ({ moment, title: momentTitles[moment], ...moments[moment] }))
    .filter(({ isOn, audience }) => isOn && (withFamily || audience === 'everyone'))
    .map(({ moment, title, place, description, audience, ...times }) => {
      const isSaid = hasOrder && moment === 'burialOrCremation'
      const where = isSaid ? { place: '', when: '' } : { place: place.trim(), when: whenFr(times) ?? '' }
      const paragraphs = paragraphsOf(description)
      return { moment, title, ...where, paragraphs, isForFamily: audience === 'family' }
    })
    .filter(({ when, place, paragraphs }) => when || place || paragraphs.length > 0)
  const inPart = (isAfter: boolean) =>
    shown.filter(({ moment }) => (moment === 'snack') === isAfter).map(({ moment: _, ...moment }) => moment)
  return { moments: inPart(false), after: inPart(true) }
}

const messageOf = ({ name, message, createdAt, picture, state }: Condolence): BookMessage => ({
  name,
  day: dateFr(parisDay(new Date(createdAt))),
  picture: picture && { ...picture, alt: `Photo ${de(name)}` },
  paragraphs: paragraphsOf(message || SILENT_WORDS),
  isForFamily: state === 'family',
})

/** Splits a text into paragraphs at blank lines. A single line break stays inside its paragraph. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
