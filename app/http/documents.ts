import { log } from '#app/adapters/log.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'

/**
 * The letter an address names. Throws 404 for another word, and logs it: only known document keys are accepted (S1-5).
 * What was written in its place stays out of the log.
 */
export function requireDocumentId(name: string | null | undefined): DocumentId {
  if (name && isDocumentId(name)) return name
  log('unknown-document-key')
  throw new Response(null, { status: 404 })
}

/** The kind of attachment an address names. Throws 404 for another word. */
export function requirePieceType(name: string | undefined): AttachmentType {
  const type = attachmentTypes.find((known) => known === name)
  if (!type) throw new Response(null, { status: 404 })
  return type
}
