import { findReadyFiles } from '#app/operations/pictures/ready.ts'
import type { Music } from '#app/rules/ceremony/events/details.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import {
  type FirstOfGallery,
  firstOfGallery,
  galleryOf,
  type Picture,
  type ShownPicture,
} from '#app/rules/pictures/pictures.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { findFiles } from '#db/files/files.ts'
import { listPictures } from '#db/files/pictures.ts'
import type { Id } from '#db/schema.ts'
import { findSlideShow, type PicturePlace } from './places.ts'

/** A picture of a place, as editors see it. */
export type ArrangedPicture = Picture & { fileName: string; bytes: number; isCover: boolean }

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
  const cover = await coverOf(db, account, place)
  return {
    hashid: account.hashid,
    firstName: firstNameOf(await readProfile(db, account)),
    pictures: shown.map((picture) => {
      const file = files.find(({ id }) => id === picture.id)
      return { ...picture, fileName: file?.name ?? '', bytes: file?.bytes ?? 0, isCover: picture.id === cover }
    }),
    others: all.length - shown.length,
    isCut: all.some(({ isCutAfter }) => isCutAfter),
    musics: event?.details.musics ?? [],
  }
}

const coverOf = async (db: Db, account: Account, place: PicturePlace) =>
  place.kind === 'gallery'
    ? (await findSpace(db, account))?.cover
    : (await findCeremony(db, account, place.ceremonyId))?.coverFileId

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
