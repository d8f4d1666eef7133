import type { AttachmentType } from './attachment-types.ts'

const ownPaper = 'tout de suite, si elle est en cours de validité'
const book = 'tout de suite, si le livret est chez vous'
const card = 'tout de suite, si elle est chez vous'
const taxNotice = 'tout de suite, s’il est chez vous ou sur impots.gouv.fr'
const bankDetails = 'tout de suite, dans un chéquier ou l’espace client'
const townHall = 'une à deux semaines d’habitude, par la poste'

/**
 * How long it takes to get, after "En combien de temps : ". The only duration with a source is the usual one of a copy
 * of a death certificate, read on 24 November 2026. Another document is at home or online already, or the text says
 * whom to ask.
 */
export const delays: Readonly<Record<AttachmentType, string>> = {
  deathCertificate: townHall,
  proofOfIdentity: ownPaper,
  bankIdentityStatement: bankDetails,
  certificateOfBeneficiary: 'demandez-le à l’organisme',
  heirStatusCertificate: 'demandez-le au notaire',
  deceasedCareBill: 'tout de suite, si elles sont chez vous',
  survivingConjointProof: 'tout de suite, s’il est chez vous',
  birthCertificate: 'demandez-le à la mairie',
  familyRecordBook1: book,
  familyRecordBook2: book,
  familyRecordBook3: book,
  mutualCardOfTheDeceased: card,
  defunctMutualThirdPartyPaymentCard: card,
  defunctVitalCard: 'tout de suite, si la carte est chez vous',
  vitalCardOfTheSurvivingSpouse: card,
  propertyTax: taxNotice,
  lastTaxNoticeOfTheDeceasedsHousehold: taxNotice,
  proofOfIdentityOfThePersonInChargeOfMailCorrespondence: ownPaper,
  proofOfIdentityOfTheSurvivingSpouse: ownPaper,
  lastBankAccountStatementsOfTheDeceased: 'tout de suite, s’ils sont chez vous',
  ribOfTheSurvivingSpouse: bankDetails,
  naturalDeathCertificate: 'demandez-le au médecin',
  contactDetailsOfTheNotary: 'tout de suite, si un notaire est choisi',
  preFilledIncomeStatement: 'au printemps, quand elle arrive',
  funeralInvoice: 'tout de suite, si vous l’avez reçue',
  meterPhoto: 'tout de suite, avec un téléphone',
  guardianProof: 'tout de suite, si le papier est chez vous',
  otherParentDeathCertificate: townHall,
}
