import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf } from '#app/operations/accounts/permissions.ts'
import { checkRoom, type StoredUpload } from '#app/operations/files/files.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventDetails } from '#app/rules/ceremony/events/details.ts'
import { type CeremonyEvent, filesOf } from '#app/rules/ceremony/events/events.ts'
import type { EventFileProblem } from '#app/rules/ceremony/events/file-problems.ts'
import { applyToPictures, type FormIntent } from '#app/rules/ceremony/events/form-intents.ts'
import { MOST_PICTURES, withCaptions } from '#app/rules/ceremony/events/slide-show.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { deleteFile, insertFile, listFiles } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'

const has = ({ type }: Pick<CeremonyEvent, 'type'>, kind: 'pictures' | 'file') =>
  definitionOf(type).fields.some((field) => field.kind === kind)

/**
 * What an event holds once the file is there and the button has done its work. A text in a file takes the place of the
 * one before.
 */
export function filesAfter(
  event: CeremonyEvent,
  { pictures: captions = [], ...details }: EventDetails,
  { intent, file }: { intent: FormIntent; file: StoredUpload | undefined },
): EventDetails {
  if (has(event, 'pictures')) {
    const pictures = applyToPictures(intent, withCaptions(event.details.pictures ?? [], captions))
    return { ...details, pictures: file ? [...pictures, { fileId: file.id, caption: '' }] : pictures }
  }
  const kept = intent.kind === 'remove-file' ? undefined : event.details.file
  const fileIds = file?.id ?? kept
  return has(event, 'file') && fileIds ? { ...details, file: fileIds } : details
}

/** Gives the file that came its row. */
export async function keepEventFile(
  deps: MemberDeps,
  db: Db,
  actor: Actor,
  { event, file }: { event: CeremonyEvent; file: StoredUpload },
): Promise<Outcome<undefined, EventFileProblem>> {
  const { account, user } = actor
  if (!has(event, 'pictures') && !has(event, 'file')) return refuse('not-accepted')
  if (has(event, 'pictures')) {
    if (file.mediaType !== 'image/jpeg') return refuse('not-a-picture')
    const { pictures = [] } = event.details
    if (pictures.length >= MOST_PICTURES) return refuse('too-many-pictures')
    const fileIds = filesOf(event)
    const files = await listFiles(db, account, 'ceremony')
    if (files.some(({ id, digest }) => digest === file.digest && fileIds.includes(id))) return refuse('already-there')
  }
  const row = { ...file, kind: 'ceremony', type: '' } as const
  const room = await checkRoom(db, account, row)
  if (!room.ok) return room
  await insertFile(db, account, row, { by: user.id, now: deps.now() })
  await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-added'))
  return accept(undefined)
}

/** Their rows; their bytes are removed once the transaction is committed. */
export async function removeEventFiles(deps: MemberDeps, db: Db, actor: Actor, fileIds: readonly Id[]): Promise<void> {
  for (const id of fileIds) {
    if (await deleteFile(db, actor.account, id)) await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-deleted'))
  }
}
