import type { LetterKind } from '#app/rules/letters/definition.ts'
import { complaints } from './remedies/complaints.ts'
import { mediators } from './remedies/mediators.ts'
import { besideRemedies, otherRemedies } from './remedies/others.ts'

/** Ways to contest. request-42.1; a page that nobody opened is not linked. */
export const remedies = { ...complaints, ...mediators, ...otherRemedies } as const
export type RemedyName = keyof typeof remedies

/** Recipients of the letters of the assistant, by who may be asked after them. They have no replies of their own. */
export type SituationBody =
  | 'bank'
  | 'insurer'
  | 'trader'
  | 'fund'
  | 'taxes'
  | 'owner'
  | 'work'
  | 'publicService'
  | 'hospital'
  | 'notary'

/**
 * Who received the letter. A supplier of water has the letter of energy, and a mediator of its own. A letter of the
 * assistant is a free letter, and its situation says to whom.
 */
export type Body = LetterKind | 'water' | SituationBody

/** The remedies of each kind of recipient, in order. Each ends in court. request-42.1, "Après" */
export const ladders: Readonly<Record<Body, readonly RemedyName[]>> = {
  copieActeDeces: ['rightsDefender', 'prosecutor', 'court'],
  banqueBlocageComptesDemandeSolde: ['financeComplaint', 'bankMediator', 'court'],
  agiraRechercheBeneficiaire: ['supervisor', 'court'],
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
  water: ['complaint', 'waterMediator', 'court'],
  contratTelecom: ['complaint', 'telecomMediator', 'court'],
  contratAbonnement: ['complaint', 'shopMediator', 'court'],
  impotsNotificationDeces: ['taxComplaint', 'taxConciliator', 'economyMediator', 'court'],
  customizable: ['complaint', 'conciliator', 'court'],
  customizable2: ['complaint', 'conciliator', 'court'],
  customizable3: ['complaint', 'conciliator', 'court'],
  bank: ['financeComplaint', 'bankMediator', 'court'],
  insurer: ['financeComplaint', 'insuranceMediator', 'court'],
  trader: ['complaint', 'shopMediator', 'court'],
  fund: ['appeal', 'court'],
  taxes: ['taxComplaint', 'taxConciliator', 'economyMediator', 'court'],
  owner: ['conciliator', 'leaseCommission', 'court'],
  work: ['labourCourt', 'court'],
  publicService: ['rightsDefender', 'court'],
  hospital: ['documentsCommission', 'court'],
  notary: ['notaryComplaint', 'notaryMediator', 'court'],
}

const beside: Partial<Record<Body, readonly (keyof typeof besideRemedies)[]>> = {
  banqueBlocageComptesDemandeSolde: ['marketsMediator'],
  cpamCourrierComplet: ['healthMediator', 'rightsDefender'],
  retraiteCourrierComplet: ['pensionFundMediator', 'rightsDefender'],
  poleEmploi: ['rightsDefender'],
  impotsNotificationDeces: ['rightsDefender'],
  contratTelecom: ['signalConso'],
  contratAbonnement: ['signalConso'],
  trader: ['signalConso'],
  fund: ['rightsDefender'],
  taxes: ['rightsDefender'],
  hospital: ['rightsDefender'],
}

/** Returns who may be asked beside the remedies of a kind of recipient. */
export const remediesBeside = (body: Body) => (beside[body] ?? []).map((name) => besideRemedies[name])

/**
 * Recipients who never get a formal notice: a town hall, an employee, a search that found nothing, a public service, and a
 * fund, whose silence goes to its commission after a reminder. request-42.1
 */
export const withoutNotice: readonly Body[] = [
  'copieActeDeces',
  'licenciementEmployeurParticulier',
  'agiraRechercheBeneficiaire',
  'retraiteCourrierComplet',
  'retraiteCourrierComplet2',
  'fund',
  'publicService',
  'hospital',
]
