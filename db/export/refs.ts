import type { Id } from '#db/schema.ts'

// In an export an id is a number in the shape of an id: two exports of equal accounts are equal, and nothing in one
// leads to a row of an instance.

/** The kinds of rows that others name, in the order of the digit that tells them apart. */
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
] as const

export type RefKind = (typeof refKinds)[number]

/** What stands for an id in an export. */
export type Ref = string

const refOf = (kind: RefKind, number: number): Ref =>
  `${refKinds.indexOf(kind).toString(16).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Every ref in a text. */
export const refPattern = /\b0000000[0-9a-f]-0000-4000-8000-\d{12}\b/g

/** Of a text that may be no ref at all: undefined then. */
export const kindOfRef = (text: string): RefKind | undefined =>
  isRef.test(text) ? refKinds[Number.parseInt(text.slice(0, 8), 16)] : undefined

const isRef = new RegExp(`^${refPattern.source}$`)

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

/** Gives ids their refs, numbered from 1 in the order they are asked for. */
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
    /** A text in which ids stand: those that have a ref are replaced by it, and others by what `other` says of them. */
    inText: (text: string, other = (id: Id): Ref => id): string =>
      text.replace(uuid, (id) => refs.get(id) ?? other(id)),
  }
}

export type NumberedIds = ReturnType<typeof numberIds>
