import { drawWithin } from '#app/adapters/files/pictures.ts'
import type { MemberDeps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { SMALL_PORTRAIT } from '#app/operations/deceased-space/pictures.ts'
import { savePortrait } from '#app/operations/deceased-space/portrait.ts'
import { type FileDeps, readBytes, type UploadDeps } from '#app/operations/files/files.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { findFiles } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'
import { type CoverProblem, type IsCurrent, removeCover, saveCover } from './cover.ts'

/**
 * The photograph of the booklet: its own, or the portrait of the space. `isShared`: the space shows the same one, or
 * will when it is opened.
 */
export type Photograph = { fileId: Id; isOwn: boolean; isShared: boolean }

/** Finds the photograph of a ceremony. Undefined if neither the booklet nor the space has one. */
export const findPhotograph = async (db: Db, account: Account, ceremony: Pick<Ceremony, 'coverFileId'>) =>
  await findPhotographIn(db, account, ceremony, await findSpace(db, account))

/** Finds the photograph of a ceremony, with the space of the account that the caller has read. */
export async function findPhotographIn(
  db: Db,
  account: Account,
  { coverFileId }: Pick<Ceremony, 'coverFileId'>,
  space: Awaited<ReturnType<typeof findSpace>>,
): Promise<Photograph | undefined> {
  const portrait = space?.portrait?.large
  if (!coverFileId) return portrait === undefined ? undefined : { fileId: portrait, isOwn: false, isShared: true }
  if (portrait === undefined) return { fileId: coverFileId, isOwn: true, isShared: true }
  const [cover, other] = await findFiles(db, account, [coverFileId, portrait])
  return { fileId: coverFileId, isOwn: true, isShared: cover !== undefined && cover.digest === other?.digest }
}

/** Reads the picture that the booklet prints on its cover. Undefined if there is none, or the family wants none. */
export async function readCover(deps: FileDeps, account: Account, ceremony: Ceremony): Promise<Buffer | undefined> {
  const photograph = ceremony.isWithoutPhoto ? undefined : await findPhotograph(deps.db, account, ceremony)
  return photograph && (await readBytes(deps, account, photograph.fileId))?.bytes
}

/**
 * Draws a photograph as the page of the appointment shows it: a file of a ceremony, or the portrait of the space.
 * Undefined for another file, and for one that waits for the antivirus.
 */
export async function drawPhotograph(deps: FileDeps, account: Account, fileId: Id): Promise<Buffer | undefined> {
  const found = await readBytes(deps, account, fileId)
  if (!found || !['ceremony', 'portrait'].includes(found.file.kind)) return undefined
  if (!canHandOut(found.file) || found.file.mediaType !== 'image/jpeg') return undefined
  return (await drawWithin(found.bytes, SMALL_PORTRAIT)).bytes
}

/**
 * Saves a photograph for the booklet, and for the space unless it has its own. For the holder of a mandate, changes
 * only the booklet. Refuses as any upload does, 'not-a-picture' for a PDF, and 'not-there'. `seen`: id of the
 * photograph that the form showed, '' if it had none; refuses 'changed-photograph' if a relative has changed it since.
 */
export async function savePhotograph(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  { ceremonyId, upload, seen }: { ceremonyId: Id; upload: Upload; seen?: string | undefined },
): Promise<Outcome<undefined, CoverProblem>> {
  const before = await findPhotographOf(deps.db, actor.account, ceremonyId)
  const isCurrent = isSeenPhotograph(actor.account, ceremonyId, seen)
  const saved = await saveCover(deps, actor, { ceremonyId, upload, isCurrent })
  const isForBoth = !actor.mandate && (!before || before.isShared)
  // A space that was not opened yet takes the photograph when it is.
  if (saved.ok && isForBoth) await savePortrait(deps, { ...actor, once: undefined }, upload)
  return saved
}

/** Deletes the photograph of the booklet for good, and that of the space if they are the same. `seen`: see above. */
export async function removePhotograph(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  ceremonyId: Id,
  seen?: string,
): Promise<Outcome<undefined, CoverProblem>> {
  const before = await findPhotographOf(deps.db, actor.account, ceremonyId)
  const removed = await removeCover(deps, actor, ceremonyId, isSeenPhotograph(actor.account, ceremonyId, seen))
  if (!removed.ok) return removed
  if (!actor.mandate && before?.isShared) await savePortrait(deps, { ...actor, once: undefined }, undefined)
  return accept(undefined)
}

async function findPhotographOf(db: Db, account: Account, ceremonyId: Id): Promise<Photograph | undefined> {
  const ceremony = await findCeremony(db, account, ceremonyId)
  return ceremony && (await findPhotograph(db, account, ceremony))
}

/** Checks that the photograph is the one that the form showed. Accepts any photograph if the form names none. */
const isSeenPhotograph =
  (account: Account, ceremonyId: Id, seen: string | undefined): IsCurrent =>
  async (db) =>
    seen === undefined || seen === ((await findPhotographOf(db, account, ceremonyId))?.fileId ?? '')
