import type { DocumentId } from '../letters/definition.ts'
import { isDocumentId } from '../letters/document-id.ts'

// Sets several letters aside with one form: one checkbox each.

const PREFIX = 'several-'

export const asideBoxOf = (id: DocumentId): string => `${PREFIX}${id}`

/** Returns the letter of a checkbox; undefined for another input. */
export function asideIn(input: string): DocumentId | undefined {
  if (!input.startsWith(PREFIX)) return undefined
  const id = input.slice(PREFIX.length)
  return isDocumentId(id) ? id : undefined
}
