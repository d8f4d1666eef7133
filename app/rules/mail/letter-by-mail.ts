import { fieldsOf, visibleAnswers } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'

/** Maximum bytes of a letter's file sent by email. Most servers accept no more. request-4.2. */
export const MOST_BYTES_OF_MAIL = 20 * 1024 * 1024

/** Maximum letters that an account may email to recipients per day. Our choice: no source. */
export const MOST_LETTER_MAILS_PER_DAY = 5

/** Returns a letter without its mention of registered post, for sending by email. */
export function asMailed({
  sending: { registeredIf: _, ...sending },
  ...definition
}: LetterDefinition): LetterDefinition {
  return { ...definition, sending: { ...sending, mode: 'plain' } }
}

// Social security number (with 2A and 2B), IBAN or tax number, with any spacing.
const SEPARATOR = String.raw`[\s\u00A0\u202F.-]?`
const NIR = String.raw`[1-478](?:${SEPARATOR}\d){4}${SEPARATOR}\d${SEPARATOR}[\dAB](?:${SEPARATOR}\d){6}(?:(?:${SEPARATOR}\d){2})?`
const IBAN = String.raw`[A-Z]{2}\d{2}(?:${SEPARATOR}[A-Z0-9]{4}){2,7}(?:${SEPARATOR}[A-Z0-9]{1,4})?`
const LONG = String.raw`\d(?:${SEPARATOR}\d){12,}`
const SECRET = new RegExp(`(?<![A-Z0-9])(?:${NIR}|${IBAN}|${LONG})(?![A-Z0-9])`, 'i')
const TEN_DIGITS = /(?:\d[\s\u00A0\u202F.-]?){10}/u

/**
 * Returns the subject without numbers of ten digits or more, because subjects are visible on screens and stored by
 * servers.
 */
export function mailSubject(object: string, otherwise: string): string {
  const parts = partsOf(object).filter((part) => !TEN_DIGITS.test(part) && !SECRET.test(part))
  return parts.join(' – ').trim() || otherwise
}

/**
 * Removes the parts of a line that contain a social security number, an IBAN or a tax number. Returns '' if nothing
 * else is left. The recipient reads them in the attached file.
 */
export const withoutSecrets = (line: string): string =>
  partsOf(line)
    .filter((part) => !SECRET.test(part))
    .join(' – ')
    .trim()

const partsOf = (line: string) => line.split(/\s–\s/u)

/**
 * Returns the fields of this letter whose answers contain such a number, in the order of its form. They are in the
 * attached file.
 */
export function secretFields(definition: LetterDefinition, answers: Answers): Field[] {
  const effective = visibleAnswers(definition, answers)
  return fieldsOf(definition).filter(({ name }) => SECRET.test(effective[name] ?? ''))
}
