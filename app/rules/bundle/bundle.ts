import type { DocumentId } from '#app/rules/letters/definition.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import type { DetailedOutcome } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { AddressPaper } from './labels.ts'

/**
 * Why a bundle is not made. `empty`: no letter is in it. `blocked`: a letter lacks a name or an address, and nobody
 * said to leave it out. `to-pay`: nobody paid for a letter, nor said to leave it out. `changed`: a piece was deleted meanwhile.
 */
export type BundleProblem =
  | 'empty'
  | 'blocked'
  | 'to-pay'
  | 'too-long'
  | 'too-heavy'
  | 'too-many'
  | 'changed'
  | 'unreadable-attachment'
  | 'no-browser'
  | 'timed-out'
  | 'browser-failed'

/** `letter` or `piece`: because of which, where one is to blame. `blocked`: those that lack something. */
export type BundleRefusal = {
  problem: BundleProblem
  letter?: DocumentId
  piece?: string
  blocked?: BlockedLetter[]
  /** The names of those that are to pay. */
  toPay?: string[]
  /** The others could be printed without them. */
  mayLeaveOut?: boolean
}

/** A whole file. `isKept`: it can be had again without being made again. */
export type MadeBundle = { bytes: Uint8Array; isKept: boolean }

export type BundleOutcome = DetailedOutcome<MadeBundle, BundleRefusal>

/** The family that waits for it must be told, and finds it nowhere else. `undefined`: too many wait already. */
export const isToRemember = (outcome: BundleOutcome | undefined): boolean => !outcome?.ok || !outcome.value.isKept

/** Bytes of pieces that one bundle holds: they are all in memory while it is made. Our decision. */
export const MOST_BYTES_OF_BUNDLE = 120 * 1024 * 1024

/** What is asked of a bundle, in its address. `leavesOut`: letters that cannot be printed stay out of it, knowingly. */
export type BundleOptions = { sides: 'duplex' | 'simplex'; leavesOut: boolean; addresses: AddressPaper }

/** The names of `BundleOptions` in an address. Both sides and plain paper unless something else is asked. */
export const optionNames = {
  sides: 'impression',
  simplex: 'recto',
  duplex: 'recto-verso',
  leavesOut: 'sans',
  addresses: 'adresses',
  plain: 'papier',
  labels: 'etiquettes',
} as const

export function optionsIn(search: URLSearchParams): BundleOptions {
  return {
    sides: search.get(optionNames.sides) === optionNames.simplex ? 'simplex' : 'duplex',
    leavesOut: search.get(optionNames.leavesOut) === 'on',
    addresses: search.get(optionNames.addresses) === optionNames.labels ? 'labels' : 'plain',
  }
}

/** The address of a bundle without the letters that cannot be printed. */
export function withoutBlocked(search: URLSearchParams): URLSearchParams {
  const without = new URLSearchParams(search)
  without.set(optionNames.leavesOut, 'on')
  return without
}

/** In the address that the waiting page asks for. */
export const waitsName = 'attente'

/** « dossier-a-poster.pdf »: nothing of the family, since file names travel. */
export const BUNDLE_NAME = 'dossier-a-poster'

/** The addresses of the envelopes, among the files of a ZIP. */
export const ADDRESSES_NAME = 'adresses.pdf'

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
