import { type Change, type FormPart, type Merged, mergeForms, seenAfter, seenIn } from '../forms/merge.ts'
import type { TypedValues } from '../forms/typed-values.ts'
import type { Fingerprint } from '../forms/version.ts'
import type { Answers } from '../letters/conditions.ts'
import { tickedIn } from './answers.ts'
import { type AskedQuestion, asked } from './questions.ts'

// A radio button for each answer; for a list, a checkbox for each value.

export const choiceBoxOf = ({ name }: AskedQuestion, value: string): string => `${name}-${value}`

const inputsOf = (question: AskedQuestion): string[] =>
  question.isList ? Object.keys(question.choices).map((value) => choiceBoxOf(question, value)) : [question.name]

/** Returns the answers as the form shows them, by input name. */
export function shownAnswers(answers: Answers): Record<string, string> {
  const shown = asked.flatMap((question) => {
    const answer = answers[question.name] ?? ''
    if (!question.isList) return [[question.name, answer]]
    const ticked = tickedIn(answer)
    return Object.keys(question.choices).map((value) => [
      choiceBoxOf(question, value),
      ticked.includes(value) ? 'on' : '',
    ])
  })
  return Object.fromEntries(shown)
}

/** Returns the submitted answers of one screen, and the stored ones of the others, by input name. */
export function withOtherScreens(typed: TypedValues, screen: readonly AskedQuestion[], stored: Answers): TypedValues {
  const here = screen.flatMap(inputsOf)
  const elsewhere = Object.entries(shownAnswers(stored)).filter(([input]) => !here.includes(input))
  return { ...Object.fromEntries(elsewhere), ...typed }
}

/** Reads the submitted answers, by question. `errors`: answers that no question has. */
export function readAnswers(typed: TypedValues): { answers: Answers; errors: Record<string, string> } {
  const answers = Object.fromEntries(asked.map((question) => [question.name, answerIn(question, typed)]))
  const wrong = asked.filter(({ name, choices, isList }) => !isList && answers[name] && !(answers[name] in choices))
  return {
    answers,
    errors: Object.fromEntries(wrong.map(({ name }) => [name, 'Choisissez une des réponses.'])),
  }
}

function answerIn(question: AskedQuestion, typed: TypedValues): string {
  if (!question.isList) return typed[question.name] ?? ''
  const ticked = Object.keys(question.choices).filter((value) => typed[choiceBoxOf(question, value)] === 'on')
  return ticked.join(',')
}

const partsOf = (typed: TypedValues): FormPart[] =>
  asked.map((question) => ({
    name: question.name,
    inputs: inputsOf(question),
    value: answerIn(question, typed),
  }))

/** Returns the value of `_seen` in the form. */
export const answersSeen = (answers: Answers, fingerprint: Fingerprint): string =>
  seenIn(partsOf(shownAnswers(answers)), fingerprint)

/** Returns the value of `_seen` after the form was saved as `mine`, of which `stored` was kept, and stays open. */
export const answersSeenAfter = (
  { mine, stored, seen }: { mine: TypedValues; stored: Answers; seen: string },
  fingerprint: Fingerprint,
): string => seenAfter({ mine: partsOf(mine), kept: partsOf(shownAnswers(stored)), seen }, fingerprint)

/** `stored`: the account's answers, under their stored names. */
export const mergeAnswers = (
  { mine, stored }: { mine: TypedValues; stored: Answers },
  fingerprint: Fingerprint,
): Merged => mergeForms({ mine, theirs: shownAnswers(stored), partsOf, isSaved: (name) => name in stored }, fingerprint)

/** A relative's conflicting answers since the form was opened. `theirs`: by input name. */
export type AnswersMeanwhile = {
  problem: 'changed-meanwhile'
  meanwhile: { typed: TypedValues; conflicts: string[]; theirs: TypedValues; change: Change }
}

/** Formats an answer for display; empty if there is none. `shown`: by input name. */
export function answerCopy(question: AskedQuestion, shown: TypedValues): string {
  const values = answerIn(question, shown).split(',')
  return values.flatMap((value) => question.choices[value] ?? []).join(', ')
}
