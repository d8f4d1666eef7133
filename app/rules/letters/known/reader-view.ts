import { dateFr, frTypo } from '#app/rules/french.ts'
import { fieldsOf, hidesFromReaders, visibleFields } from '../answers.ts'
import type { Answers } from '../conditions.ts'
import type { Field, Questions } from '../definition.ts'
import { shownValues } from '../shown/values.ts'

// How readers see letters: without social-security numbers, bank details or tax numbers (choice-13).

const HIDDEN = '•••'

/** An IBAN, or eleven or more digits, with any spacing: numbers of people, accounts and cards. */
const NUMBER =
  /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}(?:[ \u00A0\u202F.-]?[A-Z\d]){11,30}|\d(?:[ \u00A0\u202F.-]?(?:\d|[AB](?=[ \u00A0\u202F.-]?\d))){10,})(?![\p{L}\p{N}])/giu

/** Hides such numbers anywhere in a text. */
const withoutNumbers = (text: string): string => text.replace(NUMBER, HIDDEN)

/** Hides them in the text of a page, without changing its tags. */
export const pageWithoutNumbers = (html: string): string => html.replace(/>[^<]+</g, (text) => withoutNumbers(text))

/** Returns the answers with which a letter is shown to a reader. */
export function readableAnswers(questions: Questions, answers: Answers): Answers {
  const hidden = fieldsOf(questions)
    .filter(({ name, ...field }) => hidesFromReaders(field) && answers[name])
    .map(({ name }) => name)
  return Object.fromEntries(
    Object.entries(answers).map(([name, text]) => [name, hidden.includes(name) ? HIDDEN : withoutNumbers(text)]),
  )
}

/** Returns the known answers as lines to read: each group with its answers, in form order. */
export function readableLines(questions: Questions, answers: Answers): { title: string; lines: Line[] }[] {
  const inSight = new Set(visibleFields(questions, answers).map(({ name }) => name))
  const readable = readableAnswers(questions, answers)
  const shown = { ...readable, ...shownValues(questions, readable) }
  return questions.groups
    .map(({ title, fields }) => ({
      title,
      lines: fields
        .filter((field) => inSight.has(field.name) && shown[field.name] && !hidesFromReaders(field))
        .map((field) => ({ label: field.label, text: textOf(field, shown[field.name] ?? '') })),
    }))
    .filter(({ lines }) => lines.length > 0)
}

type Line = { label: string; text: string }

function textOf({ type, choices }: Field, value: string): string {
  if (type === 'date') return dateFr(value)
  return type === 'checkbox' ? 'Oui' : frTypo(choices?.[value] ?? value)
}
