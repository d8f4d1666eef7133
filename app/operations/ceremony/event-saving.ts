import type { MemberDeps } from '#app/context.ts'
import { type Meanwhile, type Replaced, replacedBy } from '#app/operations/accounts/meanwhile.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { removeBytes, type UploadDeps } from '#app/operations/files/files.ts'
import { definitionOf, type EventType, showsPictures } from '#app/rules/ceremony/events/catalogue.ts'
import { mergeEvent } from '#app/rules/ceremony/events/conflicts.ts'
import { type CeremonyEvent, filesOf } from '#app/rules/ceremony/events/events.ts'
import type { EventFileProblem } from '#app/rules/ceremony/events/file-problems.ts'
import { readEventForm, typedOf } from '#app/rules/ceremony/events/form.ts'
import { applyToRows, readIntent } from '#app/rules/ceremony/events/form-intents.ts'
import { rowOfFile } from '#app/rules/ceremony/events/music-rows.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Outcome, type Read, type RefusalOf, refuse, type Wrong } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listFieldChanges } from '#db/accounts/field-changes.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { findLastChange, listEvents, updateEvent } from '#db/ceremony/events.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { Id } from '#db/schema.ts'
import { commitBrought, storeBrought } from './brought-file.ts'
import { withBroughtText } from './brought-text.ts'
import { type BroughtFile, filesAfter, keepEventFile, removeEventFiles, withFileOfMusic } from './event-files.ts'

/** Ids of an event and its ceremony. */
export type EventTarget = { ceremonyId: Id; eventId: Id }

/** `replaced`: the event as it was before a call changed it. */
type SavedEvent = { type: EventType; replaced: Replaced<CeremonyEvent>[] }

/**
 * Nothing was saved. `errors`: by input name; `typed`: the form without the row that its button removes, with the same
 * names; `file`: why the file was not stored.
 */
type WrongEvent = Wrong & { typed: TypedValues; file: EventFileProblem | undefined }

export type EventRefused = RefusalOf<Awaited<ReturnType<typeof saveEvent>>>

/**
 * A change of an event, from its form or from a call. `read` decodes it into the whole form of the event as it is
 * stored, and may be called again when a relative has changed it in the meantime.
 */
export type EventChange = {
  read: (event: CeremonyEvent) => Read<TypedValues>
  upload?: Upload | undefined
}

/** The change that a form sends: all its fields, without the row that its button removes. */
export const changeOfForm = (typed: TypedValues, upload?: Upload): EventChange => ({
  read: () => accept(applyToRows(readIntent(typed.intent), typed)),
  upload,
})

/**
 * Saves the whole form of an event, with its file and the extra action of its button, or nothing. Merges concurrent
 * changes; refuses 'changed-meanwhile' if both changed the same field, and 'not-there' for another account's event or
 * one just removed.
 */
export async function saveEvent(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  target: EventTarget,
  { read, upload: brings }: EventChange,
): Promise<Outcome<SavedEvent, 'not-there' | 'not-allowed', WrongEvent | Meanwhile>> {
  const event = await findEvent(deps.db, actor.account, target)
  if (!event) return refuse('not-there')
  const decoded = read(event)
  if (!decoded.ok) return refuse('wrong', { errors: decoded.errors, typed: {}, file: undefined })
  const sent = decoded.value
  const checked = readEventForm(event, sent)
  const errors = checked.ok ? {} : checked.errors
  const wrong = (file?: EventFileProblem) => refuse('wrong', { errors, typed: sent, file })
  if (!checked.ok) return wrong(brings && 'choose-again')

  const brought = await withBroughtText(deps, actor.account, event, { typed: sent, upload: brings })
  if (!brought.ok) return wrong(brought.problem)
  const { typed, upload } = brought.value
  const as = upload && rowOfFile(upload.field) !== undefined ? 'audio' : 'document'
  const stored = upload && (await storeBrought(deps, actor.account, event, { upload, as }))
  if (stored && !stored.ok) return wrong(refusalOf(stored.problem, as, event))
  const file = stored?.value
  const write = () => writeEvent(deps, actor, target, { read: brings ? () => accept(typed) : read, file })
  const written = await (file ? commitBrought(deps, actor.account, file, write) : write())
  if (!written.ok) return written.problem === 'file' ? wrong(written.file) : written
  // After the commit, no row can come back. The sweep deletes what the disk fails to.
  await removeBytes(deps, written.value.gone)
  return accept({ type: event.type, replaced: written.value.replaced })
}

/** If a text file is expected, the refusal says which types a text may have. */
function refusalOf(problem: EventFileProblem, as: 'document' | 'audio', { type }: CeremonyEvent): EventFileProblem {
  const takesText = definitionOf(type).fields.some(({ kind }) => kind === 'file')
  if (problem !== 'not-accepted' || as !== 'document') return problem
  if (showsPictures(type)) return 'not-a-picture'
  return takesText ? 'not-a-text' : problem
}

/** Undefined if it belongs to another account. */
async function findEvent(
  db: Db,
  account: Account,
  { ceremonyId, eventId }: EventTarget,
): Promise<CeremonyEvent | undefined> {
  if (!(await findCeremony(db, account, ceremonyId))) return undefined
  return (await listEvents(db, account, ceremonyId)).find(({ id }) => id === eventId)
}

type Writing = Pick<EventChange, 'read'> & { file: BroughtFile | undefined }
type Written = { gone: Id[]; replaced: Replaced<CeremonyEvent>[] }
type NotWritten = Meanwhile | { problem: 'file'; file: EventFileProblem }

/** Writes in one transaction, after reading the event again. */
function writeEvent(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  target: EventTarget,
  { read, file }: Writing,
): Promise<Outcome<Written, 'not-there' | 'not-allowed', NotWritten>> {
  const { account, user } = actor
  // Another file makes the form another request.
  const once = actor.once && file ? hashOf(`${actor.once} ${file.digest}`) : actor.once
  const run = async (db: Db): Promise<Outcome<Written, 'not-there', NotWritten>> => {
    const event = await findEvent(db, account, target)
    if (!event) return refuse('not-there')
    const change = (await findLastChange(db, target.ceremonyId, event.id))!
    const fields = await listFieldChanges(db, { account, objectId: event.id })
    const theirs = typedOf(event)
    const decoded = read(event)
    if (!decoded.ok) return refuse('not-there')
    const typed = decoded.value
    const intent = readIntent(typed.intent)
    const merged = mergeEvent(event.type, { mine: typed, theirs }, fingerprinter(account))
    if (merged.conflicts.length > 0) return refuse('changed-meanwhile', { meanwhile: { ...merged, theirs, change } })
    const stored = readEventForm(event, withFileOfMusic(merged.typed, file))
    if (!stored.ok) return refuse('not-there')
    const details = filesAfter(event, stored.value.details, { intent, file })
    const kept = file ? await keepEventFile(deps, db, actor, { event, file }) : accept(undefined)
    if (!kept.ok) return refuse('file', { file: kept.problem })
    await updateEvent(
      db,
      account,
      target.ceremonyId,
      { id: event.id, duration: stored.value.duration, details },
      { by: user.id, now: deps.now() },
    )
    const keptIds = filesOf({ details })
    const left = filesOf(event).filter((id) => !keptIds.includes(id))
    const gone = await removeEventFiles(deps, db, actor, left)
    return accept({ gone, replaced: replacedBy(actor, event, change, fields) })
  }
  return withPermission<Written, 'not-there', NotWritten>(deps, { ...actor, once }, 'write-ceremony', run)
}
