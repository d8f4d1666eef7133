import { log } from '#app/adapters/log.ts'
import { toCamel, toSnake } from '#app/rules/api/keys.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { notFound } from './problem.ts'
import type { ApiRequest } from './request.ts'

// Parameters in the path of a call.

type Addressed = Pick<ApiRequest, 'params'>

/** Returns the document id. Throws 'not-found' and logs 'unknown-document-key' if it is unknown (S1-5). */
export function documentIn({ params: { documentId = '' } }: Addressed): DocumentId {
  if (isDocumentId(documentId)) return documentId
  log('unknown-document-key')
  throw notFound()
}

export const ceremonyIdOf = ({ params }: Addressed): string => params.ceremonyId ?? ''

/** Name of the space's portrait among the attachments (S1-3). */
export const PORTRAIT = 'deceasedPicture'

/** Returns the type of attachment. Throws 'not-found' if it is unknown or not in snake_case. */
export function pieceIn({ params: { name = '' } }: Addressed): AttachmentType | typeof PORTRAIT {
  const wanted = [PORTRAIT, ...attachmentTypes] as const
  const found = wanted.find((known) => known === toCamel(name) && toSnake(known) === name)
  if (!found) throw notFound()
  return found
}

/** Checks the path parameters before the body is read. Throws 'not-found'. */
export function checkParams(addressed: Addressed): void {
  if (addressed.params.documentId !== undefined) documentIn(addressed)
  if (addressed.params.name !== undefined) pieceIn(addressed)
}
