import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import {
  commitUpload,
  type FileDeps,
  readBytes,
  removeFreed,
  storeUpload,
  type UploadDeps,
} from '#app/operations/files/files.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { isOneSigner, signerOf } from '#app/rules/post/signer.ts'
import { isDispatchToPay } from '#app/rules/post/steps.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { insertFile } from '#db/files/files.ts'
import { listPlainDispatchesOf } from '#db/post/due.ts'
import { deleteDispatch } from '#db/post/leftovers.ts'
import { deleteSignature, listSignatures } from '#db/post/signatures.ts'
import type { Id } from '#db/schema.ts'

export type SignatureProblem = UploadProblem | 'not-allowed' | 'no-name' | 'signed-by-another'

/**
 * Stores the signature of a member, cut out of its photograph, under the name that the letters carry, and deletes their
 * previous one. Refuses what any upload refuses, 'no-name' before the family has written that name, and
 * 'signed-by-another' if another member signs with it.
 */
export async function saveSignature(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  upload: Upload,
): Promise<Outcome<undefined, SignatureProblem>> {
  const { account, user } = actor
  const stored = await storeUpload(deps, account, upload, { as: 'signature' })
  if (!stored.ok) return stored
  // The picture is part of the key, so that another picture is another request.
  const once = actor.once && hashOf(`${actor.once} ${stored.value.digest}`)
  const saved = await commitUpload(deps, account, stored.value, () =>
    withPermission<Id[], 'no-name' | 'signed-by-another'>(deps, { ...actor, once }, 'track-letters', async (db) => {
      const name = signerOf(await readProfile(db, account))
      if (!name) return refuse('no-name')
      const others = (await listSignatures(db, account)).filter(({ createdBy }) => createdBy !== user.id)
      if (others.some((other) => isOneSigner(other.name, name))) return refuse('signed-by-another')
      const replaced = await deleteSignature(db, account, user.id)
      const file = { ...stored.value, name, kind: 'signature', type: '' } as const
      await insertFile(db, account, file, { by: user.id, now: deps.now() })
      await appendAudit(db, deps.keys, entryOf(deps, actor, 'signature-saved'))
      return accept(replaced)
    }),
  )
  return await removeFreed(deps, saved)
}

/**
 * Deletes what a member signed before they said that a guardian signs with them or for them: their signature, and their
 * requests that nobody has paid for. Nothing is posted on their signature alone.
 */
export async function eraseUnassisted(
  deps: MemberDeps & FileDeps,
  actor: Actor,
): Promise<Outcome<undefined, 'not-allowed'>> {
  const { account, user } = actor
  const erased = await withPermission<Id[], never>(deps, actor, 'track-letters', async (db) => {
    const ids = await deleteSignature(db, account, user.id)
    if (ids.length > 0) await appendAudit(db, deps.keys, entryOf(deps, actor, 'signature-deleted'))
    const asked = (await listPlainDispatchesOf(db, account.id)).filter(isDispatchToPay)
    for (const dispatch of asked) if (dispatch.createdBy === user.id) ids.push(...(await deleteDispatch(db, dispatch)))
    return accept(ids)
  })
  return await removeFreed(deps, erased)
}

/** Deletes the member's own signature permanently. Letters that were printed with it keep it. */
export async function eraseSignature(
  deps: MemberDeps & FileDeps,
  actor: Actor,
): Promise<Outcome<undefined, 'not-allowed'>> {
  const erased = await withPermission<Id[], never>(deps, actor, 'see-letters', async (db) => {
    const ids = await deleteSignature(db, actor.account, actor.user.id)
    if (ids.length > 0) await appendAudit(db, deps.keys, entryOf(deps, actor, 'signature-deleted'))
    return accept(ids)
  })
  return await removeFreed(deps, erased)
}

/** The member's own signature, as a picture in a page or a letter. `createdAt`: when it was stored. */
export type Signature = { name: string; createdAt: string; picture: string }

/** Reads the signature of this member. Undefined if they have none. Nobody reads that of another member. */
export async function readSignature(
  deps: FileDeps,
  { account, user }: Pick<Actor, 'account' | 'user'>,
): Promise<Signature | undefined> {
  const own = (await listSignatures(deps.db, account)).find(({ createdBy }) => createdBy === user.id)
  const read = own && (await readBytes(deps, account, own.id))
  if (!own || !read) return undefined
  const { name, createdAt, mediaType } = own
  return { name, createdAt, picture: `data:${mediaType};base64,${read.bytes.toString('base64')}` }
}

/** Whether a signature of this member is stored. */
export async function hasSignature(
  { db }: Pick<FileDeps, 'db'>,
  { account, user }: Pick<Actor, 'account' | 'user'>,
): Promise<boolean> {
  return (await listSignatures(db, account)).some(({ createdBy }) => createdBy === user.id)
}
