import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'

/**
 * Documents that allow impersonation or reveal someone's finances. None is emailed without explicit consent.
 * request-4.2; the list is our decision.
 */
export const identityPapers: readonly AttachmentType[] = [
  'proofOfIdentity',
  'proofOfIdentityOfThePersonInChargeOfMailCorrespondence',
  'proofOfIdentityOfTheSurvivingSpouse',
  'birthCertificate',
  'familyRecordBook1',
  'familyRecordBook2',
  'familyRecordBook3',
  'survivingConjointProof',
  'guardianProof',
  'vitalCardOfTheSurvivingSpouse',
  'bankIdentityStatement',
  'ribOfTheSurvivingSpouse',
  'lastBankAccountStatementsOfTheDeceased',
  'propertyTax',
  'lastTaxNoticeOfTheDeceasedsHousehold',
  'preFilledIncomeStatement',
]
