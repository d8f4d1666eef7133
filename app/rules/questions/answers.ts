import type { Answers } from '../letters/conditions.ts'
import { asked, questions } from './questions.ts'

/** Of those that are kept, what is ticked in a list. */
export const tickedIn = (answer = ''): string[] => answer.split(',').filter(Boolean)

/** Whether the family has answered anything. « Je ne sais pas » is an answer to the page, if not to the question. */
export const hasAnswered = (answers: Answers): boolean => asked.some(({ name }) => Boolean(answers[name]))

/** What the answers say: of a question that no answer leads to any more, nothing. */
export function saidIn(answers: Answers): Answers {
  const said = questions.flatMap(({ name, following }) => {
    const answer = answers[name] ?? ''
    const isFollowed = following?.after.includes(answer)
    return [[name, answer], ...(following && isFollowed ? [[following.name, answers[following.name] ?? '']] : [])]
  })
  return Object.fromEntries(said.filter(([, answer]) => answer && answer !== 'unknown'))
}
