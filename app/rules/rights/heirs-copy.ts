import type { AttachmentType } from '../pieces/attachment-types.ts'
import type { Excluding } from './heirs-attestation.ts'

// Texts of the heirs' attestation page and its first sheet, with plain spaces and figures of figures.json in braces.
// CMF L. 312-1-4 and L. 312-1-4-1.

/** Acts that the attestation allows, and up to which amount. */
export const opens = [
  'Fermer les comptes et recevoir l’argent, si leur total est inférieur à {smallEstateCeiling} dans la banque. Chaque banque compte séparément.',
  'Faire payer ce qui presse, sur facture, jusqu’à {funeralDebitCeiling} : obsèques, dernière maladie, impôts, loyer.',
  'Sous {smallEstateCeiling}, la banque ne prend pas de frais.',
]

/** Used when one of these figures has expired: no amounts. */
export const opensWithoutFigures = [
  'Fermer les comptes et recevoir l’argent, si leur total est inférieur au plafond de l’année. Chaque banque compte séparément.',
  'Faire payer ce qui presse, sur facture : obsèques, dernière maladie, impôts, loyer.',
]

/** Documents to enclose, with the attachment type that explains where to get them. */
export const toJoin: readonly { what: string; piece?: AttachmentType }[] = [
  { what: 'L’attestation, signée par chaque héritier' },
  { what: 'La copie intégrale de l’acte de décès', piece: 'deathCertificate' },
  { what: 'L’extrait d’acte de naissance {de Prénom}, demandé à sa mairie de naissance' },
  { what: 'L’extrait d’acte de naissance de chaque héritier', piece: 'birthCertificate' },
  { what: 'L’extrait d’acte de mariage {de Prénom}, en cas de mariage' },
  { what: 'Pour fermer les comptes, le certificat du fichier central des dernières volontés' },
  { what: 'La pièce d’identité de chaque héritier', piece: 'proofOfIdentity' },
  { what: 'Le RIB du compte où verser l’argent', piece: 'bankIdentityStatement' },
]

/** Cases where the attestation is not enough. */
export const notaryNeeded: Record<Excluding, string> = {
  hasRealEstate: 'Une maison, un appartement ou un terrain',
  hasWill: 'Un testament ou une donation entre époux',
  hasMarriageContract: 'Un contrat de mariage',
  hasDispute: 'Un désaccord, un procès ou un héritier introuvable',
}

export const notaryAlso = [
  'Un total de {smallEstateCeiling} ou plus dans la banque',
  'Un héritier mineur ou protégé, un lien avec l’étranger : un avis est utile',
]

export const beforeSigning = [
  'Si une seule de ses phrases est fausse, ne la signez pas. Un notaire établit alors le papier qui dit qui hérite.',
  'Tous les héritiers signent, sans exception. La banque peut demander d’autres papiers.',
  'Recevoir et garder l’argent peut valoir acceptation de la succession, dettes comprises. S’il y a des dettes, voyez d’abord un notaire.',
]
