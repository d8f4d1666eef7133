import type { Deps, MemberDeps } from '#app/context.ts'
import { type SavedKnown, saveEntries, saveKnown } from '#app/operations/accounts/entries.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { type SavedAddresses, saveAddresses, writtenRecipientsOf } from '#app/operations/letters/addresses.ts'
import { knownIn } from '#app/operations/letters/known.ts'
import { lettersToWrite, type OverviewLetter, readOverview } from '#app/operations/letters/overview.ts'
import { questionsIn, saveAnswers } from '#app/operations/questions/questions.ts'
import { parisDay } from '#app/rules/days.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { isNotaryNamed } from '#app/rules/letters/known/notary.ts'
import { severalLines } from '#app/rules/letters/normalise.ts'
import { submittedIn } from '#app/rules/letters/paper/address-inputs.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { bodies, SEEN_OF_QUESTIONS } from '#app/rules/questionnaire/sheets.ts'
import { marksOf, namesToVerify, TO_VERIFY, toVerifyIn } from '#app/rules/questionnaire/to-verify.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** Reads the questions of the two sheets, as their pages show them. */
export async function readSheets({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const today = parisDay(now())
  const overview = await readOverview(db, account, today)
  return {
    overview,
    known: knownIn(overview, account, today),
    questions: questionsIn(overview.profile, account),
  }
}

/** The letters to the organisations whose addresses are on the sheets. */
export const lettersToBodies = (letters: readonly OverviewLetter[]): OverviewLetter[] =>
  letters.filter(({ definition }) => isBody(definition.id))

const isBody = (id: string) => bodies.some((body) => body.id === id)

/**
 * Reads the page where the two sheets are typed back. `toWrite`: letters with their own sheet. `toVerify`: names of
 * illegible answers.
 */
export async function readTypedBack(deps: Pick<Deps, 'db' | 'now'>, account: Account) {
  const { overview, ...sheets } = await readSheets(deps, account)
  const { letters, profile } = overview
  return {
    ...sheets,
    recipients: writtenRecipientsOf(lettersToBodies(letters), account),
    toWrite: lettersToWrite(letters).map(({ definition, name }) => ({ id: definition.id, name })),
    toVerify: toVerifyIn(profile),
  }
}

export type SavedTypedBack = {
  known: SavedKnown
  questions: Exclude<Awaited<ReturnType<typeof saveAnswers>>, { problem: 'not-allowed' }>
  addresses: SavedAddresses
}

/**
 * Saves the typed-back answers by the operations of their three pages. A refusal of one does not prevent the others.
 * Refuses 'not-allowed'.
 */
export async function saveTypedBack(
  deps: MemberDeps,
  actor: Actor,
  typed: TypedValues,
): Promise<Outcome<SavedTypedBack, 'not-allowed'>> {
  // Filling in a notary's name answers the question whether there is one, over any earlier answer.
  const sheet = isNotaryNamed(typed) ? { ...typed, hasNotary: 'yes' } : typed
  const known = await saveKnown(deps, actor, sheet)
  if (!known.ok) return known
  const questions = await saveAnswers(deps, actor, { ...sheet, _seen: sheet[SEEN_OF_QUESTIONS] ?? '' })
  if (!questions.ok && questions.problem === 'not-allowed') return questions
  const addresses = await saveAddresses(deps, actor, await changedAddresses(deps, actor.account, typed))
  if (!addresses.ok) return addresses
  const marked = await saveMarks(deps, actor, typed)
  if (!marked.ok) return marked
  return accept({ known: known.value, questions, addresses: addresses.value })
}

/** Returns the addresses that the user changed. An unchanged one is not saved, so that its letter is not started. */
async function changedAddresses(deps: Pick<Deps, 'db' | 'now'>, account: Account, typed: TypedValues) {
  const { letters } = await readOverview(deps.db, account, parisDay(deps.now()))
  const stored = new Map(writtenRecipientsOf(lettersToBodies(letters), account).map(({ id, lines }) => [id, lines]))
  return submittedIn(typed).filter(
    ({ id, lines }) => isBody(id) && severalLines(lines) !== severalLines(stored.get(id) ?? ''),
  )
}

/** Marks the answers whose box "à vérifier" is ticked, as they are stored now. */
function saveMarks(deps: MemberDeps, actor: Actor, typed: TypedValues) {
  return saveEntries<never>(deps, actor, (stored) => {
    const marks = marksOf(namesToVerify(typed), stored)
    const entries: Answers = marks === (stored[TO_VERIFY] ?? '') ? {} : { [TO_VERIFY]: marks }
    return accept({ entries })
  })
}
