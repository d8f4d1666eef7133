import { attachmentLabels, explanations, origins } from './attachment-copy.ts'
import { delays } from './attachment-delays.ts'
import { type AttachmentType, attachmentTypes } from './attachment-types.ts'

/** Text of the "PJ" line of a letter (choice-45): lower case, without file names. */
const printed: Readonly<Record<AttachmentType, string>> = {
  deathCertificate: 'copie de l’acte de décès',
  proofOfIdentity: 'copie de ma pièce d’identité',
  bankIdentityStatement: 'relevé d’identité bancaire',
  certificateOfBeneficiary: 'attestation d’ayant droit',
  heirStatusCertificate: 'justificatif de la qualité d’héritier',
  deceasedCareBill: 'factures et feuilles de soins',
  survivingConjointProof: 'justificatif du lien de couple',
  birthCertificate: 'copie de l’acte de naissance',
  familyRecordBook1: 'copie du livret de famille (page des époux ou parents)',
  familyRecordBook2: 'copie du livret de famille (pages des enfants)',
  familyRecordBook3: 'copie du livret de famille (page des décès)',
  mutualCardOfTheDeceased: 'copie de la carte d’adhérent',
  defunctMutualThirdPartyPaymentCard: 'carte de tiers payant',
  defunctVitalCard: 'carte Vitale',
  vitalCardOfTheSurvivingSpouse: 'copie de l’attestation de droits du conjoint survivant',
  propertyTax: 'copie de l’avis de taxe foncière',
  lastTaxNoticeOfTheDeceasedsHousehold: 'copie du dernier avis d’impôt du foyer',
  proofOfIdentityOfThePersonInChargeOfMailCorrespondence:
    'copie de la pièce d’identité de la personne chargée du courrier',
  proofOfIdentityOfTheSurvivingSpouse: 'copie de la pièce d’identité du conjoint survivant',
  lastBankAccountStatementsOfTheDeceased: 'copie des derniers relevés de compte',
  ribOfTheSurvivingSpouse: 'relevé d’identité bancaire du conjoint survivant',
  naturalDeathCertificate: 'certificat médical sous pli cacheté, pour le médecin-conseil',
  contactDetailsOfTheNotary: 'coordonnées du notaire',
  preFilledIncomeStatement: 'copie de la déclaration de revenus préremplie',
  funeralInvoice: 'facture des obsèques',
  meterPhoto: 'photo du compteur',
  guardianProof: 'justificatif de représentation de l’enfant',
  otherParentDeathCertificate: 'copie de l’acte de décès de l’autre parent',
}

/** Words of a printed name that a short one leaves out: that it is a copy, which pages, and whom it is for. */
const notInShort =
  /^copie (?:de l’|de (?:la|ma) |du |des )| \(.*\)$| sous pli cacheté,.*$| de la personne chargée du courrier$/g

/** Names for a row of a list where a link stands beside them, if the short ones do not fit. */
const inRow: Partial<Record<AttachmentType, string>> = {
  bankIdentityStatement: 'RIB',
  certificateOfBeneficiary: 'preuve d’ayant droit',
  heirStatusCertificate: 'preuve d’héritier',
  deceasedCareBill: 'feuilles de soins',
  survivingConjointProof: 'preuve du couple',
  defunctMutualThirdPartyPaymentCard: 'carte tiers payant',
  vitalCardOfTheSurvivingSpouse: 'droits du conjoint',
  propertyTax: 'taxe foncière',
  lastTaxNoticeOfTheDeceasedsHousehold: 'dernier avis d’impôt',
  proofOfIdentityOfTheSurvivingSpouse: 'identité du conjoint',
  lastBankAccountStatementsOfTheDeceased: 'relevés de compte',
  ribOfTheSurvivingSpouse: 'RIB du conjoint',
  contactDetailsOfTheNotary: 'adresse du notaire',
  preFilledIncomeStatement: 'déclaration d’impôt',
  guardianProof: 'preuve pour l’enfant',
  otherParentDeathCertificate: 'acte (autre parent)',
}

/** `short`: a name for lists, "acte de décès". `inRow`: at most 20 characters. `delay`: how long it takes to get. */
type Attachment = {
  label: string
  explanation: string
  origin: string
  delay: string
  printed: string
  short: string
  inRow: string
}

export const attachments = Object.fromEntries(
  attachmentTypes.map((type) => {
    const short = printed[type].replaceAll(notInShort, '')
    return [
      type,
      {
        label: attachmentLabels[type],
        explanation: explanations[type],
        origin: origins[type],
        printed: printed[type],
        short,
        inRow: inRow[type] ?? short,
        delay: delays[type],
      },
    ]
  }),
) as Readonly<Record<AttachmentType, Attachment>>
