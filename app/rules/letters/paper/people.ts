import { inCapacity, isPresumedHeir, relationLabel } from '#app/rules/accounts/relations.ts'
import { a, agree, lastName, upperFirst } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { gapText } from './gaps.ts'
import { inlineAddress } from './postal-address.ts'

// The people of a letter, as its sentences name them. letters-0.2.

/** « Madame », « Monsieur »; '' while the civility is not known. */
export const civilityWord = (civility: string | undefined): string =>
  civility === 'madame' ? 'Madame' : civility === 'monsieur' ? 'Monsieur' : ''

/** Gender comes from the civility alone; without it the wording is epicene. */
export function deceasedView(answers: Answers) {
  const civility = answers.deceasedCivility ?? ''
  const first = answers.deceasedFirstName || gapText('prénom du défunt', 'deceasedFirstName')
  const last = lastName(answers.deceasedLastName ?? '') || gapText('nom du défunt', 'deceasedLastName')
  const title = civilityWord(civility)
  const inline = inlineAddress({
    address: answers.deceasedAddress,
    postalCode: answers.deceasedPostalCode,
    town: answers.deceasedCity,
    country: answers.deceasedCountry,
  })
  const pronoun = agree(civility, 'il', 'elle', 'cette personne')
  return {
    deceasedName: `${first} ${last}`,
    deceasedNamed: words(title, first, last),
    deceasedShort: title ? `${agree(civility, 'M.', 'Mme', '')}\u00A0${last}` : `${first} ${last}`,
    pronomD: pronoun,
    PronomD: upperFirst(pronoun),
    luiD: agree(civility, 'lui', 'elle', 'cette personne'),
    leDefunt: agree(civility, 'le défunt', 'la défunte', 'la personne défunte'),
    deceasedInline: inline,
    // After « demeurait » or « domicile situé »: a town alone takes its preposition.
    deceasedHome: answers.deceasedAddress ? inline : answers.deceasedCity ? a(answers.deceasedCity) : '',
  }
}

export function applicantView(answers: Answers) {
  const civility = answers.applicantCivility ?? ''
  const relationship = answers.applicantRelationshipWithDeceased ?? ''
  const typed = answers.applicantLastName ?? ''
  const unknown = gapText('votre nom', 'applicantLastName')
  const first = answers.applicantFirstName || gapText('votre prénom', 'applicantFirstName')
  const last = lastName(typed) || unknown
  return {
    applicantSigned: `${first} ${last}`,
    applicantNamed: words(civilityWord(civility), first, last),
    // As typed, for the sender's block.
    applicantTyped: words(civilityWord(civility), first, typed || unknown),
    applicantInline: inlineAddress({
      address: answers.applicantAddress,
      additionalAddress1: answers.applicantAdditionalAddress,
      postalCode: answers.applicantPostalCode,
      town: answers.applicantCity,
      country: answers.applicantCountry,
    }),
    relation: relationLabel(relationship, civility),
    inCapacity: inCapacity(relationship, civility),
    isHeirPresumed: isPresumedHeir(relationship),
    isSpouse: ['conjoint', 'partenairePacs'].includes(relationship),
    isMarried: relationship === 'conjoint',
  }
}

/** Names typed with their own title stay as they are: never « Maître Maître ». letters-0.4. */
const TITLED = /^(ma[iî]tre|me|étude|etude|scp|selarl|office|sas|selas)(?![\p{L}])/iu

export function notaryView(answers: Answers) {
  const name = (answers.notaryName ?? '').trim()
  const named = name === '' || TITLED.test(name) ? name : `Maître ${name}`
  return {
    hasNotary: name !== '',
    notaryNamed: named,
    // In a sentence an office takes its article: « confié à l’Étude Blanc », « par la SCP Blanc ».
    notaryInSentence: named
      .replace(/^(?=(?:étude|etude|office)\s)/iu, 'l’')
      .replace(/^(?=(?:scp|selarl|sas|selas)\s)/iu, 'la '),
    notaryInline: inlineAddress({
      address: answers.notaryAddress,
      postalCode: answers.notaryPostalCode,
      town: answers.notaryTown,
      country: answers.notaryCountry,
    }),
  }
}

const words = (...parts: string[]) => parts.filter(Boolean).join(' ')
