import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { visibleFields } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Group, LetterDefinition } from '#app/rules/letters/definition.ts'
import type { Channel } from './sending.ts'

// The follow-up letter: screens-3.8, idea-5. It cites the recorded facts of the first sending.

/** A recorded sending. `sentAt` is undefined while its email is in the outbox. */
type Sending = {
  kind: 'letter' | 'chase'
  channel: Channel
  sentAt?: Day
  trackingNumber?: string
  replyOn?: Day
  /** A letter that follows a reply, and not a reminder. */
  next?: object
}

/** A sending that has left. */
type Sent<Some extends Sending> = Some & { sentAt: Day }

/**
 * Returns what a follow-up refers to: the last sending of the letter, and the day of its last follow-up and last reply,
 * if any. Undefined for a letter that was never sent. `sendings`: oldest first.
 */
export function chaseOf<Some extends Sending>(
  sendings: readonly Some[],
): { first: Sent<Some>; chasedOn: Day | undefined; replyOn: Day | undefined } | undefined {
  const left = sendings.filter((sending): sending is Sent<Some> => sending.sentAt !== undefined)
  const at = left.findLastIndex(({ kind }) => kind === 'letter')
  const first = left[at]
  const replyOn = left.slice(at).findLast((sending) => sending.replyOn)?.replyOn
  return first && { first, chasedOn: left.slice(at + 1).findLast(({ next }) => !next)?.sentAt, replyOn }
}

/** Start of the sentence: "Je vous ai écrit le 5 mars 2026, par lettre recommandée n° 1A 123 456 7890 1". */
function firstSendingCopy({ channel, sentAt, trackingNumber }: Sent<Sending>): string {
  const day = dateFr(sentAt)
  const number = trackingNumber ? ` n°\u00A0${trackingNumber}` : ''
  switch (channel) {
    case 'plain':
      return `Je vous ai écrit le ${day}${trackingNumber ? `, par lettre${number}` : ''}`
    case 'tracked':
      return `Je vous ai écrit le ${day}, par lettre suivie${number}`
    case 'registered':
      return `Je vous ai écrit le ${day}, par lettre recommandée${number}`
    case 'email':
      return `Je vous ai écrit le ${day}, par courrier électronique`
    case 'online':
      return `Je vous ai adressé une demande en ligne le ${day}${trackingNumber ? `, sous la référence ${trackingNumber}` : ''}`
    case 'handed-in':
      return `Je vous ai remis un courrier en main propre le ${day}${trackingNumber ? `, sous la référence ${trackingNumber}` : ''}`
  }
}

/** Answers that may have been corrected since, such as the address of a recipient who did not reply. */
const corrected: readonly Group['kind'][] = ['applicant', 'deceased', 'recipient', 'notary']

/** Returns the answers of the first letter, with today's recipient and addresses. */
export function answersToChase(definition: LetterDefinition, first: Answers, today: Answers): Answers {
  const names = definition.groups
    .filter(({ kind }) => corrected.includes(kind))
    .flatMap(({ fields }) => fields.map(({ name }) => name))
  const visible = visibleFields(definition, today).map(({ name }) => name)
  const changes = names.filter((name) => visible.includes(name)).map((name) => [name, today[name] ?? ''])
  return { ...first, ...Object.fromEntries(changes) }
}

/** Returns what the follow-up page may print besides the letter. */
export function chaseView(
  { closing }: LetterDefinition,
  { first, chasedOn, replyOn }: { first: Sent<Sending>; chasedOn?: Day | undefined; replyOn?: Day | undefined },
) {
  return {
    firstSending: firstSendingCopy(first),
    chasedOn: chasedOn ?? '',
    replyOn: replyOn ?? '',
    isToPerson: closing === 'F4',
    enclosuresLine: `PJ (1)\u00A0: copie de mon courrier du ${dateFr(first.sentAt)}`,
  }
}
