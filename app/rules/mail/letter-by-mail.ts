import type { LetterDefinition } from '#app/rules/letters/definition.ts'

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

/** Without what a number of ten digits or more says: the head of a mail is read on screens, and kept by servers. */
export function mailSubject(object: string, otherwise: string): string {
  const parts = object.split(/\s–\s/u).filter((part) => !/(?:\d[\s\u00A0\u202F.-]?){10}/u.test(part))
  return parts.join(' – ').trim() || otherwise
}
