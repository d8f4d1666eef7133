import { findReadyFiles } from '#app/operations/pictures/ready.ts'
import type { Music } from '#app/rules/ceremony/events/details.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { pictureSeen } from '#app/rules/pictures/form.ts'
import {
  type FirstOfGallery,
  firstOfGallery,
  galleryOf,
  type Picture,
  type ShownPicture,
} from '#app/rules/pictures/pictures.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { findFiles } from '#db/files/files.ts'
import { listPictures } from '#db/files/pictures.ts'
import type { Id } from '#db/schema.ts'
import { findCover, findSlideShow, type PicturePlace } from './places.ts'

/** A picture of a place, as editors see it. */
export type ArrangedPicture = Picture & { fileName: string; bytes: number; isCover: boolean; seen: string }

export type ArrangedPictures = {
  hashid: string
  firstName: string
  pictures: ArrangedPicture[]
  /** Number of family pictures not shown there. */
  others: number
  /** Whether the connection dropped during the last upload. */
  isCut: boolean
  musics: Music[]
}

/** Reads the page that arranges a place. Undefined if the place was removed. */
export async function readPictureBoard(
  db: Db,
  account: Account,
  place: PicturePlace,
): Promise<ArrangedPictures | undefined> {
  const all = await listPictures(db, account)
  const event = place.kind === 'gallery' ? undefined : await findSlideShow(db, account, place)
  if (place.kind === 'slide-show' && !event) return undefined
  const shown = event
    ? (event.details.pictures ?? []).flatMap(({ fileId }) => all.find(({ id }) => id === fileId) ?? [])
    : galleryOf(all)
  const files = await findFiles(
    db,
    account,
    shown.map(({ id }) => id),
  )
  const cover = await findCover(db, account, place)
  const fingerprint = fingerprinter(account)
  return {
    hashid: account.hashid,
    firstName: firstNameOf(await readProfile(db, account)),
    pictures: shown.map((picture, index) => {
      const file = files.find(({ id }) => id === picture.id)
      const isCover = picture.id === cover
      const seen = pictureSeen({ ...picture, isCover, number: index + 1 }, fingerprint)
      return { ...picture, fileName: file?.name ?? '', bytes: file?.bytes ?? 0, isCover, seen }
    }),
    others: all.length - shown.length,
    isCut: all.some(({ isCutAfter }) => isCutAfter),
    musics: event?.details.musics ?? [],
  }
}

/** Reads the gallery as visitors see it, without pictures that wait for the antivirus. */
export async function readGallery(
  db: Db,
  account: Account,
  { cover }: { cover?: Id | undefined } = {},
): Promise<FirstOfGallery & { pictures: ShownPicture[] }> {
  const shown = await findReadyFiles(db, account, galleryOf(await listPictures(db, account)))
  const pictures = shown.map(({ id, caption, width, height }) => ({ id, caption, width, height }))
  return { pictures, ...firstOfGallery(pictures, cover) }
}
