import { dateFr, frTypo } from '#app/rules/french.ts'
import { fieldsOf, hidesFromReaders, visibleFields } from '../answers.ts'
import type { Answers } from '../conditions.ts'
import type { Field, Questions } from '../definition.ts'
import { shownValues } from '../shown-values.ts'

// What a reader is shown of letters: no social-security number, bank data or tax number (choice-13).

const HIDDEN = '•••'

/** An IBAN, or eleven digits and more, however they are spaced: those of people, accounts and cards. */
const NUMBER =
  /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}(?:[ \u00A0\u202F.-]?[A-Z\d]){11,30}|\d(?:[ \u00A0\u202F.-]?(?:\d|[AB](?=[ \u00A0\u202F.-]?\d))){10,})(?![\p{L}\p{N}])/giu

/** Hides such numbers in a text, wherever they were written. */
const withoutNumbers = (text: string): string => text.replace(NUMBER, HIDDEN)

/** Hides them in the texts of a page, and leaves its tags alone. */
export const pageWithoutNumbers = (html: string): string => html.replace(/>[^<]+</g, (text) => withoutNumbers(text))

/** The answers of which a reader is shown a letter. */
export function readableAnswers(questions: Questions, answers: Answers): Answers {
  const hidden = fieldsOf(questions)
    .filter(({ name, ...field }) => hidesFromReaders(field) && answers[name])
    .map(({ name }) => name)
  return Object.fromEntries(
    Object.entries(answers).map(([name, text]) => [name, hidden.includes(name) ? HIDDEN : withoutNumbers(text)]),
  )
}

/** What is known, in lines to be read: each group with the answers that it has, in the order of the form. */
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
