import { LONGEST_CAPTION } from '#app/rules/ceremony/events/slide-show.ts'
import { type FormPart, type Merged, mergeForms, seenIn } from '#app/rules/forms/merge.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import type { Picture } from './pictures.ts'

/**
 * Changes from the form of one picture. `isCover`: of the booklet or the gallery; undefined if the form does not ask.
 */
export type PictureChange = {
  picture: Pick<Picture, 'caption' | 'inGallery' | 'inBook'>
  isCover: boolean | undefined
  step: -1 | 1 | undefined
  /** Counted from 1. */
  place: number | undefined
}

/** Actions of the form's buttons, each of which also saves. */
export const pictureIntents = ['save', 'next', 'up', 'down', 'replace', 'remove'] as const
export type PictureIntent = (typeof pictureIntents)[number]

/** Parses the button. An unknown value is a plain save. */
export const pictureIntentIn = ({ intent }: TypedValues): PictureIntent =>
  pictureIntents.find((known) => known === intent) ?? 'save'

export type PictureErrors = Partial<Record<'caption' | 'place', string>>

/** Parses the form of a picture. `most`: number of pictures. `asks`: boxes that the form has. */
export function readPictureForm(
  typed: TypedValues,
  {
    picture,
    number,
    most,
    asks,
  }: { picture: Picture; number: number; most: number; asks: { gallery: boolean; cover: boolean } },
): { change: PictureChange; errors: PictureErrors } {
  const caption = (typed.caption ?? picture.caption).normalize('NFC').trim()
  const intent = pictureIntentIn(typed)
  const typedPlace = (typed.place ?? '').trim()
  const place = /^\d{1,3}$/.test(typedPlace) ? Number(typedPlace) : undefined
  const isWrong = typedPlace !== '' && (place === undefined || place < 1 || place > most)
  return {
    change: {
      picture: {
        caption,
        inGallery: asks.gallery ? typed.gallery === 'on' : picture.inGallery,
        inBook: typed.book === 'on',
      },
      isCover: asks.cover ? typed.cover === 'on' : undefined,
      step: intent === 'up' ? -1 : intent === 'down' ? 1 : undefined,
      place: place === number ? undefined : place,
    },
    errors: {
      ...(lengthOf(caption) > LONGEST_CAPTION && {
        caption: `Une légende fait ${LONGEST_CAPTION}\u00A0signes au plus.`,
      }),
      ...(isWrong && { place: `Écrivez un nombre de 1 à ${most}.` }),
    },
  }
}

/** A picture as its form shows it. `number`: its position, from 1. */
type ShownInForm = Pick<Picture, 'caption' | 'inGallery' | 'inBook'> & { isCover: boolean; number: number }

const boxes = ['gallery', 'book', 'cover', 'place']

const partsOf = (typed: TypedValues): FormPart[] => [
  { name: 'caption', inputs: ['caption'], value: typedText(typed, 'caption') },
  ...boxes.map((name) => ({ name, inputs: [name], value: typedText(typed, name), isBox: true as const })),
]

/** Returns the stored values of the form, by input name. */
const pictureValues = ({ caption, inGallery, inBook, isCover, number }: ShownInForm): TypedValues => ({
  caption,
  gallery: inGallery ? 'on' : '',
  book: inBook ? 'on' : '',
  cover: isCover ? 'on' : '',
  place: String(number),
})

/** Returns the value of the form's `_seen` input. */
export const pictureSeen = (shown: ShownInForm, fingerprint: Fingerprint): string =>
  seenIn(partsOf(pictureValues(shown)), fingerprint)

/** Merges a form with what a relative has saved in the meantime. Only the caption can be in conflict. */
export const mergePicture = (typed: TypedValues, theirs: ShownInForm, fingerprint: Fingerprint): Merged =>
  mergeForms({ mine: typed, theirs: pictureValues(theirs), partsOf }, fingerprint)

/** Error of a caption that a relative has changed too. Saving again keeps the user's own. */
export const captionChanged = (caption: string): string =>
  caption === ''
    ? 'Un proche vient d’effacer cette légende. Enregistrez de nouveau pour garder la vôtre.'
    : `Un proche vient d’écrire une autre légende\u00A0: «\u00A0${caption}\u00A0». Enregistrez de nouveau pour garder la vôtre.`
