import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import type { DetailedOutcome } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { ProofKind } from '#app/rules/post/report.ts'
import type { AddressPaper } from './labels.ts'

/**
 * Why a bundle was not made. `empty`: it contains no letter. `blocked`: a letter lacks a name or an address, and nobody
 * chose to leave it out. `to-pay`: a letter is not paid for, and nobody chose to leave it out. `changed`: an attachment
 * was deleted in the meantime.
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

/** `letter` or `piece`: the cause, if there is one. `blocked`: the letters with missing fields. */
export type BundleRefusal = {
  problem: BundleProblem
  letter?: DocumentId
  piece?: string
  blocked?: BlockedLetter[]
  /** Names of the letters to pay for. */
  toPay?: string[]
  /** Whether the other letters could be printed without them. */
  mayLeaveOut?: boolean
}

/** A complete file. `isKept`: it is stored, so that it can be downloaded again. */
export type MadeBundle = { bytes: Uint8Array; isKept: boolean }

export type BundleOutcome = DetailedOutcome<MadeBundle, BundleRefusal>

/**
 * Whether the waiting family must be shown this outcome, because it is stored nowhere else. `undefined`: too many
 * requests are waiting.
 */
export const isToRemember = (outcome: BundleOutcome | undefined): boolean => !outcome?.ok || !outcome.value.isKept

/**
 * Maximum number of bytes of attachments in one bundle, because they are all in memory while it is made. Our decision.
 */
export const MOST_BYTES_OF_BUNDLE = 120 * 1024 * 1024

/**
 * Options of a bundle, in the query string. `leavesOut`: the user chose to leave out letters that cannot be printed.
 * `letters`: the letters to print this time; undefined for the whole stack.
 */
export type BundleOptions = {
  sides: 'duplex' | 'simplex'
  leavesOut: boolean
  addresses: AddressPaper
  letters?: readonly DocumentId[]
}

/** Names of the `BundleOptions` in the query string. A letter is named by its id. The default is duplex and plain paper. */
export const bundleParams = {
  sides: 'impression',
  simplex: 'recto',
  duplex: 'recto-verso',
  leavesOut: 'sans',
  addresses: 'adresses',
  plain: 'papier',
  labels: 'etiquettes',
} as const

export function optionsIn(search: URLSearchParams): BundleOptions {
  const letters = [...search.keys()].filter(isDocumentId)
  return {
    ...(letters.length > 0 && { letters }),
    sides: search.get(bundleParams.sides) === bundleParams.simplex ? 'simplex' : 'duplex',
    leavesOut: search.get(bundleParams.leavesOut) === 'on',
    addresses: search.get(bundleParams.addresses) === bundleParams.labels ? 'labels' : 'plain',
  }
}

/** Returns the query string of a bundle without the letters that cannot be printed. */
export function withoutBlocked(search: URLSearchParams): URLSearchParams {
  const without = new URLSearchParams(search)
  without.set(bundleParams.leavesOut, 'on')
  return without
}

/** Query parameter of requests from the waiting page. */
export const waitsName = 'attente'

/** "dossier-a-poster.pdf": no family data, because files are shared. */
export const BUNDLE_NAME = 'dossier-a-poster'

/** File of the envelope addresses in the ZIP. */
export const ADDRESSES_NAME = 'adresses.pdf'

/** A letter that cannot be printed, with its missing fields. */
export type BlockedLetter = { id: DocumentId; name: string; gaps: Gap[] }

/** Returns "03-courrier-banque-….pdf": numbered in posting order, with no family data, because files are shared. */
export const numberedName = (number: number, letterName: string, copy: { copy?: 'notary' } = {}): string =>
  `${String(number).padStart(2, '0')}-${pdfName(letterName, copy)}`

/** A proof of a letter that was posted, and its name in the ZIP. */
export type SendingProof = { fileId: string; name: string }

type NamedProof = { kind: ProofKind; letterName: string; sentAt: Day; mediaType: string }

/**
 * Returns "preuves/2026-11-25-banque-…-avis-de-reception.pdf": no family data. `number`: from the second file of this
 * name on, at its end.
 */
export function proofName({ kind, letterName, sentAt, mediaType }: NamedProof, number: number): string {
  const words = pdfName(letterName, {}).replace(/^courrier-|\.pdf$/g, '')
  return `preuves/${sentAt}-${words}-${proofWords[kind]}${number > 1 ? `-${number}` : ''}.${extensions[mediaType] ?? 'bin'}`
}

const proofWords: Readonly<Record<ProofKind, string>> = {
  deposit: 'preuve-de-depot',
  receipt: 'avis-de-reception',
}

const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** Returns "pieces-jointes/acte-de-deces-2.pdf": the type of the attachment, never the family's own file name. */
export function pieceName(type: AttachmentType, mediaType: string, number: number, count: number): string {
  const words = pdfName(attachments[type].label, {}).replace(/^courrier-|\.pdf$/g, '')
  return `pieces-jointes/${words}${count > 1 ? `-${number}` : ''}.${extensions[mediaType] ?? 'bin'}`
}
