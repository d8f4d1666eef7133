import { inCapacity } from '#app/rules/accounts/in-capacity.ts'
import { calledBy, isPresumedHeir, relationLabel } from '#app/rules/accounts/relations.ts'
import { addMonths } from '#app/rules/days.ts'
import { naming, usualNameOf } from '#app/rules/first-name.ts'
import { a, agree, lastName, upperFirst } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { toneOf } from '#app/rules/tone.ts'
import { gapText } from './gaps.ts'
import { inlineAddress } from './postal-address.ts'

// How a letter names people in its sentences. letters-0.2.

/** Returns "Madame" or "Monsieur", '' if the civility is unknown. */
export const civilityWord = (civility: string | undefined): string =>
  civility === 'madame' ? 'Madame' : civility === 'monsieur' ? 'Monsieur' : ''

/** A child is named by first and family name, because a newborn is not called "Monsieur". C. civ. art. 388. */
function isMinor({ defunctBirthDate: birth, defunctDeathDate: death }: Answers): boolean {
  return Boolean(birth && death) && birth! <= death! && death! < addMonths(birth!, 18 * 12)
}

/** The gender comes from the civility alone; without it the wording is neutral. A minor has no title. */
export function deceasedView(answers: Answers) {
  const civility = answers.deceasedCivility ?? ''
  const first = answers.deceasedFirstName || gapText('prénom du défunt', 'deceasedFirstName')
  const last =
    lastName(answers.deceasedLastName ?? '') ||
    gapText(naming('nom du défunt', usualNameOf(answers)), 'deceasedLastName')
  const title = isMinor(answers) || toneOf(answers).isYoung ? '' : civilityWord(civility)
  const inline = inlineAddress({
    address: answers.deceasedAddress,
    postalCode: answers.deceasedPostalCode,
    town: answers.deceasedCity,
    country: answers.deceasedCountry,
  })
  const pronoun = agree(civility, 'il', 'elle', 'cette personne')
  return {
    deceasedName: `${first} ${last}`,
    deceasedTitle: title,
    deceasedNamed: words(title, first, last),
    deceasedShort: title ? `${agree(civility, 'M.', 'Mme', '')}\u00A0${last}` : `${first} ${last}`,
    pronomD: pronoun,
    PronomD: upperFirst(pronoun),
    luiD: agree(civility, 'lui', 'elle', 'cette personne'),
    deceasedInline: inline,
    // After "demeurait" or "domicile situé", a town without a street takes its preposition.
    deceasedHome: answers.deceasedAddress ? inline : answers.deceasedCity ? a(answers.deceasedCity) : '',
  }
}

export function applicantView(answers: Answers) {
  const civility = answers.applicantCivility ?? ''
  const relationship = answers.applicantRelationshipWithDeceased ?? ''
  const forChild = calledBy(relationship) === 'child'
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
    forChild,
    // Inserted where a sentence asks for papers or sums to be sent to the person who signs.
    onBehalf: forChild ? ', pour l’enfant que je représente,' : '',
    isSpouse: ['conjoint', 'partenairePacs'].includes(relationship),
    isMarried: relationship === 'conjoint',
  }
}

/** Names typed with their own title stay unchanged, to avoid "Maître Maîtres". letters-0.4. */
const TITLED =
  /^(?:ma[iî]tres?|mes?|m[eᵉ]s?|études?|etudes?|scp|sel|selarl|selas|selurl|sarl|sas|office|cabinet|chambre|société|notaires?|madame|monsieur|mme|mlle|m)(?!\p{L})/iu

/** "Dupont et Durand", "Dupont & Fils", "Dupont, notaires associés": more than one notary. */
const SEVERAL = /\s(?:et|&)\s|(?<!\p{L})(?:associée?s|notaires)(?!\p{L})/iu

export function notaryView(answers: Answers) {
  const name = (answers.notaryName ?? '').trim()
  const title = SEVERAL.test(name) ? 'Maîtres' : 'Maître'
  const named = name === '' || TITLED.test(name) ? name : `${title} ${name}`
  return {
    hasNotary: name !== '',
    notaryNamed: named,
    notaryInline: inlineAddress({
      address: answers.notaryAddress,
      postalCode: answers.notaryPostalCode,
      town: answers.notaryTown,
      country: answers.notaryCountry,
    }),
  }
}

const words = (...parts: string[]) => parts.filter(Boolean).join(' ')
