import { log } from '#app/adapters/log.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'

/**
 * Returns the document id in the address. Throws 404 and logs 'unknown-document-key' if it is unknown (S1-5). The log
 * does not contain the value.
 */
export function requireDocumentId(name: string | null | undefined): DocumentId {
  if (name && isDocumentId(name)) return name
  log('unknown-document-key')
  throw new Response(null, { status: 404 })
}

/** Returns the type of attachment in the address. Throws 404 if it is unknown. */
export function requirePieceType(name: string | undefined): AttachmentType {
  const type = attachmentTypes.find((known) => known === name)
  if (!type) throw new Response(null, { status: 404 })
  return type
}
