import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf } from '#app/operations/accounts/permissions.ts'
import { checkRoom, type StoredUpload } from '#app/operations/files/files.ts'
import { insertStored } from '#app/operations/pictures/add.ts'
import type { StoredPicture } from '#app/operations/pictures/store.ts'
import { deleteUnused } from '#app/operations/pictures/uses.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventDetails, Music } from '#app/rules/ceremony/events/details.ts'
import { type CeremonyEvent, filesOf } from '#app/rules/ceremony/events/events.ts'
import type { EventFileProblem } from '#app/rules/ceremony/events/file-problems.ts'
import type { FormIntent } from '#app/rules/ceremony/events/form-intents.ts'
import { clockLength } from '#app/rules/ceremony/events/lengths.ts'
import { musicInputName, rowOfFile } from '#app/rules/ceremony/events/music-rows.ts'
import { MOST_PICTURES } from '#app/rules/ceremony/events/slide-show.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { deleteFile, insertFile, listFiles } from '#db/files/files.ts'
import { findPicture } from '#db/files/pictures.ts'
import type { Id } from '#db/schema.ts'

const has = ({ type }: Pick<CeremonyEvent, 'type'>, kind: 'pictures' | 'file' | 'musics') =>
  definitionOf(type).fields.some((field) => field.kind === kind)

/** A file of a form, and its input. */
export type BroughtFile = StoredUpload & {
  field: string
  /** For a slide show: the family picture, with its smaller sizes. */
  picture?: StoredPicture
}

/** Whether a file from this input is a picture of a slide show. */
export const isPicture = (event: CeremonyEvent, { field }: { field: string }): boolean =>
  has(event, 'pictures') && rowOfFile(field) === undefined

/** Puts the file in the form's row of music. If no duration was entered, uses the file's. */
export function withFileOfMusic(typed: TypedValues, file: BroughtFile | undefined): TypedValues {
  const row = file && rowOfFile(file.field)
  if (!file || row === undefined) return typed
  const [length, end] = (['length', 'end'] as const).map((input) => musicInputName(row, input))
  const isTold = Boolean(typed[length!]?.trim() || typed[end!]?.trim())
  return {
    ...typed,
    [musicInputName(row, 'kept')]: file.id,
    ...(file.seconds && !isTold && { [length!]: clockLength(file.seconds) }),
  }
}

/**
 * Returns the event after the file and the button are applied. A text file replaces the previous one; a piece of music
 * keeps a file only if it belongs to this event.
 */
export function filesAfter(
  event: CeremonyEvent,
  { musics, ...texts }: EventDetails,
  { intent, file }: { intent: FormIntent; file: BroughtFile | undefined },
): EventDetails {
  const ofMusic = file && rowOfFile(file.field) !== undefined ? file : undefined
  const known = [...filesOf(event), ...(ofMusic ? [ofMusic.id] : [])]
  const details = {
    ...texts,
    ...(event.details.answers && { answers: event.details.answers }),
    ...(musics && {
      musics: musics.map((music) => (music.fileId && !known.includes(music.fileId) ? withoutFile(music) : music)),
    }),
  }
  if (has(event, 'pictures')) {
    const { pictures = [] } = event.details
    return { ...details, pictures: file && !ofMusic ? [...pictures, { fileId: file.id, caption: '' }] : pictures }
  }
  const kept = intent.kind === 'remove-file' ? undefined : event.details.file
  const fileIds = ofMusic ? kept : (file?.id ?? kept)
  return has(event, 'file') && fileIds ? { ...details, file: fileIds } : details
}

const withoutFile = ({ fileId: _, ...music }: Music): Music => music

/** Inserts the row of the stored file. */
export async function keepEventFile(
  deps: MemberDeps,
  db: Db,
  actor: Actor,
  { event, file }: { event: CeremonyEvent; file: BroughtFile },
): Promise<Outcome<undefined, EventFileProblem>> {
  const { account, user } = actor
  const wrong = await problemOf(db, account, event, file)
  if (wrong) return refuse(wrong)
  if (file.picture) {
    const kept = await insertStored(db, deps, actor, file.picture)
    return kept.ok ? accept(undefined) : kept
  }
  const { field: _, seconds: __, picture: ___, ...stored } = file
  const row = { ...stored, kind: 'ceremony', type: '' } as const
  const room = await checkRoom(db, account, row)
  if (!room.ok) return room
  await insertFile(db, account, row, { by: user.id, now: deps.now() })
  await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-added'))
  return accept(undefined)
}

/** Returns why it cannot be a file of this event; undefined if it can. */
async function problemOf(
  db: Db,
  account: Account,
  event: CeremonyEvent,
  file: BroughtFile,
): Promise<EventFileProblem | undefined> {
  const isAudio = file.mediaType.startsWith('audio/')
  if (rowOfFile(file.field) !== undefined) return has(event, 'musics') && isAudio ? undefined : 'not-a-music'
  if (!has(event, 'pictures')) return has(event, 'file') && !isAudio ? undefined : 'not-accepted'
  if (file.mediaType !== 'image/jpeg') return 'not-a-picture'
  if ((event.details.pictures ?? []).length >= MOST_PICTURES) return 'too-many-pictures'
  const fileIds = filesOf(event)
  const files = await listFiles(db, account, 'ceremony', 'picture')
  return files.some(({ id, digest }) => digest === file.digest && fileIds.includes(id)) ? 'already-there' : undefined
}

/**
 * Deletes the rows of files that the ceremony no longer uses, except family pictures used elsewhere. Returns the files
 * whose bytes to delete after the commit.
 */
export async function removeEventFiles(deps: MemberDeps, db: Db, actor: Actor, fileIds: readonly Id[]): Promise<Id[]> {
  const gone: Id[] = []
  for (const id of fileIds) {
    if (await findPicture(db, actor.account, id)) gone.push(...(await deleteUnused(db, deps, actor, id)))
    else if (await deleteFile(db, actor.account, id)) {
      await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-deleted'))
      gone.push(id)
    }
  }
  return gone
}
