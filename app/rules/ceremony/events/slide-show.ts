import type { EventDetails } from './details.ts'

/** Maximum pictures of a slide show. Our choice: about two songs, and a page that still opens on a phone. */
export const MOST_PICTURES = 60

/** Maximum length of a caption, in characters. */
export const LONGEST_CAPTION = 200

/** Our choice: long enough to recognise a face. */
const SECONDS_PER_PICTURE = 5

/** Returns the seconds of the slide show; undefined without pictures. */
export const slideShowSeconds = ({ pictures = [] }: Pick<EventDetails, 'pictures'>): number | undefined =>
  pictures.length > 0 ? pictures.length * SECONDS_PER_PICTURE : undefined
