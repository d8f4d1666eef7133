import type { EventDetails } from './details.ts'

/** Ours: two songs of pictures, and a page that still opens on a telephone. */
export const MOST_PICTURES = 60

/** Characters. */
export const LONGEST_CAPTION = 200

/** Ours: long enough to know a face. */
const SECONDS_PER_PICTURE = 5

/** Seconds that the pictures take, one after the other; undefined while there is none. */
export const slideShowSeconds = ({ pictures = [] }: Pick<EventDetails, 'pictures'>): number | undefined =>
  pictures.length > 0 ? pictures.length * SECONDS_PER_PICTURE : undefined
