import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Enclosure } from '#app/rules/letters/definition.ts'
import { notaryDetails } from '#letters/groups.ts'
import { guardianProof } from './guardian.ts'
import { enclosuresOfBoxes } from './pension-boxes.ts'
import { tieIs, tieIsNot } from './ties.ts'

const birthCertificateNote = 'Le vôtre pour la réversion ; celui de chaque enfant pour la pension d’orphelin.'

/** Enclosures of a pension letter. letters-1.9, letters-1.10. */
export function pensionEnclosures(
  prefix: 'pensionFund' | 'pensionFund2',
  { asksResources, toNotary }: { asksResources: boolean; toNotary: Condition },
): Enclosure[] {
  const isBasic = prefix === 'pensionFund'
  const isSpouse: Condition = { field: `${prefix}SpouseOfDeceased`, is: 'on' }
  const isDivorced: Condition = { all: [isSpouse, tieIs('exConjoint')] }
  /** A surviving spouse is asked for their own documents only once, as the spouse. */
  const isSurvivor: Condition = { all: [isSpouse, tieIsNot('exConjoint')] }
  const isNotSurvivor: Condition = {
    any: [{ field: `${prefix}SpouseOfDeceased`, isNot: 'on' }, tieIs('exConjoint')],
  }
  const isOrphan: Condition[] = isBasic ? [{ field: 'pensionFundOrphan', is: 'on' }] : []
  const isLiberal: Condition[] = isBasic ? [{ field: 'pensionFundLiberalBenefits', is: 'on' }] : []
  return [
    { type: 'deathCertificate', level: 'O' },
    { type: 'proofOfIdentity', level: 'F', showIf: isNotSurvivor, neededIf: isDivorced },
    guardianProof,
    // letters-1.9 makes the next two conditional on sums being claimed. The letter claims no sum, it asks for the
    // statement, so they are only offered.
    { type: 'heirStatusCertificate', level: 'F', showIf: { field: `${prefix}SendStatementTo`, isNot: 'notary' } },
    {
      type: 'bankIdentityStatement',
      level: 'F',
      showIf: isNotSurvivor,
      neededIf: { any: [isDivorced, { field: `${prefix}FuneralRefund`, is: 'on' }] },
    },
    { type: 'proofOfIdentityOfTheSurvivingSpouse', level: 'C', showIf: isSurvivor },
    { type: 'survivingConjointProof', level: 'C', showIf: isSpouse },
    { type: 'birthCertificate', level: 'C', showIf: { any: [isSpouse, ...isOrphan] }, note: birthCertificateNote },
    { type: 'familyRecordBook1', level: 'F', showIf: { any: [isSpouse, ...isLiberal] }, neededIf: isSpouse },
    {
      type: 'familyRecordBook2',
      level: 'F',
      showIf: { any: [isSpouse, ...isOrphan, ...isLiberal] },
      neededIf: { any: [isSpouse, ...isOrphan] },
    },
    { type: 'ribOfTheSurvivingSpouse', level: 'C', showIf: isSurvivor },
    ...enclosuresOfBoxes(prefix),
    ...(asksResources ? [{ type: 'lastTaxNoticeOfTheDeceasedsHousehold', level: 'C', showIf: isSpouse } as const] : []),
    notaryDetails(toNotary),
  ]
}
