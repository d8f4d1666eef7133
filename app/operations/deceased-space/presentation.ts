import type { MemberDeps } from '#app/context.ts'
import type { Meanwhile } from '#app/operations/accounts/meanwhile.ts'
import { type Actor, entryOf } from '#app/operations/accounts/permissions.ts'
import { removeFreed, type UploadDeps } from '#app/operations/files/files.ts'
import { lifeDates } from '#app/rules/accounts/life-dates.ts'
import { parisDay } from '#app/rules/days.ts'
import {
  mergePresentation,
  type PortraitProblem,
  type Presentation,
  portraitSentence,
  presentationValues,
  readPresentation,
} from '#app/rules/deceased-space/presentation-form.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Outcome, type RefusalOf, refuse, type Wrong } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { deleteFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'
import {
  commitPicture,
  insertSpacePicture,
  SMALL_PORTRAIT,
  type StoredSpacePicture,
  storeSpacePicture,
} from './pictures.ts'
import { toConflict } from './saving.ts'
import { changeSpaceAnd } from './space.ts'

/** `file`: why the portrait was not saved. */
type WrongFile = { problem: 'wrong-file'; file: PortraitProblem }

export type PresentationRefusal = RefusalOf<Awaited<ReturnType<typeof savePresentation>>>

type SubmittedPresentation = { typed: TypedValues; upload?: Upload | undefined }
type PresentationDeps = MemberDeps & UploadDeps

/** Returns what the form sends about the portrait it shows: the start of a file id, or ''. */
export const portraitFingerprint = (portrait: DeceasedSpace['portrait']): string => portrait?.small.slice(0, 8) ?? ''

/**
 * Saves the presentation, all or nothing, and adds or removes its portrait (`intent` 'remove-portrait'). Deletes the
 * files of the previous portrait permanently. Merges concurrent changes as `saveMoment` does; if the portrait has
 * changed in the meantime, the user must look at it first.
 */
export async function savePresentation(
  deps: PresentationDeps,
  actor: Actor,
  { typed, upload }: SubmittedPresentation,
): Promise<Outcome<undefined, 'not-there' | 'not-allowed', Wrong | WrongFile | Meanwhile>> {
  const read = readPresentation(typed, parisDay(deps.now()))
  if (!read.ok) {
    const file = upload && { file: portraitSentence('choose-again') }
    return refuse('wrong', { errors: { ...read.errors, ...file } })
  }
  const stored =
    upload && (await storeSpacePicture(deps, actor.account, { upload, smaller: SMALL_PORTRAIT, from: 'family' }))
  if (stored && !stored.ok) return refuse('wrong-file', { file: stored.problem })
  const picture = stored?.value
  const write = () => writePresentation(deps, actor, { typed, picture })
  const written = await (picture ? commitPicture(deps, actor.account, picture, write) : write())
  return await removeFreed(deps, written)
}

type Writing = { typed: TypedValues; picture: StoredSpacePicture | undefined }

/** Writes in one transaction, after reading the space again. Returns the files to delete. */
function writePresentation(
  deps: PresentationDeps,
  actor: Actor,
  { typed, picture }: Writing,
): Promise<Outcome<Id[], 'not-there' | 'not-allowed', Wrong | WrongFile | Meanwhile>> {
  // Another picture makes the form another request.
  const once = actor.once && picture ? hashOf(`${actor.once} ${picture.large.digest}`) : actor.once
  return changeSpaceAnd<Id[], never, Wrong | WrongFile | Meanwhile>(deps, { ...actor, once }, async (space, db) => {
    const texts = await mergeTexts(deps, db, actor, { space, typed })
    if (!texts.ok) return texts
    const portrait = await changePortrait(deps, db, actor, { space, typed, picture })
    if (!portrait.ok) return refuse('wrong-file', { file: portrait.problem })
    const { deceasedDescription, showFullDates, dates } = texts.value
    const dateEntries = lifeDates.filter((name) => name in typed).map((name) => [name, dates[name] ?? ''])
    await saveProfileEntries(db, actor.account, Object.fromEntries(dateEntries), deps.now(), actor.user.id)
    const { portrait: _, ...others } = space
    const shown = portrait.value.portrait && { portrait: portrait.value.portrait }
    const changed = { ...others, deceasedDescription, showFullDates, ...shown }
    return accept({ space: changed, answer: portrait.value.deletedFiles })
  })
}

type Texts = { space: DeceasedSpace; typed: TypedValues }

async function mergeTexts(
  deps: PresentationDeps,
  db: Db,
  { account }: Actor,
  { space, typed }: Texts,
): Promise<Outcome<Presentation, never, Wrong | Meanwhile>> {
  const theirs = presentationValues(space, await readProfile(db, account))
  const merged = mergePresentation({ mine: typed, theirs }, fingerprinter(account))
  if (merged.conflicts.length > 0) return await toConflict(db, account, { merged, theirs })
  return readPresentation(merged.typed, parisDay(deps.now()))
}

type Portrait = { portrait: DeceasedSpace['portrait']; deletedFiles: Id[] }

async function changePortrait(
  deps: PresentationDeps,
  db: Db,
  actor: Actor,
  { space, typed, picture }: Texts & Writing,
): Promise<Outcome<Portrait, PortraitProblem>> {
  const { portrait } = space
  if (!picture && typed.intent !== 'remove-portrait') return accept({ portrait, deletedFiles: [] })
  if ('portrait' in typed && typed.portrait !== portraitFingerprint(portrait)) return refuse('changed-portrait')
  const deletedFiles = portrait ? [portrait.small, portrait.large] : []
  const by = { kind: 'portrait', by: actor.user.id, now: deps.now(), replaced: deletedFiles } as const
  // A refused operation still commits its writes, so nothing is deleted before the new portrait has its rows.
  const inserted = picture && (await insertSpacePicture(db, actor.account, picture, by))
  if (inserted && !inserted.ok) return inserted
  for (const id of deletedFiles) await deleteFile(db, actor.account, id)
  if (deletedFiles.length > 0) await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-deleted'))
  if (inserted) await appendAudit(db, deps.keys, entryOf(deps, actor, 'file-added'))
  return accept({ portrait: inserted?.value, deletedFiles })
}
