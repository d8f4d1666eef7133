import type { LetterKind } from '#app/rules/letters/definition.ts'
import { mediators } from './remedies/mediators.ts'
import { otherRemedies } from './remedies/others.ts'

/** Ways to contest. request-42.1; a page that nobody opened is not linked. */
export const remedies = { ...mediators, ...otherRemedies } as const
export type RemedyName = keyof typeof remedies

/** The remedies of each kind of recipient, in order. Each ends in court. request-42.1, "Après" */
export const ladders: Readonly<Record<LetterKind, readonly RemedyName[]>> = {
  copieActeDeces: ['rightsDefender', 'prosecutor', 'court'],
  banqueBlocageComptesDemandeSolde: ['financeComplaint', 'bankMediator', 'court'],
  agiraRechercheBeneficiaire: ['financeComplaint', 'insuranceMediator', 'court'],
  employeur: ['labourCourt', 'court'],
  licenciementEmployeurParticulier: ['conciliator', 'labourCourt', 'court'],
  cpamCourrierComplet: ['appeal', 'court'],
  retraiteCourrierComplet: ['appeal', 'court'],
  retraiteCourrierComplet2: ['pensionComplaint', 'pensionMediator', 'court'],
  mutuelleCourrierComplet: ['financeComplaint', 'coverMediator', 'court'],
  poleEmploi: ['complaint', 'jobCentreMediator', 'court'],
  bailleur: ['conciliator', 'leaseCommission', 'court'],
  assuranceHabitationCourrierComplet: ['financeComplaint', 'insuranceMediator', 'court'],
  energyNotificationDeces: ['complaint', 'energyMediator', 'court'],
  contratTelecom: ['complaint', 'telecomMediator', 'court'],
  contratAbonnement: ['complaint', 'shopMediator', 'court'],
  impotsNotificationDeces: ['taxComplaint', 'taxConciliator', 'economyMediator', 'court'],
  customizable: ['complaint', 'conciliator', 'court'],
  customizable2: ['complaint', 'conciliator', 'court'],
  customizable3: ['complaint', 'conciliator', 'court'],
}

/** Recipients who never get a formal notice: a town hall, an employee. request-42.1 */
export const withoutNotice: readonly LetterKind[] = ['copieActeDeces', 'licenciementEmployeurParticulier']
