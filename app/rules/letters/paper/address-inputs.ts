import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import type { SubmittedAddress } from '#app/rules/letters/paper/written-address.ts'

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

/** Returns the addresses to save: written, emptied or chosen, and not for later. */
export function submittedIn(typed: TypedValues): SubmittedAddress[] {
  return Object.keys(typed).flatMap((input) => {
    const id = input.startsWith(SEEN) ? input.slice(SEEN.length) : ''
    if (!isDocumentId(id)) return []
    const [lines, choice = OWN] = [typed[linesName(id)], typed[choiceOf(id)]]
    const chosen = choice === OWN || choice === LATER ? undefined : choice
    if (choice === LATER || typed[laterOf(id)] === 'on' || (!chosen && lines === undefined)) return []
    return [{ id, lines: lines ?? '', chosen, seen: typed[seenName(id)], isNamed: typed[namedOf(id)] === 'on' }]
  })
}
