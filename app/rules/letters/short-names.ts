import type { DocumentId } from './definition.ts'

/** At the foot of each page of a bundle, « Banque · 1/3 », and on its sheets to fill: each is unlike the others. */
export const shortNames: Readonly<Record<DocumentId, string>> = {
  copieActeDeces: 'État civil',
  banqueBlocageComptesDemandeSolde: 'Banque',
  agiraRechercheBeneficiaire: 'Agira',
  employeur: 'Employeur',
  licenciementEmployeurParticulier: 'Salarié à domicile',
  cpamCourrierComplet: 'Assurance maladie',
  retraiteCourrierComplet: 'Retraite de base',
  retraiteCourrierComplet2: 'Retraite complémentaire',
  mutuelleCourrierComplet: 'Mutuelle',
  poleEmploi: 'France Travail',
  bailleur: 'Bailleur',
  assuranceHabitationCourrierComplet: 'Assurance habitation',
  energyNotificationDeces: 'Énergie',
  contratTelecom: 'Téléphone et internet',
  contratAbonnement: 'Abonnement',
  impotsNotificationDeces: 'Impôts',
  customizable: 'Courrier libre',
  customizable2: 'Courrier libre 2',
  customizable3: 'Courrier libre 3',
}
