import type { MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { removeBytes, type UploadDeps } from '#app/operations/files/files.ts'
import { definitionOf, type EventType, showsPictures } from '#app/rules/ceremony/events/catalogue.ts'
import { mergeEvent } from '#app/rules/ceremony/events/conflicts.ts'
import { type CeremonyEvent, filesOf } from '#app/rules/ceremony/events/events.ts'
import type { EventFileProblem } from '#app/rules/ceremony/events/file-problems.ts'
import { readDetails, typedOf } from '#app/rules/ceremony/events/form.ts'
import { applyToRows, type FormIntent, readIntent } from '#app/rules/ceremony/events/form-intents.ts'
import { rowOfFile } from '#app/rules/ceremony/events/music-rows.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { findLastChange, listEvents, updateEvent } from '#db/ceremony/events.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { Id } from '#db/schema.ts'
import { commitBrought, storeBrought } from './brought-file.ts'
import { withBroughtText } from './brought-text.ts'
import { type BroughtFile, filesAfter, keepEventFile, removeEventFiles, withFileOfMusic } from './event-files.ts'

/** One event of one ceremony, as an address names it. */
export type EventTarget = { ceremonyId: Id; eventId: Id }

/** What a relative has changed since the form was opened. `typed`: the form, with what only they have changed in it. */
export type TheirVersion = { typed: TypedValues; conflicts: string[]; theirs: TypedValues; change: LastChange }

/**
 * Nothing has changed. `errors` by input name; `typed`: the form without the row that its button removes, as `errors`
 * name it; `file`: why the file that came is not kept.
 */
export type EventRefused =
  | { ok: false; problem: 'not-there' | 'not-allowed' }
  | {
      ok: false
      problem: 'wrong'
      errors: Record<string, string>
      typed: TypedValues
      file: EventFileProblem | undefined
    }
  | { ok: false; problem: 'changed-meanwhile'; meanwhile: TheirVersion }

/**
 * Saves the form of an event whole, with the file that it brings and the one thing more that its button asks for, or
 * nothing at all. Two relatives at once: what each has changed is kept; what both have changed is 'changed-meanwhile'.
 * 'not-there' for another account's, and for an event that a relative has just removed.
 */
export async function saveEvent(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  target: EventTarget,
  form: { typed: TypedValues; upload?: Upload | undefined },
): Promise<{ ok: true; type: EventType } | EventRefused> {
  const event = await findEvent(deps.db, actor.account, target)
  if (!event) return refuse('not-there')
  const intent = readIntent(form.typed.intent)
  const rows = applyToRows(intent, form.typed)
  const { errors } = readDetails(event.type, rows)
  const wrong = (file?: EventFileProblem) => ({ ...refuse('wrong'), errors, typed: rows, file })
  if (Object.keys(errors).length > 0) return wrong(form.upload && 'choose-again')

  const brought = await withBroughtText(deps, actor.account, event, { typed: rows, upload: form.upload })
  if (!brought.ok) return wrong(brought.problem)
  const { typed, upload } = brought.value
  const as = upload && rowOfFile(upload.field) !== undefined ? 'audio' : 'document'
  const stored = upload && (await storeBrought(deps, actor.account, event, { upload, as }))
  if (stored && !stored.ok) return wrong(refusalOf(stored.problem, as, event))
  const file = stored?.value
  const write = () => writeEvent(deps, actor, target, { typed, intent, file })
  const written = await (file ? commitBrought(deps, actor.account, file, write) : write())
  if (!written.ok) return 'file' in written ? wrong(written.file) : written
  // Once no row can come back; what a disk keeps all the same is swept.
  await removeBytes(deps, written.value.gone)
  return { ok: true, type: event.type }
}

/** Where a text in a file is asked for, what is refused says what a text may be. */
function refusalOf(problem: EventFileProblem, as: 'document' | 'audio', { type }: CeremonyEvent): EventFileProblem {
  const takesText = definitionOf(type).fields.some(({ kind }) => kind === 'file')
  if (problem !== 'not-accepted' || as !== 'document') return problem
  if (showsPictures(type)) return 'not-a-picture'
  return takesText ? 'not-a-text' : problem
}

/** Undefined for another account's. */
async function findEvent(
  db: Db,
  account: Account,
  { ceremonyId, eventId }: EventTarget,
): Promise<CeremonyEvent | undefined> {
  if (!(await findCeremony(db, account, ceremonyId))) return undefined
  return (await listEvents(db, account, ceremonyId)).find(({ id }) => id === eventId)
}

type Writing = { typed: TypedValues; intent: FormIntent; file: BroughtFile | undefined }
type Written =
  | { ok: true; value: { gone: Id[] } }
  | { ok: false; problem: 'not-there' | 'not-allowed' }
  | { ok: false; file: EventFileProblem }
  | Extract<EventRefused, { problem: 'changed-meanwhile' }>

/** In one transaction, on the event as it is by then. */
async function writeEvent(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  target: EventTarget,
  { typed, intent, file }: Writing,
): Promise<Written> {
  const { account, user } = actor
  // A form sent again with another file in it, after a « back », asks for something else.
  const once = actor.once && file ? hashOf(`${actor.once} ${file.digest}`) : actor.once
  let meanwhile: TheirVersion | undefined
  const run = async (
    db: Db,
  ): Promise<Outcome<{ gone: Id[] }, 'not-there' | 'changed-meanwhile' | EventFileProblem>> => {
    const event = await findEvent(db, account, target)
    if (!event) return refuse('not-there')
    const theirs = typedOf(event)
    const merged = mergeEvent(event.type, { mine: typed, theirs }, fingerprinter(account))
    if (merged.conflicts.length > 0) {
      const change = (await findLastChange(db, target.ceremonyId, event.id))!
      meanwhile = { ...merged, theirs, change }
      return refuse('changed-meanwhile')
    }
    const read = readDetails(event.type, withFileOfMusic(merged.typed, file))
    const details = filesAfter(event, read.details, { intent, file })
    const kept = file ? await keepEventFile(deps, db, actor, { event, file }) : accept(undefined)
    if (!kept.ok) return kept
    await updateEvent(
      db,
      account,
      target.ceremonyId,
      { id: event.id, duration: read.duration, details },
      { by: user.id, now: deps.now() },
    )
    const keptIds = filesOf({ details })
    const left = filesOf(event).filter((id) => !keptIds.includes(id))
    return accept({ gone: await removeEventFiles(deps, db, actor, left) })
  }
  const written = await withPermission(deps, { ...actor, once }, 'write-ceremony', run)
  if (written.ok) return written
  if (meanwhile) return { ...refuse('changed-meanwhile'), meanwhile }
  const { problem } = written
  if (problem === 'not-there' || problem === 'not-allowed') return refuse(problem)
  return { ok: false, file: problem === 'changed-meanwhile' ? 'choose-again' : problem }
}
