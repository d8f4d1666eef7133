import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'

/**
 * What lets someone pass for someone else, or shows their money: no such document leaves by mail without a yes.
 * request-4.2; which they are is our decision.
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
