import { parisDay } from '#app/rules/days.ts'
import { messagePathOf } from '#app/rules/deceased-space/addresses.ts'
import { shortWeekday } from '#app/rules/french.ts'
import type { Condolence, CondolenceState } from './condolences.ts'
import { doubtSentences, isFlagged } from './moderation.ts'
import { type ShownMessage, shownMessage } from './shown-message.ts'

/** A condolence as moderators read it. Never includes the author's email address. */
export type ModeratedMessage = Omit<ShownMessage, 'report'> & {
  state: CondolenceState
  path: string
  /** Reasons for the review, in French. Empty once the family has decided. */
  doubts: string[]
  /** Whether it must be read first: "publish all" leaves it out. */
  isFlagged: boolean
  isOfRelative: boolean
  mayBeAnswered: boolean
  /** Whether it was reported twice. Then only moderators see it until the family decides. */
  isHidden: boolean
  /** Whether its picture is still being checked. */
  isPictureLate: boolean
  /** Dates of the author's last change and of the reply: "dimanche 8 mars". */
  changedOn: string | undefined
  answeredOn: string | undefined
}

/** `isReady`: whether its picture may be shown. */
export function moderatedMessage(
  condolence: Condolence,
  context: { hashid: string; now: Date; isReady: boolean; mayBeAnswered: boolean },
): ModeratedMessage {
  const { report: _, ...shown } = shownMessage(condolence, context)
  const { id, state, doubts, userId, hiddenAt, changedAt, repliedAt, picture } = condolence
  const waits = state === 'waiting'
  const today = parisDay(context.now)
  const dayOf = (at: string | undefined) => at && shortWeekday(parisDay(new Date(at)), today)
  return {
    ...shown,
    state,
    path: messagePathOf(context.hashid, id),
    doubts: waits ? doubts.map((doubt) => doubtSentences[doubt]) : [],
    isFlagged: isFlagged(condolence),
    isOfRelative: userId !== undefined,
    mayBeAnswered: context.mayBeAnswered,
    isHidden: hiddenAt !== undefined,
    isPictureLate: picture !== undefined && !context.isReady,
    changedOn: dayOf(changedAt),
    answeredOn: dayOf(repliedAt),
  }
}
