import type { Deps, MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import {
  checkRoom,
  commitUpload,
  type FileDeps,
  removeFreed,
  storeUpload,
  type UploadDeps,
} from '#app/operations/files/files.ts'
import type { EventFileProblem } from '#app/rules/ceremony/events/file-problems.ts'
import { textsOf } from '#app/rules/ceremony/papers/booklet.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { findCeremony, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { listEvents } from '#db/ceremony/events.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { insertFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'
import { removeEventFiles } from './event-files.ts'

export type CoverProblem = EventFileProblem | 'not-there' | 'not-allowed'

/** Whether the photograph is still the one that the user saw. Read in the transaction of the change. */
export type IsCurrent = (db: Db) => Promise<boolean>

/**
 * Stores the cover picture of the booklet and deletes the previous one permanently. Refuses what any upload refuses,
 * 'not-a-picture' for a PDF, 'not-there', and 'changed-photograph' if it is not current.
 */
export async function saveCover(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  { ceremonyId, upload, isCurrent }: { ceremonyId: Id; upload: Upload; isCurrent?: IsCurrent },
): Promise<Outcome<undefined, CoverProblem>> {
  const { account, user } = actor
  const stored = await storeUpload(deps, account, upload)
  if (!stored.ok) return stored

  const file = { ...stored.value, kind: 'ceremony', type: '' } as const
  // Another picture makes the form another request.
  const once = actor.once && hashOf(`${actor.once} ${file.digest}`)
  const saved = await commitUpload(deps, account, file, () =>
    withPermission<Id[], EventFileProblem | 'not-there'>(deps, { ...actor, once }, 'write-ceremony', async (db) => {
      if (file.mediaType !== 'image/jpeg') return refuse('not-a-picture')
      const ceremony = await findCeremony(db, account, ceremonyId)
      if (!ceremony) return refuse('not-there')
      if (isCurrent && !(await isCurrent(db))) return refuse('changed-photograph')
      const room = await checkRoom(db, account, file)
      if (!room.ok) return room
      const by = { by: user.id, now: deps.now() }
      await insertFile(db, account, file, by)
      await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-added'))
      await updateCeremony(db, account, { ...ceremony, coverFileId: file.id }, by)
      return accept(await removeRow(deps, db, actor, ceremony.coverFileId))
    }),
  )
  return await removeFreed(deps, saved)
}

/** Deletes the picture permanently. Does nothing if there is none. */
export async function removeCover(
  deps: MemberDeps & FileDeps,
  actor: Actor,
  ceremonyId: Id,
  isCurrent?: IsCurrent,
): Promise<Outcome<undefined, 'not-there' | 'not-allowed' | 'changed-photograph'>> {
  type Problem = 'not-there' | 'changed-photograph'
  const removed = await withPermission<Id[], Problem>(deps, actor, 'write-ceremony', async (db) => {
    const ceremony = await findCeremony(db, actor.account, ceremonyId)
    if (!ceremony) return refuse('not-there')
    if (isCurrent && !(await isCurrent(db))) return refuse('changed-photograph')
    const { coverFileId, ...others } = ceremony
    await updateCeremony(db, actor.account, others, { by: actor.user.id, now: deps.now() })
    return accept(await removeRow(deps, db, actor, coverFileId))
  })
  return await removeFreed(deps, removed)
}

/** Contents of the booklet: texts by event id, and the photograph; undefined if the form does not ask. */
type BookletChoices = { choices: Readonly<Record<Id, boolean>>; withPhoto?: boolean | undefined }

/** Chooses the contents of the booklet. Ignores texts of other ceremonies. */
export function chooseContents(
  deps: Deps,
  actor: Actor,
  { ceremonyId, choices, withPhoto }: { ceremonyId: Id } & BookletChoices,
): Promise<Outcome<undefined, 'not-there' | 'not-allowed'>> {
  return withPermission<undefined, 'not-there'>(deps, actor, 'write-ceremony', async (db) => {
    const { account, user } = actor
    const ceremony = await findCeremony(db, account, ceremonyId)
    if (!ceremony) return refuse('not-there')
    const texts = textsOf(ceremony, await listEvents(db, account, ceremonyId))
    const chosen = texts.map(({ eventId, isPrinted }) => [eventId, choices[eventId] ?? isPrinted] as const)
    const textChoices = Object.fromEntries(chosen)
    const { isWithoutPhoto: before, ...others } = ceremony
    const isWithoutPhoto = withPhoto === undefined ? before : !withPhoto || undefined
    const changed = { ...others, ...(isWithoutPhoto && { isWithoutPhoto }), textChoices }
    await updateCeremony(db, account, changed, { by: user.id, now: deps.now() })
    return accept(undefined)
  })
}

/** Returns the files whose bytes to delete. */
async function removeRow(deps: MemberDeps, db: Db, actor: Actor, fileId: Id | undefined): Promise<Id[]> {
  return fileId === undefined ? [] : await removeEventFiles(deps, db, actor, [fileId])
}
