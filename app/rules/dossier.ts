import { type AttachmentType, attachments } from './attachments.ts'
import { pdfName } from './documents.ts'
import type { DocumentId } from './letters/definition.ts'
import type { Gap } from './letters/gaps.ts'
import type { Standing } from './letters/standing.ts'

/** Why a dossier is not made. `blocked`: a letter lacks a name or an address, and nobody said to leave it out. */
export type BundleProblem =
  | 'empty'
  | 'blocked'
  | 'too-long'
  | 'too-heavy'
  | 'too-many'
  | 'changed'
  | 'no-browser'
  | 'timed-out'
  | 'browser-failed'

/** Bytes of pieces that one dossier holds: they are all in memory while it is made. Our decision. */
export const MOST_BYTES_OF_DOSSIER = 120 * 1024 * 1024

/** What is asked of a dossier, in its address. `leavesOut`: letters that cannot be printed stay out of it, knowingly. */
export type BundleOptions = { sides: 'duplex' | 'simplex'; leavesOut: boolean }

/** The names of `BundleOptions` in an address. Both sides unless one is asked. */
export const optionNames = { sides: 'impression', simplex: 'recto', duplex: 'recto-verso', leavesOut: 'sans' } as const

export function optionsIn(search: URLSearchParams): BundleOptions {
  return {
    sides: search.get(optionNames.sides) === optionNames.simplex ? 'simplex' : 'duplex',
    leavesOut: search.get(optionNames.leavesOut) === 'on',
  }
}

/** What was posted, or set aside, has left the dossier. */
export const isToLeave = ({ status }: Pick<Standing, 'status'>): boolean =>
  status !== 'sent' && status !== 'non_pertinent'

/** A letter that cannot be printed, and what it lacks. */
export type BlockedLetter = { id: DocumentId; name: string; gaps: Gap[] }

/**
 * What two relatives who choose at the same moment mean: each changes the boxes that they changed, and no other.
 * `shown`: those ticked when the form was drawn.
 */
export function choiceChanges<Id extends string>(shown: readonly Id[], ticked: readonly Id[]) {
  return {
    added: ticked.filter((id) => !shown.includes(id)),
    removed: shown.filter((id) => !ticked.includes(id)),
  }
}

/** « 03-courrier-banque-….pdf »: in posting order, and nothing of the family, since file names travel. */
export const numberedName = (number: number, letterName: string, copy: { copy?: 'notary' } = {}): string =>
  `${String(number).padStart(2, '0')}-${pdfName(letterName, copy)}`

const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** « pieces-jointes/acte-de-deces-2.pdf »: the kind of piece, never what the family called its file. */
export function pieceName(type: AttachmentType, mediaType: string, number: number, count: number): string {
  const words = pdfName(attachments[type].label, {}).replace(/^courrier-|\.pdf$/g, '')
  return `pieces-jointes/${words}${count > 1 ? `-${number}` : ''}.${extensions[mediaType] ?? 'bin'}`
}
