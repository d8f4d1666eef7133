/**
 * The 24 attachment types of S2-3, then ours. The bank's letter announces the funeral invoice, and a picture of the
 * meter proves the reading that the energy letter gives. A person who writes for a child proves their authority, and an
 * orphan has the records of both deaths.
 */
export const attachmentTypes = [
  'deathCertificate',
  'proofOfIdentity',
  'bankIdentityStatement',
  'certificateOfBeneficiary',
  'heirStatusCertificate',
  'deceasedCareBill',
  'survivingConjointProof',
  'birthCertificate',
  'familyRecordBook1',
  'familyRecordBook2',
  'familyRecordBook3',
  'mutualCardOfTheDeceased',
  'defunctMutualThirdPartyPaymentCard',
  'defunctVitalCard',
  'vitalCardOfTheSurvivingSpouse',
  'propertyTax',
  'lastTaxNoticeOfTheDeceasedsHousehold',
  'proofOfIdentityOfThePersonInChargeOfMailCorrespondence',
  'proofOfIdentityOfTheSurvivingSpouse',
  'lastBankAccountStatementsOfTheDeceased',
  'ribOfTheSurvivingSpouse',
  'naturalDeathCertificate',
  'contactDetailsOfTheNotary',
  'preFilledIncomeStatement',
  'funeralInvoice',
  'meterPhoto',
  'guardianProof',
  'otherParentDeathCertificate',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]
