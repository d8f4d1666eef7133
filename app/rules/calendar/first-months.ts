import { figures } from '#app/content/figures.ts'
import { hasNoAllowance, isAllowanceToCheck, isAnother } from './concerns.ts'
import { type Entry, verifiedAt } from './entry.ts'

/** From the second month to the fourth. */
export const firstMonths = {
  D_FT_PRIORITY_30D: {
    label: 'Demander l’allocation décès à France Travail, en priorité',
    summary: 'Courrier à France Travail',
    who: 'Le conjoint, le partenaire de Pacs ou le concubin',
    stake: 'rank',
    due: { days: figures.deathAllowancePriorityDays.value },
    reason:
      'Si la personne décédée recevait une allocation chômage, les demandes des 30 premiers jours passent d’abord.',
    ifLate: 'La priorité est perdue, pas le droit : il se demande dans les deux ans qui suivent le décès.',
    sources: figures.deathAllowancePriorityDays.sources,
    verifiedAt: figures.deathAllowancePriorityDays.verifiedAt,
    letters: ['poleEmploi'],
    cannotConcern: hasNoAllowance,
    isToCheck: isAllowanceToCheck,
  },
  D_HOME_EMPLOYEE_30D: {
    label: 'Remettre ses papiers de fin de contrat à la personne employée à domicile',
    summary: 'Papiers de fin de contrat',
    who: 'La famille, si une personne était employée à domicile',
    stake: 'duty',
    due: { days: figures.homeEmployeePapersDays.value },
    reason:
      'Certificat de travail, attestation pour France Travail, solde de tout compte. La succession paie ce qui est dû.',
    ifLate: 'Remettez-les dès que possible : cette personne en a besoin pour s’inscrire à France Travail.',
    sources: figures.homeEmployeePapersDays.sources,
    verifiedAt: figures.homeEmployeePapersDays.verifiedAt,
    letters: ['licenciementEmployeurParticulier'],
    isMoreThanItsLetters: true,
    isToCheck: ({ begun }) => !begun?.includes('licenciementEmployeurParticulier'),
  },
  D_TAX_60D: {
    label: 'Signaler le décès aux impôts',
    summary: 'Courrier aux impôts',
    who: 'Le conjoint ou le partenaire de Pacs',
    stake: 'duty',
    due: { days: figures.spouseTaxNoticeDays.value },
    reason: 'Le taux du prélèvement à la source est alors refait pour vous.',
    ifLate: 'Signalez-le quand même : le taux change à partir de ce moment.',
    sources: figures.spouseTaxNoticeDays.sources,
    verifiedAt: figures.spouseTaxNoticeDays.verifiedAt,
    letters: ['impotsNotificationDeces'],
    isToCheck: isAnother('conjoint', 'partenairePacs'),
  },
  D_OPTION_NO_SUMMONS_4M: {
    label: 'Succession : personne ne peut vous demander d’accepter ou de refuser avant ce jour',
    summary: 'Succession : fin des quatre mois de réflexion',
    who: 'Les héritiers',
    stake: 'protection',
    due: { months: 4 },
    reason: 'Vous avez quatre mois pour réfléchir avant d’accepter ou de refuser la succession.',
    remark:
      'Après, un créancier ou un cohéritier peut vous demander de choisir, dans les deux mois. Parlez-en au notaire.',
    sources: ['C. civ. art. 771'],
    verifiedAt,
    letters: [],
    endsWithItsDay: true,
  },
} as const satisfies Record<string, Entry>
