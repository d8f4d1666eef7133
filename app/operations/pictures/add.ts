import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { checkRoom, commitUpload, type UploadDeps } from '#app/operations/files/files.ts'
import type { ArrivingUploads, Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { MOST_PICTURES_OF_ACCOUNT, type Picture } from '#app/rules/pictures/pictures.ts'
import type { PictureProblem, PicturesSent } from '#app/rules/pictures/problems.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { insertFile, listFiles } from '#db/files/files.ts'
import { findPicture, insertPicture, listPictures, updatePicture } from '#db/files/pictures.ts'
import type { Id } from '#db/schema.ts'
import { type PicturePlace, permissionOf, placeProblem, showIn } from './places.ts'
import { type StoredPicture, storeFamilyPicture } from './store.ts'

type Deps = MemberDeps & UploadDeps

/**
 * Stores the pictures of one form as they arrive, and shows them last in the place. Reports a refused picture and
 * stores the others; skips one that is already there. Refuses 'not-allowed' and 'not-there' at the first picture.
 */
export async function addPictures(
  deps: Deps,
  actor: Actor,
  { place, arriving }: { place: PicturePlace; arriving: ArrivingUploads },
): Promise<Outcome<PicturesSent, 'not-allowed' | 'not-there'>> {
  const sent: PicturesSent = { added: 0, known: 0, refused: [], isCut: false }
  const ids: Id[] = []
  for await (const one of arriving) {
    const added = 'problem' in one ? one : await addPicture(deps, actor, place, one)
    if ('problem' in added) {
      const { problem } = added
      if (problem === 'not-allowed' || problem === 'not-there') return refuse(problem)
      sent.refused.push({ fileName: one.fileName, problem })
      continue
    }
    ids.push(added.value.id)
    if (added.value.isNew) sent.added += 1
    else sent.known += 1
  }
  sent.isCut = arriving.isCut()
  await noteCut(deps, actor, place, sent.isCut ? ids.at(-1) : undefined)
  return accept(sent)
}

type Added = { id: Id; isNew: boolean }

/** Stores a picture, then inserts its rows and its place in one transaction. */
async function addPicture(
  deps: Deps,
  actor: Actor,
  place: PicturePlace,
  upload: Upload,
): Promise<Outcome<Added, PictureProblem | 'not-allowed'>> {
  const { account, user } = actor
  const stored = await storeFamilyPicture(deps, account, upload)
  if (!stored.ok) return stored
  const { whole, renditions } = stored.value
  const by = { by: user.id, now: deps.now() }
  const keep = () =>
    withPermission<Added, PictureProblem>(deps, { account, user }, permissionOf(place), async (db) => {
      const known = await findSame(db, actor, whole.digest)
      const wrong = await placeProblem(db, account, place)
      if (wrong) return refuse(wrong)
      const picture = known ? accept(known) : await insertStored(db, deps, actor, stored.value)
      if (!picture.ok) return picture
      const isNew = await showIn(db, account, place, { picture: picture.value, ...by })
      return accept({ id: picture.value.id, isNew })
    })
  return await commitUpload(deps, account, whole, () => commitUpload(deps, account, renditions, keep))
}

/** Finds the picture of this account made from the same file. */
async function findSame(db: Db, { account }: Actor, digest: string): Promise<Picture | undefined> {
  const same = (await listFiles(db, account, 'picture')).find((file) => file.digest === digest)
  return same && (await findPicture(db, account, same.id))
}

/** Inserts the rows of a stored picture, in the transaction that shows it. */
export async function insertStored(
  db: Db,
  deps: Pick<MemberDeps, 'keys' | 'now' | 'network'>,
  actor: Actor,
  { whole, renditions, width, height }: StoredPicture,
): Promise<Outcome<Picture, 'too-many-of-family' | 'already-there' | 'too-many' | 'no-room'>> {
  const { account, user } = actor
  const by = { by: user.id, now: deps.now() }
  const room = await checkRoom(db, account, { ...whole, kind: 'picture', type: '' })
  if (!room.ok) return room
  if ((await listPictures(db, account)).length >= MOST_PICTURES_OF_ACCOUNT) return refuse('too-many-of-family')
  const { seconds: _, ...file } = whole
  await insertFile(db, account, { ...file, kind: 'picture', type: '' }, by)
  await insertFile(db, account, { ...renditions, kind: 'rendition', type: '' }, by)
  const nowhere = { inGallery: false, inBook: false, isCutAfter: false }
  const picture = { id: whole.id, renditionsId: renditions.id, caption: '', width, height, ...nowhere }
  await insertPicture(db, account, picture)
  await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-added'))
  return accept(picture)
}

/**
 * Records after which picture the connection dropped, for the user's next visit. A complete upload deletes the record.
 */
async function noteCut(deps: Deps, actor: Actor, place: PicturePlace, last: Id | undefined): Promise<void> {
  const { account, user } = actor
  await withPermission(deps, { account, user }, permissionOf(place), async (db) => {
    for (const picture of await listPictures(db, account)) {
      const isCutAfter = picture.id === last
      if (picture.isCutAfter !== isCutAfter) await updatePicture(db, account, { ...picture, isCutAfter })
    }
    return accept(undefined)
  })
}
