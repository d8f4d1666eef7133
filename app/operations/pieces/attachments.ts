import type { AppContext, MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import {
  checkRoom,
  commitUpload,
  type FileDeps,
  readBytes,
  removeFreed,
  storeUpload,
  type UploadDeps,
} from '#app/operations/files/files.ts'
import { canHandOut, type FileProblem } from '#app/rules/files/downloads.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { FileKind, Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { keptOnPaper, type PieceChoice } from '#app/rules/pieces/states.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { readStoredPieces, savePieceChoice } from '#db/files/attachment-choices.ts'
import { deleteFile, findFile, insertFile, listFiles, type StoredFile } from '#db/files/files.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { deleteBundles } from '#db/letters/bundles.ts'
import type { Id } from '#db/schema.ts'

/**
 * Adds an attachment to an account: examines and encrypts the file, then inserts its row and an audit entry in one
 * transaction, after reading the role again. Returns its id. Refuses as an upload does, 'kept-on-paper' for documents
 * that must not be copied here (letters-3), and 'not-allowed'.
 */
export async function addAttachment(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  { type, upload }: { type: AttachmentType; upload: Upload },
): Promise<Outcome<Id, UploadProblem | 'kept-on-paper' | 'not-allowed'>> {
  if (keptOnPaper.includes(type)) return refuse('kept-on-paper')
  const { account, user } = actor
  const stored = await storeUpload(deps, account, upload)
  if (!stored.ok) return stored

  const file = { ...stored.value, kind: 'attachment', type } as const
  // Another file makes the form another request.
  const once = actor.once && hashOf(`${actor.once} ${file.digest}`)
  return await commitUpload(deps, account, file, () =>
    withPermission<Id, UploadProblem>(deps, { ...actor, once }, 'attach-files', async (db) => {
      const room = await checkRoom(db, account, file)
      if (!room.ok) return room
      await insertFile(db, account, file, { by: user.id, now: deps.now() })
      await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-added'))
      return accept(file.id)
    }),
  )
}

/**
 * Deletes an attachment permanently, with its bytes and the bundles that contain it. Refuses 'unknown-file', also for a
 * proof of posting.
 */
export async function removeAttachment(
  deps: MemberDeps & FileDeps,
  actor: Actor,
  fileId: Id,
): Promise<Outcome<undefined, 'unknown-file' | 'not-allowed'>> {
  const removed = await withPermission<Id[], 'unknown-file'>(deps, actor, 'attach-files', async (db) => {
    const file = await findFile(db, actor.account, fileId)
    if (file?.kind !== 'attachment') return refuse('unknown-file')
    await deleteFile(db, actor.account, fileId)
    const copies = await deleteBundles(db, actor.account)
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-deleted'))
    return accept([fileId, ...copies])
  })
  return await removeFreed(deps, removed)
}

/** Deletes all files of a type of attachment permanently. Refuses 'unknown-file' if there is none. */
export async function removeAttachmentsOf(
  deps: MemberDeps & FileDeps,
  actor: Actor,
  type: AttachmentType,
): Promise<Outcome<undefined, 'unknown-file' | 'not-allowed'>> {
  const removed = await withPermission<Id[], 'unknown-file'>(deps, actor, 'attach-files', async (db) => {
    const files = (await listFiles(db, actor.account, 'attachment')).filter((file) => file.type === type)
    if (files.length === 0) return refuse('unknown-file')
    for (const { id } of files) {
      await deleteFile(db, actor.account, id)
      await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-deleted'))
    }
    return accept([...files.map(({ id }) => id), ...(await deleteBundles(db, actor.account))])
  })
  return await removeFreed(deps, removed)
}

/**
 * Saves what a family says about an attachment that it does not upload; `undefined` clears it. Refuses 'kept-on-paper'
 * for one that always goes into the envelope by hand, unless the choice is that it does not apply.
 */
export function choosePiece(
  deps: MemberDeps,
  actor: Actor,
  { type, choice }: { type: AttachmentType; choice: PieceChoice | undefined },
): Promise<Outcome<undefined, 'kept-on-paper' | 'not-allowed'>> {
  return withPermission<undefined, 'kept-on-paper'>(deps, actor, 'attach-files', async (db) => {
    if (keptOnPaper.includes(type) && choice && choice !== 'not-applicable') return refuse('kept-on-paper')
    const { choices } = await readStoredPieces(db, actor.account)
    if (choices[type] === choice) return accept(undefined)
    await savePieceChoice(db, actor.account, { type, choice }, { by: actor.user.id, now: deps.now() })
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'piece-noted', type))
    return accept(undefined)
  })
}

/** Kinds of files of letters. A prepared bundle and the files of a ceremony have their own addresses. */
const ofLetters: readonly FileKind[] = ['attachment', 'receipt', 'reply', 'posted']

/**
 * Opens a file for a member, and records a download in the audit log. Refuses 'unknown-file' for another account's file
 * or another kind; 'pending' before the antivirus has cleared it, except to the user who uploaded it; 'infected'.
 * security-A.6.
 */
export async function openAttachment(
  deps: MemberDeps & FileDeps & Pick<AppContext, 'isReadOnly'>,
  actor: Actor,
  fileId: Id,
  kinds: readonly FileKind[] = ofLetters,
): Promise<Outcome<{ file: StoredFile; bytes: Buffer }, FileProblem>> {
  const { account, user } = actor
  const file = await findFile(deps.db, account, fileId)
  if (!file || !kinds.includes(file.kind)) return refuse('unknown-file')
  if (file.scan === 'infected') return refuse('infected')
  if (!canHandOut(file, user.id)) return refuse('pending')

  const found = await readBytes(deps, account, fileId)
  if (!found) return refuse('unknown-file')
  if (!deps.isReadOnly) {
    const entry = entryOf(deps, actor, 'file-read')
    await writeIfPossible(() => deps.db.transaction().execute((db) => appendAudit(db, deps.keys, entry)))
  }
  return accept(found)
}
