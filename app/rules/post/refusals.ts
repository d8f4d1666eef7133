import { lengthOf } from '#app/rules/forms/text.ts'
import type { LetterState } from '#app/rules/letters/actions.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import { LINE_WIDTH } from '#app/rules/letters/paper/postal-address.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { PostMode } from './modes.ts'

/** Lines of an address in the window of an envelope. NF Z 10-011 */
const MOST_LINES = 6

/** Sheets that a carrier folds into an envelope with its address: what the smallest of their limits allows. */
const MOST_SHEETS = 40

/** Bytes of one PDF that every carrier takes. Merci Facteur, 2026. */
const MOST_POST_BYTES = 4_000_000

/** Why a letter cannot be posted from the site. Each has a message that says what to correct. Nothing is paid. */
export const dispatchProblems = [
  'already-sent',
  'is-set-aside',
  'already-waiting',
  'blocked',
  'gaps',
  'abroad',
  'address-too-long',
  'sender-too-long',
  'no-guardian-proof',
  'attachments-missing',
  'illegible-attachment',
  'too-many-sheets',
  'too-heavy',
] as const

export type DispatchProblem = (typeof dispatchProblems)[number]

/** Everything that decides whether a letter may be posted from the site. */
export type LetterToPost = {
  state: Pick<LetterState, 'status' | 'isBlocked'>
  /** Whether its last sending came back to its sender: it may be posted again. */
  cameBack: boolean
  /** Whether it is already asked for, and not posted yet. */
  isWaiting: boolean
  mode: PostMode
  /** What the letter lacks, in words. */
  gaps: readonly Gap[]
  recipientLines: readonly string[]
  senderLines: readonly string[]
  isAbroad: boolean
  /** Whether the person who signs writes for a child. C. civ. art. 388-1-1 and 408 */
  isForChild: boolean
  enclosed: readonly AttachmentType[]
  /** Required attachments that are not enclosed. */
  lacking: readonly AttachmentType[]
  /** Whether the family posts it without the attachments that are missing. Not for a registered letter. */
  evenWithout: boolean
  /** Enclosed attachments with an illegible photograph. */
  illegible: readonly AttachmentType[]
  sheets: number
  bytes: number
}

/** Returns why the letter cannot be posted from the site, or undefined if it can. */
export function whyNotPostable(letter: LetterToPost): DispatchProblem | undefined {
  const { state, mode } = letter
  const found: Record<DispatchProblem, boolean> = {
    'already-sent': state.status === 'sent' && !letter.cameBack,
    'is-set-aside': state.status === 'non_pertinent',
    'already-waiting': letter.isWaiting,
    blocked: state.isBlocked,
    gaps: letter.gaps.length > 0,
    abroad: letter.isAbroad,
    'address-too-long': !fitsWindow(letter.recipientLines),
    'sender-too-long': !fitsWindow(letter.senderLines),
    'no-guardian-proof': letter.isForChild && !letter.enclosed.includes('guardianProof'),
    'attachments-missing': letter.lacking.length > 0 && (mode === 'registered' || !letter.evenWithout),
    'illegible-attachment': letter.illegible.length > 0,
    'too-many-sheets': letter.sheets > MOST_SHEETS,
    'too-heavy': letter.bytes > MOST_POST_BYTES,
  }
  return dispatchProblems.find((problem) => found[problem])
}

/** Whether an address has a first line and at most six lines of 38 characters. */
export const fitsWindow = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.length <= MOST_LINES && lines.every((line) => lengthOf(line) <= LINE_WIDTH)
