import { eventSeen } from '#app/rules/ceremony/events/conflicts.ts'
import { type CeremonyEvent, filesOf, withoutPrivate } from '#app/rules/ceremony/events/events.ts'
import { typedOf } from '#app/rules/ceremony/events/form.ts'
import { gapOf } from '#app/rules/ceremony/gaps.ts'
import { type NamedEvent, runningOrderOf } from '#app/rules/ceremony/papers/running-order.ts'
import type { CeremonyWithEvents } from '#app/rules/ceremony/shown-ceremony.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { listFiles, type StoredFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'
import { readCeremonies } from './ceremonies.ts'

/** A file of an event, as editors see it. */
export type EventFile = Pick<StoredFile, 'id' | 'name' | 'bytes' | 'scan'>

/** One event and its place among the others. */
export type ReadEventPage = {
  firstName: string
  ceremonyId: string
  /** In order, numbered as on the running order, with the time of each if it is known. */
  events: NamedEvent[]
  event: CeremonyEvent
  gap: string | undefined
  files: EventFile[]
  /** `_seen` of its form; empty for a reader. */
  seen: string
}

/** `eventId`: the first event if it is empty. `isEditor`: includes what readers may not see. */
export type EventRequest = { eventId: string; isEditor: boolean }

/**
 * Reads the page of an event of a ceremony. Undefined if the event belongs to another one or was removed. Readers get
 * no file and no notes for the master of ceremonies (choice-13).
 */
export async function readEventPage(
  db: Db,
  account: Account,
  ceremony: CeremonyWithEvents,
  { eventId, isEditor }: EventRequest,
): Promise<ReadEventPage | undefined> {
  const event = ceremony.events.find(({ id }) => !eventId || id === eventId)
  if (!event) return undefined

  const firstName = firstNameOf(await readProfile(db, account))
  const fileIds = isEditor ? filesOf(event) : []
  const files = fileIds.length > 0 ? await listFiles(db, account, 'ceremony', 'picture') : []
  return {
    firstName,
    ceremonyId: ceremony.id,
    events: runningOrderOf(ceremony.datetime, ceremony.events).map(({ id, label, at }) => ({ id, label, at })),
    event: isEditor ? event : forReaders(event),
    gap: gapOf(event),
    files: files
      .filter(({ id }) => fileIds.includes(id))
      .map(({ id, name, bytes, scan }) => ({ id, name, bytes, scan })),
    seen: isEditor ? eventSeen(event.type, typedOf(event), fingerprinter(account)) : '',
  }
}

/** Whether a ceremony of this account uses the file, whatever else does. */
export async function isOfCeremonies(db: Db, account: Account, fileId: Id): Promise<boolean> {
  const ceremonies = await readCeremonies(db, account)
  return ceremonies.some(
    ({ coverFileId, events }) => coverFileId === fileId || events.some((event) => filesOf(event).includes(fileId)),
  )
}

/** Removes the files and the notes for the master of ceremonies (choice-13). */
export function forReaders(event: CeremonyEvent): CeremonyEvent {
  const { file: _, pictures, musics, ...shown } = withoutPrivate(event).details
  const unnamed = pictures?.map(({ caption }) => ({ fileId: '', caption }))
  const heard = musics?.map(({ fileId: _, ...music }) => music)
  return { ...event, details: { ...shown, ...(unnamed && { pictures: unnamed }), ...(heard && { musics: heard }) } }
}
