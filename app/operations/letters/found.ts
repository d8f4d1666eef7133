import { situationOf } from '#app/content/situations/situations.ts'
import type { MemberDeps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { draftOf, withDraft } from '#app/operations/situations/drafts.ts'
import { parisDay } from '#app/rules/days.ts'
import type { DocumentId, LetterKind } from '#app/rules/letters/definition.ts'
import { kindOf, nextOfKind } from '#app/rules/letters/document-id.ts'
import { typedValues } from '#app/rules/letters/submitted.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { nothingAsked } from '#app/rules/situations/request.ts'
import { bare } from '#app/rules/statements/labels.ts'
import type { WantedLetter } from '#app/rules/statements/rows.ts'
import { letterOf } from '#letters/index.ts'
import { suggestionsFor } from '#letters/recipients.ts'
import { saveLetter } from './answers.ts'
import { readLetter } from './letter.ts'
import { type OverviewLetter, readOverview } from './overview.ts'

/** Kinds that take over when another kind has reached its limit. */
const afterFreeLetters: readonly LetterKind[] = ['customizable2', 'customizable3']

/**
 * Starts a letter to each organisation that the family has chosen. An organisation that already has a letter gets no
 * second one. Returns the number of started letters.
 */
export async function beginLetters(
  deps: MemberDeps,
  actor: Actor,
  wanted: readonly WantedLetter[],
): Promise<Outcome<number, 'not-allowed'>> {
  const here: DocumentId[] = []
  for (const letter of wanted) {
    const { letters } = await readOverview(deps.db, actor.account, parisDay(deps.now()))
    const id = placeFor(letter, letters, here)
    if (!id) continue
    const begun = await beginLetter(deps, actor, id, letter)
    if (!begun.ok) return begun
    here.push(id)
  }
  return accept(here.length)
}

/**
 * Finds the id for a letter to an organisation. Undefined if one exists or the limit is reached. A letter without a
 * recipient counts as existing unless it was started `here`, because then the form was sent twice.
 */
function placeFor(
  { kind, name }: WantedLetter,
  letters: readonly OverviewLetter[],
  here: readonly DocumentId[],
): DocumentId | undefined {
  const begun = letters.filter(({ state }) => state.isOpened)
  const ofKind = begun.filter(({ definition }) => kindOf(definition.id) === kind)
  const isTo = ({ definition, letter }: OverviewLetter) =>
    !here.includes(definition.id) && bare(letter.answers[definition.recipient.name] ?? '') === bare(name)
  if (ofKind.some(isTo)) return undefined
  const ids = begun.map(({ definition }) => definition.id)
  const kinds = kind === 'customizable' ? [kind, ...afterFreeLetters] : [kind]
  return kinds.map((one) => nextOfKind(one, ids)).find((id) => id !== undefined)
}

/** Whether two names are of the same organisation, judging by their words. */
const isSame = (one: string, other: string) => one !== '' && bare(one) === bare(other)

async function beginLetter(deps: MemberDeps, actor: Actor, id: DocumentId, { name, situation, facts }: WantedLetter) {
  const definition = letterOf(id)
  const letter = await readLetter(deps.db, actor.account, definition, parisDay(deps.now()))
  const suggestions = suggestionsFor(id)
  const chosen = suggestions.find(({ content }) => isSame(content.name, name))
  const nothing = situation && nothingAsked(situationOf(situation))
  const asked = nothing && { ...nothing, facts: { ...nothing.facts, ...facts } }
  const draft = asked && draftOf(letter.answers, { id: situation, asked, today: parisDay(deps.now()) }).draft
  const values = typedValues(definition, letter)
  const typed = {
    ...values,
    ...(name !== '' && { [definition.recipient.name]: name }),
    ...(chosen && { recipientSuggestion: chosen.id }),
  }
  const posted = { typed, suggestions }
  return await saveLetter(
    deps,
    actor,
    definition,
    draft ? withDraft(definition, posted, { draft, situation, asked }) : posted,
  )
}
