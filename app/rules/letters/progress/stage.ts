import type { LetterProgress } from './letter-progress.ts'

/** The values that determine the stage of a letter. */
export type StageInput = Pick<LetterProgress, 'status' | 'isStarted' | 'isReady'>

/**
 * The stage of a letter for the family: not started, started, waiting only for an attachment, ready, sent, or set
 * aside.
 */
export type Stage = 'not-started' | 'begun' | 'waiting' | 'ready' | 'sent' | 'aside'

export function stageOf({ status, isStarted, isReady }: StageInput): Stage {
  if (status === 'sent') return 'sent'
  if (status === 'non_pertinent') return 'aside'
  if (status === 'attachment_pending') return 'waiting'
  if (!isStarted) return 'not-started'
  return isReady ? 'ready' : 'begun'
}
