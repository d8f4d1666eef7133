import { parisDay } from '#app/rules/days.ts'
import { photoOf, reportOf } from '#app/rules/deceased-space/addresses.ts'
import { fitIn, PHOTO_BOUNDS } from '#app/rules/deceased-space/picture-sizes.ts'
import type { PageImage } from '#app/rules/deceased-space/public-view.ts'
import type { SpacePicture } from '#app/rules/deceased-space/space.ts'
import { initialOf, shortWeekday } from '#app/rules/french.ts'
import { type Condolence, SILENT_WORDS } from './condolences.ts'

export type ShownMessage = {
  id: string
  name: string
  initial: string
  /** The original text, with its line breaks. */
  message: string
  /** For example "dimanche 8 mars". */
  day: string
  isForFamily: boolean
  picture: PageImage | undefined
  report: string
}

/**
 * Returns a message for readers, without the author's email address and account. `isReady`: whether its picture may be
 * shown.
 */
export function shownMessage(
  { id, name, message, createdAt, state, picture }: Condolence,
  { hashid, now, isReady }: { hashid: string; now: Date; isReady: boolean },
): ShownMessage {
  return {
    id,
    name,
    initial: initialOf(name),
    message: message || SILENT_WORDS,
    isForFamily: state === 'family',
    day: shortWeekday(parisDay(new Date(createdAt)), parisDay(now)),
    picture: isReady && picture ? shownPhoto(picture, hashid, id) : undefined,
    report: reportOf(hashid, id),
  }
}

const shownPhoto = (picture: SpacePicture, hashid: string, id: string): PageImage => ({
  ...fitIn(picture, PHOTO_BOUNDS),
  path: photoOf(hashid, id, picture.small),
  largePath: photoOf(hashid, id, picture.large, 'large'),
})
