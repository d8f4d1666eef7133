import type { Deps, MemberDeps } from '#app/context.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { type AnswersChange, saveEntries } from '#app/operations/accounts/entries.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { fieldsOfPeople } from '#app/rules/letters/checks/across.ts'
import { checkAnswers, refusedFields } from '#app/rules/letters/checks/checks.ts'
import { shownRemarks } from '#app/rules/letters/checks/shown-remarks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterFingerprint, letterSeenAfter, mergeLetter } from '#app/rules/letters/conflicts.ts'
import type { Questions } from '#app/rules/letters/definition.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import { asksOneOf, knownValues, lettersWaitingFor } from '#app/rules/letters/known/known.ts'
import { withNotarySaid } from '#app/rules/letters/known/notary.ts'
import { withSameAddress } from '#app/rules/letters/known/same-address.ts'
import { answersIn, entriesToSave, sentencesOf, textOf } from '#app/rules/letters/parsed-form.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { doubtsToShow, keptPlaces } from '#app/rules/places/remarks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { knownQuestions } from '#letters/known.ts'
import { type LettersOverview, readOverview } from './overview.ts'
import { pathProgress } from './path.ts'

/**
 * Reads the page of known facts. `waiting`: number of letters that wait for an answer, by field name. `changing`:
 * started letters, which change with it; `posted`: letters already sent, which do not. Both in posting order.
 */
export async function readKnown({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const today = parisDay(now())
  return knownIn(await readOverview(db, account, today), account, today)
}

/** Returns what `readKnown` reads, from an overview. */
export function knownIn(overview: LettersOverview, account: Account, today: Day) {
  const { profile, letters } = overview
  const answers = knownValues(profile)
  const toLeave = letters.filter(({ progress }) => isToLeave(progress))
  const named = (some: typeof letters) => some.map(({ definition, name }) => ({ id: definition.id, name }))
  return {
    stage: pathProgress(overview).stage,
    answers,
    seen: letterFingerprint(knownQuestions, answers, fingerprinter(account)),
    ...shownRemarks(knownQuestions, answers, today, profile),
    keptPlaces: keptPlaces(fieldsOfPeople(knownQuestions, answers), answers),
    waiting: lettersWaitingFor(knownQuestions, toLeave),
    changing: named(toLeave.filter(({ document }) => document)),
    posted: named(letters.filter(({ progress }) => progress.status === 'sent')),
  }
}

/**
 * `errors`: by field name; `changes`: by field name, who has saved another answer since the form was opened; `refused`:
 * submitted values of all those fields. `doubts`: fields of an address with a remark that this form has not shown (M-CP-2). `changed`:
 * number of unsent letters whose text changes. `seen`: next `_seen` of the form, if it stays open.
 */
export type SavedKnown = {
  errors: Record<string, string>
  changes: Readonly<Record<string, Change>>
  refused: Answers
  doubts: string[]
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
export async function saveKnown(
  deps: MemberDeps,
  actor: Actor,
  sent: TypedValues,
  form: SharedForm = knownForm,
): Promise<Outcome<SavedKnown, 'not-allowed'>> {
  const { account, user } = actor
  const now = deps.now()
  const fingerprint = fingerprinter(account)
  const saved = await saveEntries(deps, actor, changeOf(sent, form, { fingerprint, today: parisDay(now) }))
  if (!saved.ok) return saved
  const { after, entries, changes, told } = saved.value
  const { errors, refused, doubts, mine, seen } = told
  return accept({
    errors,
    refused,
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
