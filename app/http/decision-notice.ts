import type { Decision } from '#app/rules/condolences/moderation.ts'
import type { Notice } from './notices.ts'

/** Returns the notice after a decision on messages, for the number of messages. */
export const decisionNotice = (decision: Decision, count: number): Notice =>
  decisionNotices[decision][count === 1 ? 'one' : 'several']

const decisionNotices: Record<Decision, { one: Notice; several: Notice }> = {
  published: { one: 'messagePublie', several: 'messagesPublies' },
  family: { one: 'messageGarde', several: 'messagesGardes' },
  refused: { one: 'messageEcarte', several: 'messagesEcartes' },
}
