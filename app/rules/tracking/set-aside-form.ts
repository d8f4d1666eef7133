import type { DocumentId } from '../letters/definition.ts'
import { isDocumentId } from '../letters/document-id.ts'

// Several letters set aside in one press: a box for each.

const PREFIX = 'several-'

export const asideBoxOf = (id: DocumentId): string => `${PREFIX}${id}`

/** The letter of a box; undefined for any other input. */
export function asideIn(input: string): DocumentId | undefined {
  if (!input.startsWith(PREFIX)) return undefined
  const id = input.slice(PREFIX.length)
  return isDocumentId(id) ? id : undefined
}
