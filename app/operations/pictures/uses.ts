import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf } from '#app/operations/accounts/permissions.ts'
import type { SlidePicture } from '#app/rules/ceremony/events/details.ts'
import type { Picture } from '#app/rules/pictures/pictures.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { findCeremony, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { listCeremoniesWithEvents } from '#db/ceremony/with-events.ts'
import type { Db } from '#db/connect.ts'
import { findSpace, saveSpace } from '#db/deceased-space/spaces.ts'
import { deleteFile } from '#db/files/files.ts'
import { findPicture, savePictureOrder } from '#db/files/pictures.ts'
import type { Id } from '#db/schema.ts'
import { type By, findSlideShow, type PicturePlace, savePictures } from './places.ts'

// Updates the places that use a family picture: slide shows, covers, the gallery, the life story, the book. Each
// function writes in the operation's transaction, with the account locked.

/** Saves the order of a place. The gallery's order is the account's, whose other pictures come after. */
export async function savePlaceOrder(
  db: Db,
  account: Account,
  place: PicturePlace,
  order: readonly Picture[],
  by: By,
): Promise<void> {
  if (place.kind === 'gallery')
    return await savePictureOrder(
      db,
      account,
      order.map(({ id }) => id),
    )
  const event = await findSlideShow(db, account, place)
  if (!event) return
  const shown = order.map(({ id, caption }) => ({ fileId: id, caption }))
  await savePictures(db, account, place, event, shown, by)
}

/** Changes the pictures of every slide show of the account. */
export async function eachShow(
  db: Db,
  account: Account,
  by: By,
  change: (pictures: readonly SlidePicture[]) => SlidePicture[],
): Promise<void> {
  for (const { id: ceremonyId, events } of await listCeremoniesWithEvents(db, account)) {
    for (const event of events) {
      const { pictures } = event.details
      if (!pictures) continue
      const changed = change(pictures)
      if (JSON.stringify(changed) !== JSON.stringify(pictures)) {
        await savePictures(db, account, { ceremonyId }, event, changed, by)
      }
    }
  }
}

/** Saves a caption in every slide show, because it belongs to the picture. */
export const saveCaptions = (db: Db, account: Account, { id, caption }: Picture, by: By): Promise<void> =>
  eachShow(db, account, by, (pictures) =>
    pictures.map((shown) => (shown.fileId === id ? { ...shown, caption } : shown)),
  )

/** Chooses or clears the cover picture of the booklet or of the gallery. */
export async function chooseCover(
  db: Db,
  account: Account,
  place: PicturePlace,
  { id, isCover }: { id: Id; isCover: boolean },
  by: By,
): Promise<void> {
  if (place.kind === 'gallery') {
    const space = await findSpace(db, account)
    if (!space || (space.cover === id) === isCover) return
    return await saveSpace(db, account, { ...space, cover: isCover ? id : undefined }, by)
  }
  const ceremony = await findCeremony(db, account, place.ceremonyId)
  if (!ceremony || (ceremony.coverFileId === id) === isCover) return
  const { coverFileId: before, ...others } = ceremony
  await updateCeremony(db, account, isCover ? { ...others, coverFileId: id } : others, by)
  // The sweep deletes its bytes.
  if (before && before !== id && !(await findPicture(db, account, before))) await deleteFile(db, account, before)
}

/** Replaces a picture in every cover and every line of the life story. */
export async function moveCovers(db: Db, account: Account, { from, to }: { from: Id; to: Id }, by: By): Promise<void> {
  for (const { events: _, ...ceremony } of await listCeremoniesWithEvents(db, account)) {
    if (ceremony.coverFileId === from) await updateCeremony(db, account, { ...ceremony, coverFileId: to }, by)
  }
  await moveInSpace(db, account, { from, to }, by)
}

/** `to`: undefined to put nothing in its place. */
async function moveInSpace(
  db: Db,
  account: Account,
  { from, to }: { from: Id; to: Id | undefined },
  by: By,
): Promise<void> {
  const space = await findSpace(db, account)
  if (!space || (space.cover !== from && !space.life?.some(({ picture }) => picture === from))) return
  const cover = space.cover === from ? to : space.cover
  const life = space.life?.map((line) => (line.picture === from ? { ...line, picture: to } : line))
  await saveSpace(db, account, { ...space, cover, life }, by)
}

/**
 * Deletes a picture that is used nowhere, also from the life story, which only shows gallery pictures because visitors
 * may see them. Returns the files whose bytes to delete; none if it is still used.
 */
export async function deleteUnused(
  db: Db,
  deps: Pick<MemberDeps, 'keys' | 'now' | 'network'>,
  actor: Actor,
  id: Id,
): Promise<Id[]> {
  const { account } = actor
  const picture = await findPicture(db, account, id)
  if (!picture || picture.inGallery || picture.inBook) return []
  const ceremonies = await listCeremoniesWithEvents(db, account)
  const isShown = ceremonies.some(
    ({ coverFileId, events }) =>
      coverFileId === id || events.some(({ details }) => details.pictures?.some(({ fileId }) => fileId === id)),
  )
  if (isShown) return []
  await moveInSpace(db, account, { from: id, to: undefined }, { by: actor.user.id, now: deps.now() })
  return await deletePicture(db, deps, actor, picture)
}

/** Deletes the rows of a picture wherever it is used. Returns the files whose bytes to delete. */
export async function deletePicture(
  db: Db,
  deps: Pick<MemberDeps, 'keys' | 'now' | 'network'>,
  actor: Actor,
  { id, renditionsId }: Picture,
): Promise<Id[]> {
  const files = [id, ...(renditionsId ? [renditionsId] : [])]
  for (const file of files) await deleteFile(db, actor.account, file)
  await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-deleted'))
  return files
}
