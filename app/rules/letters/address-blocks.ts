import { formatPhone } from '../identifiers.ts'
import { addressLines } from '../postal-address.ts'
import { civilityOf } from './closings.ts'
import type { Answers } from './conditions.ts'
import type { LetterDefinition } from './definition.ts'
import { gapText } from './gaps.ts'

/** The sender's block, as typed: it is read by a person, not by a sorting machine. Empty lines are dropped. */
export function senderLines(answers: Answers, name: string): string[] {
  return [
    name,
    answers.applicantAddress ?? '',
    answers.applicantAdditionalAddress ?? '',
    `${answers.applicantPostalCode ?? ''} ${answers.applicantCity ?? ''}`.trim(),
    answers.applicantCountry ?? '',
    formatPhone(answers.applicantPhoneNumber ?? ''),
    answers.applicantEmail ?? '',
  ].filter((line) => line.trim() !== '')
}

/** The name in a sentence: a person has a civility before it, unless it was typed there too. */
export function recipientName(definition: LetterDefinition, answers: Answers): string {
  const name = (answers[definition.recipient.name] ?? '').trim()
  const civility = definition.closing === 'F4' ? civilityOf(definition, answers) : ''
  return civility && name && !/^(madame|monsieur|mme|m\.)(?![\p{L}])/iu.test(name) ? `${civility} ${name}` : name
}

/** The block of the window (NF Z 10-011), and what is missing in it, named. */
export function recipientLines(definition: LetterDefinition, answers: Answers): string[] {
  const { recipient } = definition
  const read = (name: string) => (answers[name] ?? '').trim()
  const [name, street, place] = [recipientName(definition, answers), read(recipient.address), read(recipient.town)]
  const lines = addressLines({
    name,
    additionalAddress1: read(recipient.additionalAddress1),
    additionalAddress2: read(recipient.additionalAddress2),
    address: street,
    postalCode: read(recipient.postalCode),
    town: place,
    country: read(recipient.country),
  })
  if (!name) lines.unshift(gapText('nom du destinataire', recipient.name))
  if (!street && !/\bcedex\b/i.test(place)) lines.push(gapText('adresse du destinataire', recipient.address))
  if (!read(recipient.postalCode)) lines.push(gapText('code postal du destinataire', recipient.postalCode))
  if (!place) lines.push(gapText('commune du destinataire', recipient.town))
  return lines
}

/** The notary's slip is addressed to the notary. With no address known, a line is left to write it. */
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
