import type { House } from '#app/operations/access/sign-in-session.ts'
import { type Acting, actOn, type SharedHouse } from '#app/operations/accounts/permissions.ts'
import { checkRoom, type FileHouse, keepTaken, takeUpload, type UploadHouse } from '#app/operations/files/files.ts'
import { entryOf } from '#app/operations/pieces/attachments.ts'
import type { EventFileProblem } from '#app/rules/ceremony/events/file-problems.ts'
import { textsOf } from '#app/rules/ceremony/papers/booklet.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { findCeremony, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { listEvents } from '#db/ceremony/events.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { deleteFile, insertFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'

export type CoverProblem = EventFileProblem | 'not-there' | 'not-allowed'

/**
 * Keeps a picture for the cover of the programme; the one before is deleted for good. Refuses as any upload does,
 * 'not-a-picture' for a PDF, and 'not-there'.
 */
export async function saveCover(
  house: SharedHouse & UploadHouse,
  acting: Acting,
  { ceremonyId, upload }: { ceremonyId: Id; upload: Upload },
): Promise<Outcome<undefined, CoverProblem>> {
  const { account, user } = acting
  const taken = await takeUpload(house, account, upload)
  if (!taken.ok) return taken

  const file = { ...taken.value, kind: 'ceremony', type: '' } as const
  // The same form with another picture in it, after a « back », asks for something else.
  const once = acting.once && hashOf(`${acting.once} ${file.digest}`)
  const saved = await keepTaken(house, account, file, () =>
    actOn<Id | undefined, EventFileProblem | 'not-there'>(house, { ...acting, once }, 'write-ceremony', async (db) => {
      if (file.mediaType !== 'image/jpeg') return refuse('not-a-picture')
      const ceremony = await findCeremony(db, account, ceremonyId)
      if (!ceremony) return refuse('not-there')
      const room = await checkRoom(db, account, file)
      if (!room.ok) return room
      const by = { by: user.id, now: house.now() }
      await insertFile(db, account, file, by)
      await appendAudit(db, house.keys, entryOf(house, acting, 'file-added'))
      await updateCeremony(db, account, { ...ceremony, coverFileId: file.id }, by)
      await removeRow(house, db, acting, ceremony.coverFileId)
      return accept(ceremony.coverFileId)
    }),
  )
  if (!saved.ok) return saved
  await removeBytes(house, saved.value)
  return accept(undefined)
}

/** Deletes the picture for good. Without one, nothing changes. */
export async function removeCover(
  house: SharedHouse & FileHouse,
  acting: Acting,
  ceremonyId: Id,
): Promise<Outcome<undefined, 'not-there' | 'not-allowed'>> {
  const removed = await actOn<Id | undefined, 'not-there'>(house, acting, 'write-ceremony', async (db) => {
    const ceremony = await findCeremony(db, acting.account, ceremonyId)
    if (!ceremony) return refuse('not-there')
    const { coverFileId, ...others } = ceremony
    await updateCeremony(db, acting.account, others, { by: acting.user.id, now: house.now() })
    await removeRow(house, db, acting, coverFileId)
    return accept(coverFileId)
  })
  if (!removed.ok) return removed
  await removeBytes(house, removed.value)
  return accept(undefined)
}

/** Which texts the programme prints, by the event's id. What is not a text of this ceremony is left out. */
export function chooseTexts(
  house: House,
  acting: Acting,
  { ceremonyId, choices }: { ceremonyId: Id; choices: Readonly<Record<Id, boolean>> },
): Promise<Outcome<undefined, 'not-there' | 'not-allowed'>> {
  return actOn<undefined, 'not-there'>(house, acting, 'write-ceremony', async (db) => {
    const { account, user } = acting
    const ceremony = await findCeremony(db, account, ceremonyId)
    if (!ceremony) return refuse('not-there')
    const texts = textsOf(ceremony, await listEvents(db, account, ceremonyId))
    const chosen = texts.map(({ eventId, isPrinted }) => [eventId, choices[eventId] ?? isPrinted] as const)
    const textChoices = Object.fromEntries(chosen)
    await updateCeremony(db, account, { ...ceremony, textChoices }, { by: user.id, now: house.now() })
    return accept(undefined)
  })
}

async function removeRow(house: SharedHouse, db: Db, acting: Acting, fileId: Id | undefined): Promise<void> {
  if (fileId && (await deleteFile(db, acting.account, fileId))) {
    await appendAudit(db, house.keys, entryOf(house, acting, 'file-deleted'))
  }
}

/** Once the row is gone for good; what a disk keeps all the same is swept. */
async function removeBytes({ files }: FileHouse, fileId: Id | undefined): Promise<void> {
  if (fileId) await files.remove(fileId).catch(() => {})
}
