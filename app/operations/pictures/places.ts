import { showsPictures } from '#app/rules/ceremony/events/catalogue.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { MOST_PICTURES } from '#app/rules/ceremony/events/slide-show.ts'
import { galleryOf, MOST_IN_GALLERY, type Picture } from '#app/rules/pictures/pictures.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { listEvents, updateEvent } from '#db/ceremony/events.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { listPictures, updatePicture } from '#db/files/pictures.ts'
import type { Id } from '#db/schema.ts'

/** A place that shows pictures in its own order: a slide show, or the gallery of the space. */
export type PicturePlace = { kind: 'slide-show'; ceremonyId: Id; eventId: Id } | { kind: 'gallery' }

/** Returns the permission needed to change it. */
export const permissionOf = ({ kind }: PicturePlace) => (kind === 'gallery' ? 'write-space' : 'write-ceremony')

/** Finds the event of a slide show. Undefined if it belongs to another account, is of another type or was removed. */
export async function findSlideShow(
  db: Db,
  account: Account,
  { ceremonyId, eventId }: { ceremonyId: Id; eventId: Id },
): Promise<CeremonyEvent | undefined> {
  if (!(await findCeremony(db, account, ceremonyId))) return undefined
  const events = await listEvents(db, account, ceremonyId)
  return events.find(({ id, type }) => id === eventId && showsPictures(type))
}

/** Lists the pictures of a place in order. Undefined if the place was removed. */
export async function listPlace(db: Db, account: Account, place: PicturePlace): Promise<Picture[] | undefined> {
  const pictures = await listPictures(db, account)
  if (place.kind === 'gallery') return galleryOf(pictures)
  const event = await findSlideShow(db, account, place)
  return event && (event.details.pictures ?? []).flatMap(({ fileId }) => pictures.find(({ id }) => id === fileId) ?? [])
}

/** Finds the cover picture of a place: that of the gallery, or of the booklet. */
export const findCover = async (db: Db, account: Account, place: PicturePlace) =>
  place.kind === 'gallery'
    ? (await findSpace(db, account))?.cover
    : (await findCeremony(db, account, place.ceremonyId))?.coverFileId

/** Returns why a place accepts no more pictures; undefined if it does. */
export async function placeProblem(
  db: Db,
  account: Account,
  place: PicturePlace,
): Promise<'not-there' | 'full-show' | 'full-gallery' | undefined> {
  const shown = await listPlace(db, account, place)
  if (!shown) return 'not-there'
  if (place.kind === 'gallery') return shown.length >= MOST_IN_GALLERY ? 'full-gallery' : undefined
  return shown.length >= MOST_PICTURES ? 'full-show' : undefined
}

/** The author and the time of a change. */
export type By = { by: Id; now: Date }

/**
 * Shows a picture of the account last in a place; call `placeProblem` first. Returns false if it was already shown
 * there.
 */
export async function showIn(
  db: Db,
  account: Account,
  place: PicturePlace,
  { picture, ...by }: By & { picture: Picture },
): Promise<boolean> {
  if (place.kind === 'gallery') {
    if (picture.inGallery) return false
    return await updatePicture(db, account, { ...picture, inGallery: true, inBook: true })
  }
  const event = await findSlideShow(db, account, place)
  const pictures = event?.details.pictures ?? []
  if (!event || pictures.some(({ fileId }) => fileId === picture.id)) return false
  await savePictures(db, account, place, event, [...pictures, { fileId: picture.id, caption: picture.caption }], by)
  return true
}

/** Saves the pictures of a slide show only. */
export async function savePictures(
  db: Db,
  account: Account,
  { ceremonyId }: { ceremonyId: Id },
  event: CeremonyEvent,
  pictures: NonNullable<CeremonyEvent['details']['pictures']>,
  by: By,
): Promise<void> {
  await updateEvent(db, account, ceremonyId, { ...event, details: { ...event.details, pictures } }, by)
}
