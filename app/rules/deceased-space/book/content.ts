import { type Condolence, SILENT_WORDS } from '#app/rules/condolences/condolences.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { momentTitles, whenFr } from '../moment-copy.ts'
import { shownPerson } from '../public-view.ts'
import { type DeceasedSpace, isWelcomeText, momentNames, type SpacePicture } from '../space.ts'
import type { CeremonyInBook } from './ceremony.ts'
import type { BookOptions } from './options.ts'

/** A picture of a book in its two sizes, by file id. Width and height in pixels of the small one. */
export type BookPicture = SpacePicture & { alt: string; caption?: string }

/** `isForFamily`: the book marks it, for a family that lends the book. */
type BookEntry = { paragraphs: string[]; isForFamily: boolean }

export type BookMoment = BookEntry & { title: string; when: string; place: string }

export type BookMessage = BookEntry & {
  name: string
  /** « 8 mars 2026 ». */
  day: string
  picture: BookPicture | undefined
}

/** A line of « Sa vie ». */
export type BookLifeLine = { when: string; text: string; picture?: BookPicture | undefined }

/** Everything a book says, in French. Its texts are as they were typed, line breaks included. */
export type Book = {
  title: string
  name: string
  /** What its first chapter is called: « Odile ». */
  firstName: string
  dates: string
  /** « Tome 2 », from the second on, which holds messages alone. */
  volume: string
  portrait: BookPicture | undefined
  welcome: string[]
  /** Before the ceremony's order, and the one that comes after it. */
  moments: BookMoment[]
  after: BookMoment[]
  life: readonly BookLifeLine[]
  gallery: readonly BookPicture[]
  ceremonies: readonly CeremonyInBook[]
  /** In the order given: oldest first. */
  messages: BookMessage[]
  /** Names of those who left a candle and no word. */
  candles: readonly string[]
  thanks: string[]
}

/** What a book is made of, beside its messages. */
export type BookSources = {
  profile: Answers
  life?: readonly BookLifeLine[]
  gallery?: readonly BookPicture[]
  ceremonies?: readonly CeremonyInBook[]
  candles?: readonly string[]
  thanks?: string
}

/** `condolences`: those of this volume, in the order to print. */
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
    portrait: portrait && { ...portrait, alt: `Photo de ${name}` },
    // The default text invites visitors to look around and write, which a printed book does not offer.
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

/** The hour and the place of a ceremony stand above its order, where there is one. */
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
  const told = (isAfter: boolean) =>
    shown.filter(({ moment }) => (moment === 'snack') === isAfter).map(({ moment: _, ...moment }) => moment)
  return { moments: told(false), after: told(true) }
}

const messageOf = ({ name, message, createdAt, picture, state }: Condolence): BookMessage => ({
  name,
  day: dateFr(parisDay(new Date(createdAt))),
  picture: picture && { ...picture, alt: `Photo de ${name}` },
  paragraphs: paragraphsOf(message || SILENT_WORDS),
  isForFamily: state === 'family',
})

/** Splits a text at its empty lines; a single line break stays in its paragraph. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
