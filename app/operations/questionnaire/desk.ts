import type { Deps, MemberDeps } from '#app/context.ts'
import { type SavedKnown, saveKnown } from '#app/operations/accounts/entries.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { type SavedAddresses, saveAddresses, writtenRecipientsOf } from '#app/operations/letters/addresses.ts'
import { lettersToWrite } from '#app/operations/letters/overview.ts'
import { saveAnswers } from '#app/operations/questions/questions.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { linesName } from '#app/rules/letters/paper/address-inputs.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { ASKED, QUESTIONS, SECTION } from '#app/rules/questionnaire/desk.ts'
import { hasAnswered } from '#app/rules/questions/answers.ts'
import { answersSeenAfter, withOtherScreens } from '#app/rules/questions/form.ts'
import { asked } from '#app/rules/questions/questions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { listToVerify } from './to-verify.ts'
import { lettersToBodies, readSheets } from './typed-back.ts'

/**
 * Reads the desk screen. `recipients`: those of the letters to write, and the usual organisations until the questions
 * say which of them there are. `toVerify`: answers that were illegible on paper.
 */
export async function readDesk(deps: Pick<Deps, 'db' | 'now'>, account: Account) {
  const { overview, ...sheets } = await readSheets(deps, account)
  const { letters, profile } = overview
  const toWrite = lettersToWrite(letters)
  const isSaid = toWrite.length > 0 && hasAnswered(profile)
  const usual = isSaid ? [] : lettersToBodies(letters).filter(({ isChosen }) => !isChosen)
  const asked = letters.filter((letter) => toWrite.includes(letter) || usual.includes(letter))
  return { ...sheets, recipients: writtenRecipientsOf(asked, account), toVerify: listToVerify(profile) }
}

/**
 * Result of saving one section. `errors`: names of the answers that were not saved. `changes`: concurrent changes by
 * relatives. `seen`: next `_seen` of the section, if it stays open.
 */
export type SavedSection = {
  errors: string[]
  changes: Change[]
  seen: string
  known?: SavedKnown
  questions?: Exclude<Awaited<ReturnType<typeof saveAnswers>>, { problem: 'not-allowed' }>
  addresses?: SavedAddresses
}

/** Saves one section by the operation of its own page. Refuses 'not-allowed'. */
export async function saveSection(
  deps: MemberDeps,
  actor: Actor,
  typed: TypedValues,
): Promise<Outcome<SavedSection, 'not-allowed'>> {
  const section = typed[SECTION] ?? ''
  if (section === QUESTIONS) return await saveQuestions(deps, actor, typed)
  if (isDocumentId(section)) {
    const lines = typed[linesName(section)]
    const one = { id: section, lines: lines ?? '', seen: typed._seen, isNamed: false }
    const saved = await saveAddresses(deps, actor, lines === undefined ? [] : [one])
    if (!saved.ok) return saved
    const { problems, changes, seen } = saved.value
    const authors = Object.values(changes).map(({ change }) => change)
    return accept({
      errors: Object.keys(problems),
      changes: authors,
      seen: seen[section] ?? typed._seen ?? '',
      addresses: saved.value,
    })
  }
  const saved = await saveKnown(deps, actor, typed)
  if (!saved.ok) return saved
  const { errors, changes, seen } = saved.value
  return accept({ errors: Object.keys(errors), changes: Object.values(changes), seen, known: saved.value })
}

async function saveQuestions(
  deps: MemberDeps,
  actor: Actor,
  typed: TypedValues,
): Promise<Outcome<SavedSection, 'not-allowed'>> {
  const screen = asked.filter(({ name }) => (typed[ASKED] ?? '').split(',').includes(name))
  const questions = await saveAnswers(deps, actor, typed, screen)
  if (!questions.ok && questions.problem === 'not-allowed') return questions
  const profile = await readProfile(deps.db, actor.account)
  const mine = withOtherScreens(typed, screen, profile)
  return accept({
    errors: !questions.ok && questions.problem === 'wrong' ? Object.keys(questions.errors) : [],
    changes: !questions.ok && questions.problem === 'changed-meanwhile' ? [questions.meanwhile.change] : [],
    seen: answersSeenAfter({ mine, stored: profile, seen: typed._seen ?? '' }, fingerprinter(actor.account)),
    questions,
  })
}
