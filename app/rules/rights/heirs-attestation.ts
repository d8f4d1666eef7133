import { relationLabel } from '../accounts/relations.ts'
import { type Day, isDay, monthsBetween } from '../days.ts'
import { dateFr, lastName } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import { inlineAddress } from '../letters/paper/postal-address.ts'
import { saidIn } from '../questions/answers.ts'

// The paper that all heirs sign, and that opens a small account without a notary. CMF L. 312-1-4.

export const heirsPath = '/demarches-administratives/attestation-des-heritiers'
export const heirsPdfPath = `${heirsPath}.pdf`

/** Above six, the bank’s own form or a notary. Our decision. */
export const heirNumbers = [1, 2, 3, 4, 5, 6] as const

const parts = ['FirstName', 'LastName', 'BirthDate', 'BirthPlace', 'Address', 'Tie'] as const
type HeirPart = (typeof parts)[number]

/** `heir2LastName`. */
export const heirField = (number: number, part: HeirPart): string => `heir${number}${part}`

/** What is asked once for all heirs, by field name: `yes`, `no` or `unknown`. */
export const estateFields = {
  hasWill: 'estateHasWill',
  hasMarriageContract: 'estateHasMarriageContract',
  hasRealEstate: 'estateHasRealEstate',
  hasDispute: 'estateHasDispute',
  allHeirsAgree: 'estateAllAgree',
  bankTotalBelow: 'estateBankTotalBelow',
} as const
type EstateFact = keyof typeof estateFields

/** Each makes one sentence of the paper false: it is then not printed, and a notary is needed. */
const excluding = ['hasWill', 'hasMarriageContract', 'hasRealEstate', 'hasDispute'] as const
export type Excluding = (typeof excluding)[number]

/** Who may close the accounts, in the text that was read: « tout successible en ligne directe ». */
const directLine = ['enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent', 'representantLegal']
/** Heirs whom that text does not name, and of whom a bank decides. */
const otherHeirs = ['conjoint', 'frereSoeur', 'demiFrereSoeur', 'oncleTante', 'neveuNiece', 'grandNeveu', 'cousin']

/** One who signs. A part that is not known is empty: it is written by pen. */
export type Heir = { name: string; born: string; bornIn: string; address: string; tie: string; isMinor: boolean }

export type HeirsAttestation = {
  heirs: Heir[]
  /** Why a notary is needed instead. Nothing is printed then. */
  excludedBy: Excluding[]
  /** What nobody has answered, of what the heirs certify. */
  unanswered: EstateFact[]
  /** Whether it closes accounts, or only lets pressing bills be paid. Undefined while the total is not known. */
  closes: boolean | undefined
  /** Whether all heirs sign: the paper is worth nothing without one of them. Undefined while nobody has told. */
  allSign: boolean | undefined
  /** The tie of who asks: named by the text, left to the bank, or of no heir. Undefined while unknown. */
  asker: 'direct' | 'bank-decides' | 'no-heir' | undefined
}

/**
 * What the form shows: what is stored, and where nobody wrote anything, what is known otherwise. Who writes the letters
 * is the first heir, if an heir; a deceased who owned a home leaves one.
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

/** What was told of the estate: `true`, `false`, or nothing. */
export function estateFact(answers: Answers, fact: EstateFact): boolean | undefined {
  const answer = answers[estateFields[fact]]
  return answer === 'yes' ? true : answer === 'no' ? false : undefined
}

/** The paper as the answers of an account make it; `today` tells who is a minor. */
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
    isMinor: isDay(birth) && birth <= today && monthsBetween(birth, today) < 18 * 12,
  }
}
