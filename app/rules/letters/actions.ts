import type { DocumentStatus } from './documents.ts'

/** Everything that determines what may be done with a letter. */
export type LetterState = {
  status: DocumentStatus
  /** Saved, put in the basket or printed at least once. A letter that was never opened cannot have been posted. T1 */
  isOpened: boolean
  /** Whether it was posted or emailed, or its email is queued. */
  hasLeft: boolean
  /** A name or an address is missing (choice-25). */
  isBlocked: boolean
  /** The partner charges for it and nobody has paid (rules/orders/letter-payment.ts). */
  isToPay: boolean
  /** A mark of a draft remains in it, "[à compléter : …]" (choice-22). */
  isToComplete: boolean
}

/**
 * For each action, returns why a letter does not allow it, or undefined if it does. Pages, addresses and operations all
 * read this rule: adding to the stack, printing, emailing, recording as posted, removing. A copy can be printed in
 * any status. A letter without an address may have been posted: done online, or finished by hand (letters-7.1). A
 * letter with a mark of a draft is neither posted nor emailed (choice-22).
 */
export const whyNot = {
  add: whyNotToLeave,
  print: whyNotPrinted,
  mail: whyNotMailed,
  post: whyNotPosted,
  remove: whyNotRemoved,
}

/** Whether a letter is in the stack to print or may join it, or why it may not. */
export type BundleState = NonNullable<ReturnType<typeof whyNotToLeave>> | 'is-in' | 'may-join'

/** `isChosen`: the family writes it (rules/letters/progress/path.ts). */
type Stackable = { state: Pick<LetterState, 'status'>; isChosen: boolean }

export const bundleStateOf = ({ state, isChosen }: Stackable): BundleState =>
  whyNotToLeave(state) ?? (isChosen ? 'is-in' : 'may-join')

/** Whether a letter is in the stack: the family writes it, and it is still to be sent. */
export const isStacked = (letter: Stackable): boolean => bundleStateOf(letter) === 'is-in'

/** Whether the letter is still to be sent. Letters that were posted or set aside have left the basket. */
export const isToLeave = (letter: Pick<LetterState, 'status'>): boolean => whyNotToLeave(letter) === undefined

/** Returns why a letter is not among those still to be sent, or undefined if it is. */
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

/** Does not check whether the letter was sent or is queued: the caller does. */
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

/**
 * A letter that was sent cannot be removed, even if it will be sent again. A letter that was never started has nothing
 * to remove. choice-60
 */
function whyNotRemoved({
  isOpened,
  hasLeft,
}: Pick<LetterState, 'isOpened' | 'hasLeft'>): 'already-sent' | 'not-begun' | undefined {
  if (hasLeft) return 'already-sent'
  return isOpened ? undefined : 'not-begun'
}
