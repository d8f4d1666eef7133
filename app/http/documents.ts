import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/definition.ts'

/** The letter an address names. Throws 404 for another word: only known document keys are accepted (S1 §5). */
export function requireDocumentId(name: string | null | undefined): DocumentId {
  if (!name || !isDocumentId(name)) throw new Response(null, { status: 404 })
  return name
}
