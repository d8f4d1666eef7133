import { lengthOf } from '#app/rules/forms/text.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { formatPhone } from '#app/rules/phone.ts'
import { civilityOf } from './closings.ts'
import { gapText } from './gaps.ts'
import { addressLines, isAbroad, type PostalAddress } from './postal-address.ts'

/** Number of characters that always fit in 58 mm at 9.5 pt. letters-5.1. */
const SENDER_WIDTH = 30

/**
 * Returns the sender's block as typed, because a person reads it, not a sorting machine. At most seven lines; the
 * country is next to the town if both are short. Empty lines are dropped.
 */
export function senderLines(answers: Answers, name: string): string[] {
  const place = `${answers.applicantPostalCode ?? ''} ${answers.applicantCity ?? ''}`.trim()
  const country = answers.applicantCountry ?? ''
  const whole = place && country ? `${place}, ${country}` : place || country
  return [
    name,
    answers.applicantAddress ?? '',
    answers.applicantAdditionalAddress ?? '',
    ...(lengthOf(whole) <= SENDER_WIDTH ? [whole] : [place, country]),
    formatPhone(answers.applicantPhoneNumber ?? ''),
    answers.applicantEmail ?? '',
  ].filter((line) => line.trim() !== '')
}

/** Returns the recipient's name in a sentence. A person's civility precedes it, unless it was typed in the name. */
export function recipientName(definition: LetterDefinition, answers: Answers): string {
  const name = (answers[definition.recipient.name] ?? '').trim()
  const civility = definition.closing === 'F4' ? civilityOf(definition, answers) : ''
  return civility && name && !/^(madame|monsieur|mme|m\.)(?![\p{L}])/iu.test(name) ? `${civility} ${name}` : name
}

export function recipientAddress(definition: LetterDefinition, answers: Answers): Required<PostalAddress> {
  const { recipient } = definition
  const read = (name: string) => (answers[name] ?? '').trim()
  return {
    name: recipientName(definition, answers),
    additionalAddress1: read(recipient.additionalAddress1),
    additionalAddress2: read(recipient.additionalAddress2),
    address: read(recipient.address),
    postalCode: read(recipient.postalCode),
    town: read(recipient.town),
    country: read(recipient.country),
  }
}

/** Returns the address block for the window (NF Z 10-011), with a named gap for each missing part. */
export function recipientLines(definition: LetterDefinition, answers: Answers): string[] {
  const { recipient } = definition
  const typed = recipientAddress(definition, answers)
  const lines = addressLines(typed)
  if (!typed.name) lines.unshift(gapText('nom du destinataire', recipient.name))
  if (!typed.address && !/\bcedex\b/i.test(typed.town))
    lines.push(gapText('adresse du destinataire', recipient.address))
  if (!typed.postalCode && !isAbroad(typed.country))
    lines.push(gapText('code postal du destinataire', recipient.postalCode))
  if (!typed.town) lines.push(gapText('commune du destinataire', recipient.town))
  return lines
}

/** Returns the address block of the notary's slip. If the address is unknown, an empty line is printed to write it. */
export function notaryLines(answers: Answers, named: string): string[] {
  const lines = addressLines({
    name: named,
    additionalAddress1: '',
    additionalAddress2: '',
    address: answers.notaryAddress ?? '',
    postalCode: answers.notaryPostalCode ?? '',
    town: answers.notaryTown ?? '',
    country: answers.notaryCountry ?? '',
  })
  if (answers.notaryAddress || answers.notaryTown) return lines
  return [...lines, gapText('adresse de l’étude', 'notaryAddress')]
}
