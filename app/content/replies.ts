import type { Body } from './remedies.ts'
import { healthCover, healthFund, jobCentre } from './replies/care.ts'
import { commonReplies, otherReplies } from './replies/common.ts'
import { subscription, telecom } from './replies/contracts.ts'
import { energy, landlord, water } from './replies/home.ts'
import { agira, homeInsurer } from './replies/insurers.ts'
import { bank, taxOffice } from './replies/money.ts'
import { complementaryFund, pensionFund } from './replies/pensions.ts'
import { employer, homeEmployee, townHall } from './replies/people.ts'
import type { Replies, Reply } from './replies/reply.ts'

export const repliesVerifiedAt = '2026-11-24'

/** What each kind of recipient usually replies, besides what any body may reply. */
export const ownReplies: Readonly<Partial<Record<Body, Replies>>> = {
  copieActeDeces: townHall,
  banqueBlocageComptesDemandeSolde: bank,
  agiraRechercheBeneficiaire: agira,
  employeur: employer,
  licenciementEmployeurParticulier: homeEmployee,
  cpamCourrierComplet: healthFund,
  retraiteCourrierComplet: pensionFund,
  retraiteCourrierComplet2: complementaryFund,
  mutuelleCourrierComplet: healthCover,
  poleEmploi: jobCentre,
  bailleur: landlord,
  assuranceHabitationCourrierComplet: homeInsurer,
  energyNotificationDeces: energy,
  water,
  contratTelecom: telecom,
  contratAbonnement: subscription,
  impotsNotificationDeces: taxOffice,
}

/** Every reply to letters of a kind, by its code: those of the kind first. Codes are stored: never change one. */
export const repliesTo = (body: Body): Readonly<Record<string, Reply>> => ({
  ...commonReplies,
  ...otherReplies,
  ...ownReplies[body],
})
