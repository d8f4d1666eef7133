import type { PrismicDocument } from '@prismicio/client'
import type { z } from 'zod'
import { timings } from '#app/content/documents.ts'
import { type ContentCopy, emptyCopy } from '#app/rules/content/copy.ts'
import { schemasOf } from './prismic-schemas.ts'

/** `verified_at` → `verifiedAt`. S1-7. */
const camelCase = (key: string) => key.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

/** Logs which document has which fault, without its content. */
export type ContentLog = (
  event: 'content-section-unreadable' | 'content-link-broken' | 'content-invalid',
  document: { type: string; uid: string },
) => void

/** Converts the documents of a repository to page content. An invalid document is left out and logged. */
export function toContent(documents: readonly PrismicDocument[], log: ContentLog): ContentCopy {
  const copy = emptyCopy()
  for (const { id, uid, type, data } of documents) {
    const key = uid ?? id
    const schemas = schemasOf((fault) =>
      log(fault === 'broken-link' ? 'content-link-broken' : 'content-section-unreadable', { type, uid: key }),
    )
    const add = <Read>(schema: z.ZodType<Read>, keep: (read: Read) => void) => {
      const read = readOf(schema, withCamelKeys(data))
      if (read) return keep(read)
      copy.invalid.push(key)
      log('content-invalid', { type, uid: key })
    }
    switch (type) {
      case 'advice_page':
        add(schemas.advicePage, (page) => copy.advicePages.push({ ...page, uid: key }))
        break
      case 'recipient_suggestion':
        add(schemas.recipientSuggestion, (suggestion) => copy.recipientSuggestions.push({ ...suggestion, id: key }))
        break
      case 'field_info':
        add(schemas.fieldInfo, (info) => copy.fieldInfos.push({ ...info, name: key }))
        break
      case 'informations':
        add(schemas.titled, (document) => (copy.informations = { ...document, id: key }))
        break
      case 'retirement_information':
        add(schemas.titled, (document) => (copy.retirement = { ...document, id: key }))
        break
      default:
        add(schemas.titled, (document) => copy.documents.push({ ...document, id: key }))
    }
  }
  copy.advicePages.sort((one, other) => timings.indexOf(one.timing) - timings.indexOf(other.timing))
  return copy
}

/** Parses data. Returns undefined if it does not match the schema. */
function readOf<Read>(schema: z.ZodType<Read>, data: unknown): Read | undefined {
  try {
    return schema.safeParse(data).data
  } catch {
    return undefined
  }
}

/** Converts the keys of a document and of its group entries to camelCase; links and rich texts stay as they are. */
function withCamelKeys(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const value = (part: unknown): unknown => {
    if (!Array.isArray(part) || part.some((entry) => 'type' in Object(entry))) return part
    return part.map(withCamelKeys)
  }
  return Object.fromEntries(Object.entries(data).map(([key, part]) => [camelCase(key), value(part)]))
}
