import type { LetterStatus } from './letter-status.ts'

/** Enough of where a letter stands to say what comes next. */
export type Stage = Pick<LetterStatus, 'status' | 'isStarted' | 'isReady'>

/** How far a letter is, for who writes it: not begun, begun, complete but for a piece, ready, gone, or set aside. */
export type Progress = 'not-started' | 'begun' | 'waiting' | 'ready' | 'sent' | 'aside'

export function progressOf({ status, isStarted, isReady }: Stage): Progress {
  if (status === 'sent') return 'sent'
  if (status === 'non_pertinent') return 'aside'
  if (status === 'attachment_pending') return 'waiting'
  if (!isStarted) return 'not-started'
  return isReady ? 'ready' : 'begun'
}

/** The letter to write next: the first begun and not complete, else the first not begun, most pressing first. */
export function nextLetter<Letter extends { standing: Stage }>(letters: Letter[]): Letter | undefined {
  const first = (wanted: Progress) => letters.find(({ standing }) => progressOf(standing) === wanted)
  return first('begun') ?? first('not-started')
}
