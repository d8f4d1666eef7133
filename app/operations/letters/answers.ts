import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { type AnswersDeps, type SavedForm, writeEntries } from '#app/operations/accounts/entries.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { changedBy, differs, saveChoices } from '#app/operations/tracking/transitions.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { shiftBeneficiaries } from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import { checkAnswers, refusedFields } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { formValuesOf, letterSeenAfter, mergeLetter } from '#app/rules/letters/conflicts.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'
import { withWholeList } from '#app/rules/letters/entries.ts'
import { inProgress, type LetterChoices } from '#app/rules/letters/in-progress.ts'
import { answersOf, entriesOf, entryNamer } from '#app/rules/letters/own-answers.ts'
import { withWholeAddresses } from '#app/rules/letters/paper/whole-address.ts'
import { choicesIn, entriesToSave, sentencesOf } from '#app/rules/letters/parsed-form.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import {
  bothTicks,
  type KeptInput,
  keptIn,
  type SubmittedLetter,
  submittedAnswers,
  textsTyped,
  wrongOutOfSight,
} from '#app/rules/letters/submitted.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Membership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { findDocument } from '#db/letters/documents.ts'

export type SavedLetter = SavedForm & { kept: KeptInput }

/**
 * Saves the valid fields of a letter's form, in one transaction. An invalid value is not saved and comes back with its
 * error; an empty one is never an error (choice-41). Fields that the answers do not ask for, or that this form did not
 * change, keep their stored value. An answer that a relative has changed in the meantime is not overwritten until the
 * form is sent again.
 */
export function saveLetter(
  deps: AnswersDeps,
  actor: Actor,
  definition: LetterDefinition,
  submitted: SubmittedLetter,
): Promise<Outcome<SavedLetter, 'not-allowed'>> {
  // The inner `db` hides the outer one on purpose: on SQLite the outer connection would wait for ever.
  return withPermission<SavedLetter, never>(deps, actor, 'write-letters', async (db, members) =>
    accept(await writeLetter({ ...deps, db }, { actor, members }, definition, submitted)),
  )
}

/** Saves a letter's form within a transaction whose caller has checked the permission. */
export async function writeLetter(
  deps: AnswersDeps,
  { actor, members }: { actor: Actor; members: Membership[] },
  definition: LetterDefinition,
  submitted: SubmittedLetter,
): Promise<SavedLetter> {
  const { db } = deps
  const { account } = actor
  const now = deps.now()
  const today = parisDay(now)
  const fingerprint = fingerprinter(account)
  const before = await readProfile(db, account)
  const document = await findDocument(db, account, definition.id)
  const choices = document?.statusData ?? {}
  const form = decodeLetter(definition, submitted, {
    profile: answersOf(definition, before),
    choices,
    fingerprint,
    today,
  })
  const toEntry = entryNamer(definition)
  const saved = await writeEntries(
    deps,
    { actor, members },
    { before, entries: entriesOf(definition, form.entries), asksWho: form.conflicts.map(toEntry) },
  )
  const { hasChanged } = form
  const written = { documentId: definition.id, document, choices: form.choices, hasChanged }
  await saveChoices(db, account, written, changedBy(members, actor, now))
  // Recorded once per letter. A relative's change to an answer is reported to the user with that answer.
  if (!document) await appendAudit(db, deps.keys, entryOf(deps, actor, 'letter-begun', definition.id))

  const after = inProgress(definition, answersOf(definition, saved.after), { ...choices, ...form.choices }, today)
  const open = { mine: form.mine, kept: formValuesOf(definition, after), seen: submitted.typed._seen ?? '' }
  const changes = form.conflicts.flatMap((name) => {
    const change = saved.changes[toEntry(name)]
    return change ? [[name, change] as const] : []
  })
  return {
    errors: form.errors,
    kept: form.kept,
    refused: shownValues(definition, form.refused, form.errors),
    changes: await nameAuthors(deps, actor.user, Object.fromEntries(changes)),
    seen: letterSeenAfter(definition, open, fingerprint),
  }
}

/**
 * Decodes a letter's form: its valid fields, merged with what a relative has saved in the meantime. `choices`: those
 * stored beside the answers. Returns in `mine` the letter as this form alone would leave it, and in `conflicts` the
 * fields that a relative has changed too.
 */
function decodeLetter(
  definition: LetterDefinition,
  submitted: SubmittedLetter,
  {
    profile,
    choices: stored,
    fingerprint,
    today,
  }: { profile: Answers; choices: LetterChoices; fingerprint: Fingerprint; today: Day },
) {
  const { unasked = {} } = submitted
  const typed = withWholeAddresses(definition, submitted.typed)
  const theirs = formValuesOf(definition, inProgress(definition, profile, stored, today))
  const { mine, chosen } = submittedAnswers(definition, { ...submitted, typed }, theirs)
  const { values, conflicts } = mergeLetter(definition, typed._seen, { mine, theirs, stored: profile }, fingerprint)
  const after = shiftBeneficiaries(values)
  const remarks = checkAnswers(definition, after, today)
  const wrong = [...refusedFields(remarks), ...wrongOutOfSight(definition, { mine, after }, today)]
  const changed = { profile, before: theirs, after, mine }
  const entries = {
    ...entriesToSave(definition, changed, withWholeList(definition, wrong)),
    ...(conflicts.length === 0 && unasked),
  }
  const choices = choicesIn(definition, { before: theirs, after: { ...after, ...unasked } })
  const { errors } = sentencesOf(remarks)
  // A value of a field that the form does not ask for is shown again, but not stored.
  const isUnasked = ({ name, type }: Field) =>
    type !== 'checkbox' && values[name] === mine[name] && mine[name] !== theirs[name] && !(name in entries)
  const hidden = fieldsOf(definition).filter(isUnasked)
  const again = [...withWholeList(definition, Object.keys(errors)), ...hidden.map(({ name }) => name)]
  return {
    entries,
    errors,
    refused: {
      ...textsTyped(definition, again, { after, typed }),
      ...Object.fromEntries(conflicts.flatMap((name) => bothTicks(name, mine))),
    },
    kept: keptIn(definition, { typed, chosen, after }),
    conflicts,
    mine,
    choices,
    hasChanged: differs(profile, entries) || differs({ ...stored }, chosenIn(choices)),
  }
}

/** Returns the family's choices about a letter, without the boxes that its form showed. */
const chosenIn = ({ offered: _offered, ...chosen }: LetterChoices) => chosen
