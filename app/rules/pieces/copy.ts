import { counted } from '#app/rules/french.ts'
import type { AttachmentType } from './attachment-types.ts'
import type { PieceCopies } from './needs.ts'

// What a family reads of the pieces of its letters: how many copies, what leaves itself. letters-3, idea-L2.

/** What follows « 4 copies ». */
const copiesOf: Readonly<Record<AttachmentType, string>> = {
  deathCertificate: 'de l’acte de décès',
  proofOfIdentity: 'de votre pièce d’identité, recto et verso',
  bankIdentityStatement: 'du RIB',
  certificateOfBeneficiary: 'de l’attestation d’ayant droit',
  heirStatusCertificate: 'du justificatif de la qualité d’héritier',
  deceasedCareBill: 'des factures et feuilles de soins',
  survivingConjointProof: 'du justificatif du lien de couple',
  birthCertificate: 'de l’acte de naissance',
  familyRecordBook1: 'du livret de famille, page des époux ou parents',
  familyRecordBook2: 'du livret de famille, pages des enfants',
  familyRecordBook3: 'du livret de famille, page des décès',
  mutualCardOfTheDeceased: 'de la carte d’adhérent',
  defunctMutualThirdPartyPaymentCard: 'de la carte de tiers payant',
  defunctVitalCard: 'de la carte Vitale',
  vitalCardOfTheSurvivingSpouse: 'de l’attestation de droits du conjoint',
  propertyTax: 'de l’avis de taxe foncière',
  lastTaxNoticeOfTheDeceasedsHousehold: 'du dernier avis d’impôt du foyer',
  proofOfIdentityOfThePersonInChargeOfMailCorrespondence:
    'de la pièce d’identité de la personne chargée du courrier, recto et verso',
  proofOfIdentityOfTheSurvivingSpouse: 'de la pièce d’identité du conjoint, recto et verso',
  lastBankAccountStatementsOfTheDeceased: 'des derniers relevés de compte',
  ribOfTheSurvivingSpouse: 'du RIB du conjoint',
  naturalDeathCertificate: 'du certificat médical',
  contactDetailsOfTheNotary: 'des coordonnées du notaire',
  preFilledIncomeStatement: 'de la déclaration de revenus préremplie',
  funeralInvoice: 'de la facture des obsèques',
}

/** « 9 copies de l’acte de décès », « La carte Vitale elle-même, à rendre ». */
export function copiesCopy({ type, way, copies }: Pick<PieceCopies, 'type' | 'way' | 'copies'>): string {
  if (way === 'original') return 'La carte Vitale elle-même\u00A0: l’original doit être rendu'
  if (way === 'sealed') return 'Le certificat médical, sous enveloppe cachetée, pour le médecin-conseil seul'
  if (way === 'printed') return 'Les coordonnées du notaire\u00A0: nous les imprimons avec les lettres'
  return `${counted(copies, 'copie')} ${copiesOf[type]}`
}

/** Levels of the table letter × piece, as letters-1 names them. */
export const levelCopy = { O: 'Obligatoire', C: 'Selon vos réponses', F: 'Facultative' } as const
