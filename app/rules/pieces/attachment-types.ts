/**
 * The 24 attachment types of S2-3, then ours: the bank's letter announces the invoice of the funeral, and a picture of
 * the meter proves the index that the energy letter gives. Who writes for a child proves it, and an orphan has the
 * record of both deaths.
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
