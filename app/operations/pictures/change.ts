import type { MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { commitUpload, type FileDeps, removeFreed, type UploadDeps } from '#app/operations/files/files.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { mergePicture, type PictureChange, readPictureForm } from '#app/rules/pictures/form.ts'
import {
  galleryOf,
  inOrder,
  MOST_IN_GALLERY,
  movePictureBy,
  moveTo,
  orderSeen,
  type Picture,
} from '#app/rules/pictures/pictures.ts'
import type { PictureProblem } from '#app/rules/pictures/problems.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { findPicture, listPictures, savePictureOrder, updatePicture } from '#db/files/pictures.ts'
import type { Id } from '#db/schema.ts'
import { insertStored } from './add.ts'
import { findCover, listPlace, type PicturePlace, permissionOf } from './places.ts'
import { storeFamilyPicture } from './store.ts'
import { chooseCover, deletePicture, deleteUnused, eachShow, moveCovers, saveCaptions, savePlaceOrder } from './uses.ts'

type Deps = MemberDeps & UploadDeps
type ChangeProblem = 'not-there' | 'full-gallery' | 'not-allowed'

/** The caption that a relative has written in the meantime. */
type CaptionMeanwhile = { problem: 'changed-meanwhile'; caption: string }

/**
 * Saves the form of a picture: its caption, where else it is used, and its position. Merges concurrent changes; refuses
 * 'changed-meanwhile' if both changed the caption. The form has no errors (`readPictureForm`).
 */
export function changePicture(
  deps: Deps,
  actor: Actor,
  { place, id, typed }: { place: PicturePlace; id: Id; typed: TypedValues },
): Promise<Outcome<undefined, ChangeProblem, CaptionMeanwhile>> {
  return withPermission<undefined, 'not-there' | 'full-gallery', CaptionMeanwhile>(
    deps,
    actor,
    permissionOf(place),
    async (db) => {
      const { account, user } = actor
      const by = { by: user.id, now: deps.now() }
      const shown = (await listPlace(db, account, place)) ?? []
      const number = shown.findIndex((each) => each.id === id) + 1
      const picture = shown[number - 1]
      if (!picture) return refuse('not-there')
      const theirs = { ...picture, number, isCover: (await findCover(db, account, place)) === id }
      const merged = mergePicture(typed, theirs, fingerprinter(account))
      if (merged.conflicts.length > 0) return refuse('changed-meanwhile', { caption: picture.caption })
      const { change } = readPictureForm(merged.typed, { picture, number, most: shown.length, ...boxesAsked(place) })
      const changed = { ...picture, ...change.picture }
      if (changed.inGallery && !picture.inGallery) {
        if (galleryOf(await listPictures(db, account)).length >= MOST_IN_GALLERY) return refuse('full-gallery')
      }
      await updatePicture(db, account, changed)
      if (changed.caption !== picture.caption) await saveCaptions(db, account, changed, by)
      await chooseCover(db, account, place, { id, isCover: change.isCover ?? theirs.isCover }, by)
      const captioned = shown.map((each) => (each.id === id ? changed : each))
      await savePlaceOrder(db, account, place, moved(captioned, id, change), by)
      return accept(undefined)
    },
  )
}

/** Returns the boxes that the form of a picture has in a place. */
export const boxesAsked = ({ kind }: PicturePlace) => ({ asks: { gallery: kind === 'slide-show', cover: true } })

function moved(shown: readonly Picture[], id: Id, { step, place }: PictureChange): Picture[] {
  if (step) return movePictureBy(shown, id, step)
  return place === undefined ? [...shown] : moveTo(shown, id, place)
}

/**
 * Saves the order of pictures. Those added in the meantime stay at the end. `seen`: the order that the page showed;
 * refuses 'changed-meanwhile' if a relative has changed it since.
 */
export function orderPictures(
  deps: MemberDeps,
  actor: Actor,
  { place, order, seen }: { place: PicturePlace; order: readonly Id[]; seen: string | undefined },
): Promise<Outcome<undefined, 'not-there' | 'not-allowed' | 'changed-meanwhile'>> {
  return withPermission<undefined, 'not-there' | 'changed-meanwhile'>(deps, actor, permissionOf(place), async (db) => {
    const { account, user } = actor
    const shown = await listPlace(db, account, place)
    if (!shown) return refuse('not-there')
    const wanted = inOrder(shown, order)
    // Already in this order: sent twice.
    if (orderSeen(wanted) === orderSeen(shown)) return accept(undefined)
    if (!isSeen(seen, orderSeen(shown), fingerprinter(account))) return refuse('changed-meanwhile')
    await savePlaceOrder(db, account, place, wanted, { by: user.id, now: deps.now() })
    return accept(undefined)
  })
}

/** Removes a picture from a place, and deletes it permanently if it is used nowhere else. */
export async function removePicture(
  deps: MemberDeps & FileDeps,
  actor: Actor,
  { place, id }: { place: PicturePlace; id: Id },
): Promise<Outcome<undefined, 'not-there' | 'not-allowed'>> {
  const removed = await withPermission<Id[], 'not-there'>(deps, actor, permissionOf(place), async (db) => {
    const { account, user } = actor
    const [picture, shown] = [await findPicture(db, account, id), await listPlace(db, account, place)]
    if (!picture || !shown?.some((each) => each.id === id)) return refuse('not-there')
    if (place.kind === 'gallery') await updatePicture(db, account, { ...picture, inGallery: false, inBook: false })
    else
      await savePlaceOrder(
        db,
        account,
        place,
        shown.filter((each) => each.id !== id),
        { by: user.id, now: deps.now() },
      )
    return accept(await deleteUnused(db, deps, actor, id))
  })
  return await removeFreed(deps, removed)
}

/** Replaces a picture wherever it is shown, and keeps its caption. */
export async function replacePicture(
  deps: Deps,
  actor: Actor,
  { place, id, upload }: { place: PicturePlace; id: Id; upload: Upload },
): Promise<Outcome<undefined, PictureProblem | 'not-allowed'>> {
  const { account, user } = actor
  const stored = await storeFamilyPicture(deps, account, upload)
  if (!stored.ok) return stored
  const { whole, renditions } = stored.value
  const by = { by: user.id, now: deps.now() }
  const replace = () =>
    withPermission<Id[], PictureProblem>(deps, actor, permissionOf(place), async (db) => {
      const before = await findPicture(db, account, id)
      if (!before) return refuse('not-there')
      const made = await insertStored(db, deps, actor, stored.value)
      if (!made.ok) return made
      const { caption, inGallery, inBook } = before
      await updatePicture(db, account, { ...made.value, caption, inGallery, inBook })
      const order = (await listPictures(db, account)).map((each) => each.id).filter((each) => each !== made.value.id)
      await savePictureOrder(
        db,
        account,
        order.map((each) => (each === id ? made.value.id : each)),
      )
      await eachShow(db, account, by, (pictures) =>
        pictures.map((shown) => (shown.fileId === id ? { ...shown, fileId: made.value.id } : shown)),
      )
      await moveCovers(db, account, { from: id, to: made.value.id }, by)
      return accept(await deletePicture(db, deps, actor, before))
    })
  const replaced = await commitUpload(deps, account, whole, () => commitUpload(deps, account, renditions, replace))
  return await removeFreed(deps, replaced)
}
