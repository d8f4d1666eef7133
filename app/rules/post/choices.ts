import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { CHOICE, WITHOUT } from './choice-names.ts'
import { isPostMode, type PostMode } from './modes.ts'

/** Returns the letters that a family gives us, from the fields of that page, in their order. */
export const postingChoicesIn = (
  typed: Readonly<Record<string, string>>,
): { documentId: DocumentId; mode: PostMode; evenWithout: boolean }[] =>
  Object.entries(typed).flatMap(([name, mode]) => {
    const id = name.startsWith(CHOICE) ? name.slice(CHOICE.length) : ''
    if (!isDocumentId(id) || !isPostMode(mode)) return []
    return [{ documentId: id, mode, evenWithout: typed[`${WITHOUT}${id}`] === 'on' }]
  })
