import type { Deps, MemberDeps } from '#app/context.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { differs } from '#app/operations/tracking/transitions.ts'
import { parisDay } from '#app/rules/days.ts'
import { withUsualName } from '#app/rules/first-name.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { checkAnswers, refusedFields } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterFingerprint, letterSeenAfter, mergeLetter } from '#app/rules/letters/conflicts.ts'
import type { Questions } from '#app/rules/letters/definition.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import { asksOneOf, knownValues, lettersWaitingFor } from '#app/rules/letters/known/known.ts'
import { withNotarySaid } from '#app/rules/letters/known/notary.ts'
import { withSameAddress } from '#app/rules/letters/known/same-address.ts'
import { answersIn, entriesToSave, sentencesOf, textOf } from '#app/rules/letters/parsed-form.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listLastChanges, readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { knownQuestions } from '#letters/known.ts'
import { readOverview } from './overview.ts'
import { pathProgress } from './path.ts'

/**
 * Reads the page of known facts. `waiting`: number of letters that wait for an answer, by field name. `changing`:
 * letters begun, which change with it; `posted`: letters already sent, which do not. Both in posting order.
 */
export async function readKnown({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const overview = await readOverview(db, account, parisDay(now()))
  const { profile, letters } = overview
  const answers = knownValues(profile)
  const toLeave = letters.filter(({ progress }) => isToLeave(progress))
  const named = (some: typeof letters) => some.map(({ definition, name }) => ({ id: definition.id, name }))
  return {
    stage: pathProgress(overview).stage,
    answers,
    seen: letterFingerprint(knownQuestions, answers, fingerprinter(account)),
    notes: sentencesOf(checkAnswers(knownQuestions, answers, parisDay(now()))).notes,
    waiting: lettersWaitingFor(knownQuestions, toLeave),
    changing: named(toLeave.filter(({ document }) => document)),
    posted: named(letters.filter(({ progress }) => progress.status === 'sent')),
  }
}

/**
 * `errors`: by field name; `changes`: by field name, who has saved another answer since the form was opened; `refused`:
 * submitted values of all those fields. `changed`: number of unsent letters whose text changes. `seen`: next `_seen` of
 * the form, if it stays open.
 */
export type SavedKnown = {
  errors: Record<string, string>
  changes: Readonly<Record<string, Change>>
  refused: Answers
  changed: number
  seen: string
}

/** A form outside letters. `valuesOf`: returns what it shows of all answers. */
export type SharedForm = {
  questions: Questions
  valuesOf: (profile: Answers) => Answers
}

const knownForm: SharedForm = { questions: knownQuestions, valuesOf: knownValues }

/** Saves the valid fields even if others are not (choice-41), as a letter's form does. Refuses 'not-allowed'. */
export function saveKnown(
  deps: MemberDeps,
  actor: Actor,
  sent: TypedValues,
  { questions, valuesOf }: SharedForm = knownForm,
): Promise<Outcome<SavedKnown, 'not-allowed'>> {
  return withPermission<SavedKnown, never>(deps, actor, 'write-letters', async (db) => {
    const { account, user } = actor
    const now = deps.now()
    const profile = await readProfile(db, account)
    const typed = withSameAddress(withNotarySaid(sent), profile)
    const theirs = valuesOf(profile)
    const mine = { ...theirs, ...answersIn(questions, typed) }
    const versions = { mine, theirs, stored: profile }
    const { values, conflicts } = mergeLetter(questions, typed._seen, versions, fingerprinter(account))
    const remarks = checkAnswers(questions, values, parisDay(now))
    const { errors } = sentencesOf(remarks)

    const after = { profile, before: theirs, after: values, mine }
    const entries = entriesToSave(questions, after, refusedFields(remarks))
    const written = withUsualName(profile, entries)
    await saveProfileEntries(db, account, written, now, user.id)
    const open = { mine, kept: valuesOf({ ...profile, ...written }), seen: typed._seen ?? '' }
    const changed = await countChanged(db, account, Object.keys(entries), now)
    const action = questions === knownQuestions ? 'known-changed' : 'heirs-named'
    if (differs(profile, entries)) await appendAudit(db, deps.keys, entryOf(deps, actor, action))
    return accept({
      errors,
      changes: await nameAuthors({ ...deps, db }, user, await listLastChanges(db, account, conflicts)),
      refused: textsOf(questions, [...Object.keys(errors), ...conflicts], { mine, typed }),
      changed,
      seen: letterSeenAfter(questions, open, fingerprinter(account)),
    })
  })
}

/** Returns the submitted texts and boxes of some fields. */
function textsOf(
  questions: Questions,
  names: string[],
  { mine, typed }: { mine: Answers; typed: TypedValues },
): Answers {
  const fields = fieldsOf(questions).filter(({ name }) => names.includes(name))
  return Object.fromEntries(
    fields.flatMap((field) => [
      [field.name, textOf(field, typed) ?? mine[field.name] ?? ''],
      [unknownTick(field), mine[unknownTick(field)] ?? ''],
    ]),
  )
}

async function countChanged(db: Db, account: Account, names: string[], now: Date): Promise<number> {
  const { letters } = await readOverview(db, account, parisDay(now))
  return letters.filter((one) => one.document && isToLeave(one.progress) && asksOneOf(one, names)).length
}
