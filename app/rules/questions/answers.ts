import type { Answers } from '../letters/conditions.ts'
import { asked, questions } from './questions.ts'

/** Returns the ticked values of a stored answer. */
export const tickedIn = (answer = ''): string[] => answer.split(',').filter(Boolean)

/**
 * Whether the family has answered any question. "Je ne sais pas" counts. The notary does not: "Ce que nous savons" also
 * asks about it, of a family that chose its letters from a statement, and that answer does not call for other letters.
 */
export const hasAnswered = (answers: Answers): boolean =>
  asked.some(({ name }) => name !== 'hasNotary' && Boolean(answers[name]))

/** Returns the answers, without those of questions that no answer opens any more. */
export function saidIn(answers: Answers): Answers {
  const said = questions.flatMap(({ name, following }) => {
    const answer = answers[name] ?? ''
    const isFollowed = following?.after.includes(answer)
    return [[name, answer], ...(following && isFollowed ? [[following.name, answers[following.name] ?? '']] : [])]
  })
  return Object.fromEntries(said.filter(([, answer]) => answer && answer !== 'unknown'))
}
