import { fieldsOf, visibleAnswers } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'

/** Bytes of the file of one letter sent by mail. Most servers take no more. request-4.2. */
export const MOST_BYTES_OF_MAIL = 20 * 1024 * 1024

/** Letters that an account may mail to recipients in a day. Our decision. */
export const MOST_LETTER_MAILS_PER_DAY = 5

/** A letter as it is mailed: it does not say that it comes registered. */
export function asMailed({
  sending: { registeredIf: _, ...sending },
  ...definition
}: LetterDefinition): LetterDefinition {
  return { ...definition, sending: { ...sending, mode: 'plain' } }
}

// Social-security number (with 2A and 2B), IBAN, tax number, however they are spaced.
const SEPARATOR = String.raw`[\s\u00A0\u202F.-]?`
const NIR = String.raw`[1-478](?:${SEPARATOR}\d){4}${SEPARATOR}\d${SEPARATOR}[\dAB](?:${SEPARATOR}\d){6}(?:(?:${SEPARATOR}\d){2})?`
const IBAN = String.raw`[A-Z]{2}\d{2}(?:${SEPARATOR}[A-Z0-9]{4}){2,7}(?:${SEPARATOR}[A-Z0-9]{1,4})?`
const LONG = String.raw`\d(?:${SEPARATOR}\d){12,}`
const SECRET = new RegExp(`(?<![A-Z0-9])(?:${NIR}|${IBAN}|${LONG})(?![A-Z0-9])`, 'i')
const TEN_DIGITS = /(?:\d[\s\u00A0\u202F.-]?){10}/u

/** Without what a number of ten digits or more says: the head of a mail is read on screens, and kept by servers. */
export function mailSubject(object: string, otherwise: string): string {
  const parts = partsOf(object).filter((part) => !TEN_DIGITS.test(part) && !SECRET.test(part))
  return parts.join(' – ').trim() || otherwise
}

/**
 * A line of the letter as the mail says it: the parts that hold a social-security number, an IBAN or a tax number are
 * left out, and '' when that is all it says. Whoever the mail is for reads them in the file.
 */
export const withoutSecrets = (line: string): string =>
  partsOf(line)
    .filter((part) => !SECRET.test(part))
    .join(' – ')
    .trim()

const partsOf = (line: string) => line.split(/\s–\s/u)

/** The answers of this letter that hold such a number, in the order of its form: its file says them. */
export function secretFields(definition: LetterDefinition, answers: Answers): Field[] {
  const effective = visibleAnswers(definition, answers)
  return fieldsOf(definition).filter(({ name }) => SECRET.test(effective[name] ?? ''))
}
