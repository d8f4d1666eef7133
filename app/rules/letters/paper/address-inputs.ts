import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import type { SubmittedAddress } from '#app/rules/letters/paper/written-address.ts'
import type { PutOff } from '#app/rules/letters/progress/addresses-later.ts'

// Names of the inputs: each address has its own, which end with the id of its letter.

export const linesName = (id: DocumentId): string => `lines-${id}`
export const choiceOf = (id: DocumentId): string => `choice-${id}`
export const laterOf = (id: DocumentId): string => `later-${id}`
export const namedOf = (id: DocumentId): string => `named-${id}`
export const seenName = (id: DocumentId): string => `${SEEN}${id}`

const SEEN = 'seen-'

/** Values of the radio buttons beside the suggestions. */
export const OWN = 'own'
export const LATER = 'later'

/** Returns the letters whose address the form asks for, and those that the family puts off. */
export function putOffIn(typed: TypedValues): PutOff {
  const shown = Object.keys(typed).flatMap((input) => shownIn(input) ?? [])
  return { shown, later: shown.filter((id) => isLater(typed, id)) }
}

const isLater = (typed: TypedValues, id: DocumentId) => typed[choiceOf(id)] === LATER || typed[laterOf(id)] === 'on'

function shownIn(input: string): DocumentId | undefined {
  const id = input.startsWith(SEEN) ? input.slice(SEEN.length) : ''
  return isDocumentId(id) ? id : undefined
}

/** Returns the addresses to save: written, emptied or chosen, and not for later. */
export function submittedIn(typed: TypedValues): SubmittedAddress[] {
  return Object.keys(typed).flatMap((input) => {
    const id = shownIn(input)
    if (!id || isLater(typed, id)) return []
    const [lines, choice = OWN] = [typed[linesName(id)], typed[choiceOf(id)]]
    const chosen = choice === OWN ? undefined : choice
    if (!chosen && lines === undefined) return []
    return [{ id, lines: lines ?? '', chosen, seen: typed[seenName(id)], isNamed: typed[namedOf(id)] === 'on' }]
  })
}
