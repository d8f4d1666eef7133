import type { Id } from '#db/schema.ts'

// In an export, an id is replaced by a ref: a number in the format of an id. Exports of equal accounts are therefore
// equal, and no id of an instance is revealed.

/** Kinds of rows that others refer to. The index is a digit of the ref. `gone`: a former member. */
export const refKinds = [
  'file',
  'sendRecord',
  'commentary',
  'ceremony',
  'ceremonyEvent',
  'summarySending',
  'condolence',
  'person',
  'gone',
  'browser',
  'helpOffer',
  'letterReply',
  'dispatch',
] as const

export type RefKind = (typeof refKinds)[number]

/** Replaces an id in an export. */
export type Ref = string

const refOf = (kind: RefKind, number: number): Ref =>
  `${refKinds.indexOf(kind).toString(16).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Matches every ref in a text. */
export const refPattern = /\b0000000[0-9a-f]-0000-4000-8000-\d{12}\b/g

/** Returns the kind of a ref, or undefined if the text is not a ref. */
export const kindOfRef = (text: string): RefKind | undefined =>
  isRef.test(text) ? refKinds[Number.parseInt(text.slice(0, 8), 16)] : undefined

const isRef = new RegExp(`^${refPattern.source}$`)

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

/** Replaces ids by refs, numbered from 1 in order of first use. */
export function numberIds() {
  const refs = new Map<Id, Ref>()
  const counts = new Map<RefKind, number>()
  return {
    take(kind: RefKind, id: Id): Ref {
      const known = refs.get(id)
      if (known) return known
      const number = (counts.get(kind) ?? 0) + 1
      counts.set(kind, number)
      const ref = refOf(kind, number)
      refs.set(id, ref)
      return ref
    },
    find: (id: Id): Ref | undefined => refs.get(id),
    /** Replaces the ids in a text by their refs. An id without a ref is passed to `other`. */
    inText: (text: string, other = (id: Id): Ref => id): string =>
      text.replace(uuid, (id) => refs.get(id) ?? other(id)),
  }
}

export type NumberedIds = ReturnType<typeof numberIds>
