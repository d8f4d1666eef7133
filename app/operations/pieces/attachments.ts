import { type Acting, actOn, type SharedHouse } from '#app/operations/accounts/permissions.ts'
import {
  checkRoom,
  type FileHouse,
  keepTaken,
  readBytes,
  takeUpload,
  type UploadHouse,
} from '#app/operations/files/files.ts'
import type { AuditAct } from '#app/rules/accounts/audit.ts'
import { canHandOut, type FileProblem } from '#app/rules/files/downloads.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { FileKind, Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachments.ts'
import { keptOnPaper, type PieceChoice } from '#app/rules/pieces/states.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { savePieceChoice } from '#db/files/attachment-choices.ts'
import { deleteFile, findFile, insertFile, type StoredFile } from '#db/files/files.ts'
import { deleteBundles } from '#db/letters/bundles.ts'
import type { Id } from '#db/schema.ts'

/**
 * Keeps a file among the pieces of an account: examined, sealed, then given its row with its line in the journal, in
 * one transaction where the role is read again. Answers its id. Refuses as the upload does, 'kept-on-paper' for what
 * must not be copied here (brief §3), and 'not-allowed'.
 */
export async function addAttachment(
  house: SharedHouse & UploadHouse,
  acting: Acting,
  { type, upload }: { type: AttachmentType; upload: Upload },
): Promise<Outcome<Id, UploadProblem | 'kept-on-paper' | 'not-allowed'>> {
  if (keptOnPaper.includes(type)) return refuse('kept-on-paper')
  const { account, user } = acting
  const taken = await takeUpload(house, account, upload)
  if (!taken.ok) return taken

  const file = { ...taken.value, kind: 'attachment', type } as const
  // The same form with another file in it, after a « back », asks for something else.
  const once = acting.once && hashOf(`${acting.once} ${file.digest}`)
  return await keepTaken(house, account, file, () =>
    actOn<Id, UploadProblem>(house, { ...acting, once }, 'attach-files', async (db) => {
      const room = await checkRoom(db, account, file)
      if (!room.ok) return room
      await insertFile(db, account, file, { by: user.id, now: house.now() })
      await appendAudit(db, house.keys, entryOf(house, acting, 'file-added'))
      return accept(file.id)
    }),
  )
}

/** Deletes a piece for good, row and bytes, and the dossiers it was printed in. Refuses 'unknown-file', also for what proves that a letter was posted. */
export async function removeAttachment(
  house: SharedHouse & FileHouse,
  acting: Acting,
  fileId: Id,
): Promise<Outcome<undefined, 'unknown-file' | 'not-allowed'>> {
  const removed = await actOn<Id[], 'unknown-file'>(house, acting, 'attach-files', async (db) => {
    const file = await findFile(db, acting.account, fileId)
    if (file?.kind !== 'attachment') return refuse('unknown-file')
    await deleteFile(db, acting.account, fileId)
    const copies = await deleteBundles(db, acting.account)
    await appendAudit(db, house.keys, entryOf(house, acting, 'file-deleted'))
    return accept([fileId, ...copies])
  })
  if (!removed.ok) return removed
  // Only once no row can come back: bytes without a row are swept, a row without bytes would be a lie.
  for (const id of removed.value) await house.files.remove(id).catch(() => {})
  return accept(undefined)
}

/** Keeps what a family says of a piece it does not bring here; `undefined` takes it back. */
export function choosePiece(
  house: SharedHouse,
  acting: Acting,
  { type, choice }: { type: AttachmentType; choice: PieceChoice | undefined },
): Promise<Outcome<undefined, 'kept-on-paper' | 'not-allowed'>> {
  return actOn<undefined, 'kept-on-paper'>(house, acting, 'attach-files', async (db) => {
    if (keptOnPaper.includes(type)) return refuse('kept-on-paper')
    await savePieceChoice(db, acting.account, { type, choice }, { by: acting.user.id, now: house.now() })
    return accept(undefined)
  })
}

/** What goes with letters: a dossier ready to print and the files of a ceremony have addresses of their own. */
const ofLetters: readonly FileKind[] = ['attachment', 'receipt', 'posted']

/**
 * A file as it is handed to a member, noted in the journal unless it is only looked at. Refuses 'unknown-file' for
 * another account's and for one of another kind; 'pending' before the antivirus has answered, to all but who brought
 * it; 'infected'. trust A.6.
 */
export async function openFile(
  house: SharedHouse & FileHouse & { onlyLooks: boolean },
  acting: Acting,
  fileId: Id,
  kinds: readonly FileKind[] = ofLetters,
): Promise<Outcome<{ file: StoredFile; bytes: Buffer }, FileProblem>> {
  const { account, user } = acting
  const file = await findFile(house.db, account, fileId)
  if (!file || !kinds.includes(file.kind)) return refuse('unknown-file')
  if (file.scan === 'infected') return refuse('infected')
  if (!canHandOut(file, user.id)) return refuse('pending')

  const found = await readBytes(house, account, fileId)
  if (!found) return refuse('unknown-file')
  if (!house.onlyLooks) {
    await house.db.transaction().execute((db) => appendAudit(db, house.keys, entryOf(house, acting, 'file-read')))
  }
  return accept(found)
}

/** A line of the journal of an account about one of its files. */
export function entryOf({ now, network }: SharedHouse, { account, user }: Acting, act: AuditAct) {
  return { accountId: account.id, userId: user.id, act, network, at: now() }
}
