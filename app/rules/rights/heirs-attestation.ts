import { relationLabel } from '../accounts/relations.ts'
import { type Day, isDay, yearsBetween } from '../days.ts'
import { dateFr, lastName } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import { inlineAddress } from '../letters/paper/postal-address.ts'
import { saidIn } from '../questions/answers.ts'

// The attestation that all heirs sign to close a small account without a notary. CMF L. 312-1-4.

/** With more than six heirs, use the bank's form or a notary. Our choice: no source. */
export const heirNumbers = [1, 2, 3, 4, 5, 6] as const

const parts = ['FirstName', 'LastName', 'BirthDate', 'BirthPlace', 'Address', 'Tie'] as const
type HeirPart = (typeof parts)[number]

/** `heir2LastName`. */
export const heirField = (number: number, part: HeirPart): string => `heir${number}${part}`

/** Questions asked once for all heirs, by field name: `yes`, `no` or `unknown`. */
export const estateFields = {
  hasWill: 'estateHasWill',
  hasMarriageContract: 'estateHasMarriageContract',
  hasRealEstate: 'estateHasRealEstate',
  hasDispute: 'estateHasDispute',
  allHeirsAgree: 'estateAllAgree',
  bankTotalBelow: 'estateBankTotalBelow',
} as const
type EstateFact = keyof typeof estateFields

/** Each makes a sentence of the attestation false. It is then not printed, and a notary is needed. */
const excluding = ['hasWill', 'hasMarriageContract', 'hasRealEstate', 'hasDispute'] as const
export type Excluding = (typeof excluding)[number]

/** Relationships that may close the accounts by law: "tout successible en ligne directe". */
const directLine = ['enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent', 'representantLegal']
/** Heirs that the law does not name. The bank decides. */
const otherHeirs = ['conjoint', 'frereSoeur', 'demiFrereSoeur', 'oncleTante', 'neveuNiece', 'grandNeveu', 'cousin']

/** A signatory. An unknown part is empty and filled in by hand. */
export type Heir = { name: string; born: string; bornIn: string; address: string; tie: string; isMinor: boolean }

export type HeirsAttestation = {
  heirs: Heir[]
  /** Reasons why a notary is needed instead. Nothing is printed then. */
  excludedBy: Excluding[]
  /** Certified facts without an answer. */
  unanswered: EstateFact[]
  /** Whether it closes accounts, or only allows urgent bills to be paid. Undefined if the total is unknown. */
  closes: boolean | undefined
  /** Whether all heirs sign; the attestation is void otherwise. Undefined if unknown. */
  allSign: boolean | undefined
  /** The applicant's relationship: named by the law, left to the bank, or not an heir. Undefined if unknown. */
  asker: 'direct' | 'bank-decides' | 'no-heir' | undefined
}

/**
 * Returns the form values: stored ones, or else known facts. The applicant is the first heir if they are an heir; a
 * deceased owner of a home leaves real estate.
 */
export function heirValues(profile: Answers): Answers {
  const tie = profile.applicantRelationshipWithDeceased ?? ''
  const isOwner = saidIn(profile).deceasedHome === 'owner'
  const first: Answers =
    [...directLine, ...otherHeirs].includes(tie) && tie !== 'representantLegal' ? asFirst(profile, tie) : {}
  return { ...(isOwner && { [estateFields.hasRealEstate]: 'yes' }), ...first, ...profile }
}

const asFirst = (profile: Answers, tie: string): Answers => ({
  [heirField(1, 'FirstName')]: profile.applicantFirstName ?? '',
  [heirField(1, 'LastName')]: profile.applicantLastName ?? '',
  [heirField(1, 'Address')]: inlineAddress({
    address: profile.applicantAddress,
    additionalAddress1: profile.applicantAdditionalAddress,
    postalCode: profile.applicantPostalCode,
    town: profile.applicantCity,
    country: profile.applicantCountry,
  }),
  [heirField(1, 'Tie')]: relationLabel(tie, profile.applicantCivility ?? ''),
})

/** Returns an answer about the estate: `true`, `false` or undefined. */
export function estateFact(answers: Answers, fact: EstateFact): boolean | undefined {
  const answer = answers[estateFields[fact]]
  return answer === 'yes' ? true : answer === 'no' ? false : undefined
}

/** Builds the attestation from an account's answers. `today` decides who is a minor. */
export function heirsAttestation(profile: Answers, today: Day): HeirsAttestation {
  const answers = heirValues(profile)
  const tie = answers.applicantRelationshipWithDeceased ?? ''
  const facts = Object.keys(estateFields) as EstateFact[]
  return {
    heirs: heirNumbers.flatMap((number) => heirIn(answers, number, today) ?? []),
    excludedBy: excluding.filter((fact) => estateFact(answers, fact)),
    unanswered: facts.filter((fact) => estateFact(answers, fact) === undefined),
    closes: estateFact(answers, 'bankTotalBelow'),
    allSign: estateFact(answers, 'allHeirsAgree'),
    asker: directLine.includes(tie)
      ? 'direct'
      : otherHeirs.includes(tie)
        ? 'bank-decides'
        : tie
          ? 'no-heir'
          : undefined,
  }
}

function heirIn(answers: Answers, number: number, today: Day): Heir | undefined {
  const read = (part: HeirPart) => (answers[heirField(number, part)] ?? '').trim()
  const name = [read('FirstName'), lastName(read('LastName'))].filter(Boolean).join(' ')
  if (!name) return undefined
  const birth = read('BirthDate')
  return {
    name,
    born: isDay(birth) ? dateFr(birth) : '',
    bornIn: read('BirthPlace'),
    address: read('Address'),
    tie: read('Tie'),
    isMinor: isDay(birth) && birth <= today && yearsBetween(birth, today) < 18,
  }
}
