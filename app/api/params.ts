import { log } from '#app/adapters/log.ts'
import { toCamel, toSnake } from '#app/rules/api/keys.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { notFound } from './problem.ts'
import type { ApiRequest } from './request.ts'

// What the address of a call names.

type Addressed = Pick<ApiRequest, 'params'>

/** Throws 'not-found' for another word, and logs it: only known document keys are accepted (S1-5). */
export function documentIn({ params: { documentId = '' } }: Addressed): DocumentId {
  if (isDocumentId(documentId)) return documentId
  log('unknown-document-key')
  throw notFound()
}

export const ceremonyIdOf = ({ params }: Addressed): string => params.ceremonyId ?? ''

/** The portrait of the space is named among the pieces (S1-3). */
export const PORTRAIT = 'deceasedPicture'

/** Throws 'not-found' for another word, and for one that is not in snake_case. */
export function pieceIn({ params: { name = '' } }: Addressed): AttachmentType | typeof PORTRAIT {
  const wanted = [PORTRAIT, ...attachmentTypes] as const
  const found = wanted.find((known) => known === toCamel(name) && toSnake(known) === name)
  if (!found) throw notFound()
  return found
}

/** Before a body is read: what is named must be something that may be there. */
export function checkParams(addressed: Addressed): void {
  if (addressed.params.documentId !== undefined) documentIn(addressed)
  if (addressed.params.name !== undefined) pieceIn(addressed)
}
