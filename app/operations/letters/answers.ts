import type { AppContext } from '#app/context.ts'
import { storeEntries } from '#app/operations/accounts/entries.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { changedBy, differs, saveChoices } from '#app/operations/tracking/transitions.ts'
import { type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { fieldsOf, visibleFields } from '#app/rules/letters/answers.ts'
import { shiftBeneficiaries } from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import { checkAnswers, refusedFields } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { formValuesOf, letterFingerprint, letterSeenAfter, mergeLetter } from '#app/rules/letters/conflicts.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'
import { withItsEnclosures } from '#app/rules/letters/enclosures/enclosures.ts'
import { withWholeList } from '#app/rules/letters/entries.ts'
import { inProgress, type LetterChoices, type LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { isNotaryUnsaid } from '#app/rules/letters/known/notary.ts'
import { answersOf, entriesOf, entryNamer } from '#app/rules/letters/own-answers.ts'
import { choicesIn, entriesToSave, sentencesOf } from '#app/rules/letters/parsed-form.ts'
import { type LetterProgress, letterProgressOf } from '#app/rules/letters/progress/letter-progress.ts'
import { isFilledBy } from '#app/rules/letters/suggestions.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { notApplicable, type PieceStates } from '#app/rules/pieces/states.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Membership } from '#db/accounts/memberships.ts'
import { type LastChange, listLastChanges, readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { findDocument } from '#db/letters/documents.ts'
import { readPieceStates } from './overview.ts'
import { bothTicks, type SubmittedLetter, submittedAnswers, textsTyped } from './submitted.ts'

/**
 * Reads a letter. Creates nothing. `savedAt`: undefined if nobody saved it. `asDrawn`: with the enclosures of its
 * situation. `pieces`: read here, because an attachment that does not apply is not enclosed.
 */
export async function readLetter(
  db: Db,
  account: Account,
  definition: LetterDefinition,
  today: Day,
): Promise<
  LetterInProgress & {
    savedAt: Instant | undefined
    progress: LetterProgress
    isNotaryUnsaid: boolean
    asDrawn: LetterDefinition
    pieces: PieceStates
  }
> {
  const profile = answersOf(definition, await readProfile(db, account))
  const document = await findDocument(db, account, definition.id)
  const choices = document?.statusData ?? {}
  const pieces = await readPieceStates(db, account, profile)
  const letter = inProgress(definition, profile, choices, today, notApplicable(pieces))
  return {
    ...letter,
    pieces,
    asDrawn: withItsEnclosures(definition, letter.answers),
    savedAt: document?.updatedAt,
    progress: letterProgressOf(definition, letter, document, pieces),
    isNotaryUnsaid: isNotaryUnsaid(definition, { stored: profile, answers: letter.answers }),
  }
}

/** Returns the `_seen` of this letter's form, in case another relative has it open too. */
export function formFingerprint(account: Account, definition: LetterDefinition, letter: LetterInProgress): string {
  return letterFingerprint(definition, formValuesOf(definition, letter), fingerprinter(account))
}

/**
 * `errors`: by field name. `conflicts`: by field name, who has saved another answer since the form was opened.
 * `refused`: submitted values of all those fields, to show again. `keptTyped`: an address was chosen, and the family's
 * own text was kept. `seen`: next `_seen` of the form, if it stays open.
 */
export type Saved = {
  errors: Record<string, string>
  conflicts: Readonly<Record<string, LastChange>>
  refused: Answers
  keptTyped: boolean
  seen: string
}

/**
 * Saves the valid fields of a letter's form, in one transaction. An invalid value is not saved and comes back with its
 * error; an empty one is never an error (choice-41). Fields that the answers do not ask for, or that this form did not
 * change, keep their stored value. An answer that a relative has changed meanwhile is not overwritten until the form is
 * sent again.
 */
export function saveLetter(
  deps: SaveDeps,
  actor: Actor,
  definition: LetterDefinition,
  submitted: SubmittedLetter,
): Promise<Outcome<Saved, 'not-allowed'>> {
  // The inner `db` hides the outer one on purpose: on SQLite the outer connection would wait for ever.
  return withPermission<Saved, never>(deps, actor, 'write-letters', async (db, members) =>
    accept(await writeLetter({ ...deps, db }, { actor, members }, definition, submitted)),
  )
}

type SaveDeps = Pick<AppContext, 'db' | 'keys' | 'network' | 'now'>

/** Saves a letter's form within a transaction whose caller has checked the permission. */
export async function writeLetter(
  deps: SaveDeps,
  { actor, members }: { actor: Actor; members: Membership[] },
  definition: LetterDefinition,
  submitted: SubmittedLetter,
): Promise<Saved> {
  const { db } = deps
  const { account } = actor
  const now = deps.now()
  const today = parisDay(now)
  const before = await readProfile(db, account)
  const profile = answersOf(definition, before)
  const document = await findDocument(db, account, definition.id)
  const theirs = formValuesOf(definition, inProgress(definition, profile, document?.statusData ?? {}, today))

  const { mine, chosen } = submittedAnswers(definition, submitted, theirs)
  const versions = { mine, theirs, stored: profile }
  const { values, conflicts } = mergeLetter(definition, submitted.typed._seen, versions, fingerprinter(account))
  const after = shiftBeneficiaries(values)
  const remarks = checkAnswers(definition, after, today)

  const wrong = [...refusedFields(remarks), ...wrongOutOfSight(definition, { mine, after }, today)]
  const refused = withWholeList(definition, wrong)
  const changed = { profile, before: theirs, after, mine }
  const entries = { ...entriesToSave(definition, changed, refused), ...(conflicts.length === 0 && submitted.unasked) }
  const stored = await storeEntries(deps, actor, { before, entries: entriesOf(definition, entries) })
  const choices = choicesIn(definition, { before: theirs, after: { ...after, ...submitted.unasked } })
  const hasChanged = differs(profile, entries) || differs({ ...document?.statusData }, chosenIn(choices))
  const saved = { documentId: definition.id, document, choices, hasChanged }
  await saveChoices(db, account, saved, changedBy(members, actor, now))
  // Recorded once per letter. A relative's change to an answer is reported to the user with that answer.
  if (!document) await appendAudit(db, deps.keys, entryOf(deps, actor, 'letter-begun', definition.id))

  const kept = inProgress(
    definition,
    answersOf(definition, { ...before, ...stored }),
    { ...document?.statusData, ...choices },
    today,
  )
  const open = { mine, kept: formValuesOf(definition, kept), seen: submitted.typed._seen ?? '' }
  const { errors } = sentencesOf(remarks)
  const { typed } = submitted
  // A value of a field that is not asked for is not stored, but it is still shown again.
  const isUnasked = ({ name, type }: Field) =>
    type !== 'checkbox' && values[name] === mine[name] && mine[name] !== theirs[name] && !(name in entries)
  const unasked = fieldsOf(definition).filter(isUnasked)
  const again = [...withWholeList(definition, Object.keys(errors)), ...unasked.map(({ name }) => name)]
  return {
    errors,
    conflicts: await lastChangesOf(db, account, definition, conflicts),
    refused: {
      ...textsTyped(definition, again, { after, typed }),
      ...Object.fromEntries(conflicts.flatMap((name) => bothTicks(name, mine))),
    },
    keptTyped: chosen !== undefined && !isFilledBy(chosen, definition.recipient, after),
    seen: letterSeenAfter(definition, open, fingerprinter(account)),
  }
}

/** Returns the family's choices about a letter, without the boxes that its form showed. */
const chosenIn = ({ offered: _offered, ...chosen }: LetterChoices) => chosen

/** By field name. */
async function lastChangesOf(db: Db, account: Account, definition: LetterDefinition, names: string[]) {
  const toEntry = entryNamer(definition)
  const changes = await listLastChanges(db, account, names.map(toEntry))
  return Object.fromEntries(
    names.flatMap((name) => {
      const change = changes[toEntry(name)]
      return change ? [[name, change]] : []
    }),
  )
}

/** Returns the invalid answers whose field is hidden since a relative changed another answer. */
function wrongOutOfSight(definition: LetterDefinition, { mine, after }: { mine: Answers; after: Answers }, today: Day) {
  const inSight = visibleFields(definition, after).map(({ name }) => name)
  return [...refusedFields(checkAnswers(definition, mine, today))].filter((name) => !inSight.includes(name))
}
