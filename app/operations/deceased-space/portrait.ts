import { drawWithin } from '#app/adapters/files/pictures.ts'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf } from '#app/operations/accounts/permissions.ts'
import { readBytes, storeBytes, type UploadDeps } from '#app/operations/files/files.ts'
import { type PortraitProblem, presentationValues } from '#app/rules/deceased-space/presentation-form.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import type { Id } from '#db/schema.ts'
import { commitPicture, insertSpacePicture, LARGE, SMALL_PORTRAIT, type StoredSpacePicture } from './pictures.ts'
import { savePresentation } from './presentation.ts'
import { changeSpace } from './space.ts'

type Deps = MemberDeps & UploadDeps

/**
 * Replaces the portrait of the space, or removes it if there is no picture. Its texts do not change. Refuses
 * 'not-there' if the space was not created yet.
 */
export async function savePortrait(
  deps: Deps,
  actor: Actor,
  upload: Upload | undefined,
): Promise<Outcome<undefined, PortraitProblem | 'not-there' | 'not-allowed'>> {
  const space = await findSpace(deps.db, actor.account)
  if (!space) return refuse('not-there')
  const texts = presentationValues(space, await readProfile(deps.db, actor.account))
  const intent = upload ? 'save' : 'remove-portrait'
  const saved = await savePresentation(deps, actor, { typed: { ...texts, intent }, upload })
  if (saved.ok) return accept(undefined)
  if (saved.problem === 'wrong-file') return refuse(saved.file)
  if (saved.problem === 'not-there' || saved.problem === 'not-allowed') return refuse(saved.problem)
  // A relative has changed its texts in the meantime.
  return refuse('changed-portrait')
}

/**
 * Gives a space without a portrait the photograph of the booklet, if the family chose one before it opened the space.
 * If the picture cannot be drawn or stored, the space has no portrait.
 */
export async function takePhotographOfBooklet(deps: Deps, actor: Actor): Promise<void> {
  const { db } = deps
  const space = await findSpace(db, actor.account)
  const cover = (await listCeremonies(db, actor.account)).find(({ coverFileId }) => coverFileId)?.coverFileId
  if (!space || space.portrait || !cover) return
  const picture = await drawPortrait(deps, actor, cover)
  if (!picture) return
  await commitPicture(deps, actor.account, picture, () =>
    changeSpace<'full'>(deps, { ...actor, once: undefined }, async (space, db) => {
      if (space.portrait) return refuse('full')
      const by = { kind: 'portrait', by: actor.user.id, now: deps.now() } as const
      const inserted = await insertSpacePicture(db, actor.account, picture, by)
      if (!inserted.ok) return refuse('full')
      await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-added'))
      return accept({ ...space, portrait: inserted.value })
    }),
  )
}

/** Draws both sizes of a portrait from a stored picture. The large one keeps its digest: it is the same photograph. */
async function drawPortrait(deps: Deps, { account }: Actor, fileId: Id): Promise<StoredSpacePicture | undefined> {
  try {
    return await drawSizes(deps, account, fileId)
  } catch (error) {
    if (isDiskFailure(error)) return undefined
    throw error
  }
}

async function drawSizes(deps: Deps, account: Account, fileId: Id): Promise<StoredSpacePicture | undefined> {
  const original = await readBytes(deps, account, fileId)
  if (original?.file.mediaType !== 'image/jpeg' || !canHandOut(original.file)) return undefined
  const { name, mediaType, scan, digest } = original.file
  const [small, large] = await Promise.all(
    [SMALL_PORTRAIT, LARGE].map((drawing) => drawWithin(original.bytes, drawing)),
  )
  const store = async (bytes: Buffer) => ({
    ...(await storeBytes(deps, account, { name, mediaType, pages: 1, bytes })),
    scan,
  })
  return {
    small: await store(small!.bytes),
    large: { ...(await store(large!.bytes)), digest },
    width: small!.width,
    height: small!.height,
  }
}
