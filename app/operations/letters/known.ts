import type { Deps, MemberDeps } from '#app/context.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { type AnswersChange, type SavedAnswers, writeEntries } from '#app/operations/accounts/entries.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { firstNameOf, usualNameOf } from '#app/rules/first-name.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { fieldsOfPeople } from '#app/rules/letters/checks/across.ts'
import { checkAnswers, refusedFields } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterFingerprint, letterSeenAfter, mergeLetter } from '#app/rules/letters/conflicts.ts'
import type { Questions } from '#app/rules/letters/definition.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import { asksOneOf, knownValues, lettersWaitingFor } from '#app/rules/letters/known/known.ts'
import { withNotarySaid } from '#app/rules/letters/known/notary.ts'
import { readableLines } from '#app/rules/letters/known/reader-view.ts'
import { withSameAddress } from '#app/rules/letters/known/same-address.ts'
import { answersIn, entriesToSave, sentencesOf, textOf } from '#app/rules/letters/parsed-form.ts'
import { toPlainQuestions } from '#app/rules/letters/shown/plain.ts'
import { shownRemarks } from '#app/rules/letters/shown/remarks.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { doubtsToShow, keptPlaces } from '#app/rules/places/remarks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { knownQuestions } from '#letters/known.ts'
import type { SavedForm } from './answers.ts'
import { type LettersOverview, readOverview } from './overview.ts'
import { stagesDone } from './path.ts'

/**
 * Reads the form of known facts. `waiting`: number of letters that wait for an answer, by field name. `changing`:
 * started letters, which change with it; `posted`: letters already sent, which do not. Both in posting order.
 */
export async function readKnown({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const today = parisDay(now())
  return knownIn(await readOverview(db, account, today), account, today)
}

/** Reads the known facts as a reader sees them. */
export async function readKnownLines({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const overview = await readOverview(db, account, parisDay(now()))
  const answers = knownValues(overview.profile)
  return {
    stagesDone: stagesDone(overview),
    toRead: readableLines(toPlainQuestions(knownQuestions, usualNameOf(answers)), answers),
  }
}

/** Returns what `readKnown` reads, from an overview. */
export function knownIn(overview: LettersOverview, account: Account, today: Day) {
  const { profile, letters } = overview
  const answers = knownValues(profile)
  const toLeave = letters.filter(({ progress }) => isToLeave(progress))
  const named = (some: typeof letters) => some.map(({ definition, name }) => ({ id: definition.id, name }))
  return {
    stagesDone: stagesDone(overview),
    firstName: firstNameOf(answers),
    letter: toPlainQuestions(knownQuestions, usualNameOf(answers)),
    answers: shownValues(knownQuestions, answers),
    seen: letterFingerprint(knownQuestions, answers, fingerprinter(account)),
    ...shownRemarks(knownQuestions, answers, today, profile),
    keptPlaces: keptPlaces(fieldsOfPeople(knownQuestions, answers), answers),
    waiting: lettersWaitingFor(knownQuestions, toLeave),
    changing: named(toLeave.filter(({ document }) => document)),
    posted: named(letters.filter(({ progress }) => progress.status === 'sent')),
  }
}

/**
 * `doubts`: fields of an address with a remark that this form has not shown (M-CP-2). `changed`: number of unsent
 * letters whose text changes.
 */
export type SavedKnown = SavedForm & { doubts: string[]; changed: number }

/** A form outside letters. `valuesOf`: returns what it shows of all answers. */
export type SharedForm = {
  questions: Questions
  valuesOf: (profile: Answers) => Answers
}

const knownForm: SharedForm = { questions: knownQuestions, valuesOf: knownValues }

/** Saves the valid fields even if others are not (choice-41), as a letter's form does. Refuses 'not-allowed'. */
export async function saveKnown(
  deps: MemberDeps,
  actor: Actor,
  sent: TypedValues,
  form: SharedForm = knownForm,
): Promise<Outcome<SavedKnown, 'not-allowed'>> {
  const { account, user } = actor
  const now = deps.now()
  const fingerprint = fingerprinter(account)
  const change = changeOf(sent, form, { fingerprint, today: parisDay(now) })
  const saved = await withPermission<SavedAnswers<ToldByForm>, never>(deps, actor, 'write-letters', (db, members) =>
    writeEntries({ ...deps, db }, { actor, members }, change),
  )
  if (!saved.ok) return saved
  const { after, entries, changes, told } = saved.value
  const { errors, refused, doubts, mine, seen } = told
  return accept({
    errors,
    refused: shownValues(form.questions, refused, errors),
    doubts,
    changes: await nameAuthors(deps, user, changes),
    changed: await countChanged(deps.db, account, Object.keys(entries), now),
    seen: letterSeenAfter(form.questions, { mine, kept: form.valuesOf(after), seen }, fingerprint),
  })
}

type ToldByForm = Pick<SavedKnown, 'errors' | 'refused' | 'doubts'> & { mine: Answers; seen: string }

/** Decodes the form: its valid fields, merged with what a relative has saved in the meantime. */
function changeOf(
  sent: TypedValues,
  { questions, valuesOf }: SharedForm,
  { fingerprint, today }: { fingerprint: Fingerprint; today: Day },
): AnswersChange<ToldByForm> {
  return {
    act: questions === knownQuestions ? 'known-changed' : 'heirs-named',
    read(profile) {
      const typed = withSameAddress(withNotarySaid(sent), profile)
      const theirs = valuesOf(profile)
      const mine = { ...theirs, ...answersIn(questions, typed) }
      const versions = { mine, theirs, stored: profile }
      const { values, conflicts } = mergeLetter(questions, typed._seen, versions, fingerprint)
      const remarks = checkAnswers(questions, values, today)
      const { errors } = sentencesOf(remarks)
      const entries = entriesToSave(questions, { profile, before: theirs, after: values, mine }, refusedFields(remarks))
      const refused = textsOf(questions, [...Object.keys(errors), ...conflicts], { mine, typed })
      const doubts = doubtsToShow(fieldsOfPeople(questions, values), values, typed)
      return accept({ entries, asksWho: conflicts, told: { errors, refused, doubts, mine, seen: typed._seen ?? '' } })
    },
  }
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
