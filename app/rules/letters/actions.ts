import type { DocumentStatus } from './documents.ts'

/** All that tells what may be done with a letter. */
export type LetterState = {
  status: DocumentStatus
  /** Saved, put in the dossier or printed at least once: nobody has posted a letter that was never opened. T1 */
  isOpened: boolean
  /** It was posted or mailed once, or its mail waits. */
  hasLeft: boolean
  /** It lacks a name or an address (choice-25). */
  isBlocked: boolean
  /** Its partner asks a price for it, which nobody paid (rules/orders/letter-payment.ts). */
  isToPay: boolean
  /** A mark of a draft is left in it, « [à compléter : …] » (choice-22). */
  isToComplete: boolean
}

/**
 * Why something may not be done with a letter as it stands; undefined where it may. The one rule that pages, addresses
 * and operations read: joining « Mon dossier », being printed, being mailed, being noted as posted, being removed. A copy is
 * printed whatever became of the letter. One that lacks an address may have been posted: done online, or finished with a
 * pen (letters-7.1). One with a mark of a draft is neither posted nor mailed (choice-22).
 */
export const whyNot = {
  add: whyNotToLeave,
  print: whyNotPrinted,
  mail: whyNotMailed,
  post: whyNotPosted,
  remove: whyNotRemoved,
}

/** Whether a letter is in « Mon dossier » or may join it, or why it may not. */
export type BundleState = NonNullable<ReturnType<typeof whyNotToLeave>> | 'is-in' | 'may-join'

export const bundleStateOf = (state: Pick<LetterState, 'status'>, isInBasket: boolean): BundleState =>
  whyNotToLeave(state) ?? (isInBasket ? 'is-in' : 'may-join')

/** What was posted, or set aside, is no longer to leave: it has left the dossier. */
export const isToLeave = (letter: Pick<LetterState, 'status'>): boolean => whyNotToLeave(letter) === undefined

/** Why a letter is not among those that are still to leave. Undefined for one that is. */
export function whyNotToLeave({ status }: Pick<LetterState, 'status'>): 'already-sent' | 'is-set-aside' | undefined {
  if (status === 'sent') return 'already-sent'
  return status === 'non_pertinent' ? 'is-set-aside' : undefined
}

function whyNotPrinted({
  isBlocked,
  isToPay,
}: Pick<LetterState, 'isBlocked' | 'isToPay'>): 'blocked' | 'to-pay' | undefined {
  if (isBlocked) return 'blocked'
  return isToPay ? 'to-pay' : undefined
}

/** Beside whether it has left already, or waits to. */
function whyNotMailed(
  letter: Pick<LetterState, 'isBlocked' | 'isToPay' | 'isToComplete'>,
): 'blocked' | 'to-pay' | 'to-complete' | undefined {
  return whyNotPrinted(letter) ?? (letter.isToComplete ? 'to-complete' : undefined)
}

function whyNotPosted(letter: LetterState): 'already-sent' | 'is-set-aside' | 'not-begun' | 'to-complete' | undefined {
  const left = whyNotToLeave(letter)
  if (left) return left
  if (!letter.isOpened) return 'not-begun'
  return letter.isToComplete ? 'to-complete' : undefined
}

/** What has left stays, even where it is to leave again; what was never begun has nothing to remove. choice-60 */
function whyNotRemoved({
  isOpened,
  hasLeft,
}: Pick<LetterState, 'isOpened' | 'hasLeft'>): 'already-sent' | 'not-begun' | undefined {
  if (hasLeft) return 'already-sent'
  return isOpened ? undefined : 'not-begun'
}
