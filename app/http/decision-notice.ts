import type { Decision } from '#app/rules/condolences/moderation.ts'
import type { NoticeName } from './notices.ts'

/** Returns the notice after a decision on messages, for the number of messages. */
export const decisionNotice = (decision: Decision, count: number): NoticeName =>
  decisionNotices[decision][count === 1 ? 'one' : 'several']

const decisionNotices: Record<Decision, { one: NoticeName; several: NoticeName }> = {
  published: { one: 'messagePublie', several: 'messagesPublies' },
  family: { one: 'messageGarde', several: 'messagesGardes' },
  refused: { one: 'messageEcarte', several: 'messagesEcartes' },
}
