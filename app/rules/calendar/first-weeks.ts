import { figures } from '#app/content/figures.ts'
import { hasNoCapital, isCapitalToCheck } from './concerns.ts'
import { advice, type Entry, verifiedAt } from './entry.ts'

/** From the first week to the first month. */
export const firstWeeks = {
  D_INFORM_7D: {
    label: 'Prévenir l’assurance maladie, les retraites, la mutuelle, France Travail, le bailleur',
    summary: 'Prévenir les organismes',
    who: 'La famille',
    stake: 'advice',
    due: { days: 7 },
    reason: 'Ce qui est versé après le décès est redemandé ensuite.',
    ifLate: 'Écrivez dès que vous pouvez. Ce qui a été versé en trop sera à rendre.',
    sources: [advice],
    verifiedAt,
    letters: [],
    group: '7 days',
  },
  D_FUNERAL_MAX_14D: {
    label: 'Inhumation ou crémation au plus tard',
    summary: 'Dernier jour pour les obsèques',
    who: 'La personne qui organise les obsèques',
    stake: 'duty',
    due: { days: 14 },
    reason: 'La loi donne quatorze jours après le jour du décès.',
    ifLate: 'Le préfet peut donner quelques jours de plus : les pompes funèbres le lui demandent.',
    sources: ['CGCT R. 2213-33 et R. 2213-35, décret n° 2024-790'],
    verifiedAt,
    letters: [],
    endsWithItsDay: true,
    elsewhere: 'Pour un décès à l’étranger ou outre-mer, demandez la date aux pompes funèbres ou au consulat.',
  },
  D_INFORM_1M: {
    label: 'Prévenir les assurances, l’énergie, les abonnements et les impôts',
    summary: 'Prévenir les fournisseurs et les impôts',
    who: 'La famille',
    stake: 'advice',
    due: { months: 1 },
    reason: 'Les contrats s’arrêtent ou changent de nom.',
    ifLate: 'Écrivez dès que vous pouvez. Aucun droit n’est perdu.',
    sources: [advice],
    verifiedAt,
    letters: [],
    group: '1 month',
  },
  D_CPAM_PRIORITY_1M: {
    label: 'Demander le capital décès à l’assurance maladie, en priorité',
    summary: 'Courrier à l’assurance maladie',
    who: 'Les personnes à la charge de la personne décédée',
    stake: 'rank',
    due: { months: figures.deathCapitalPriorityMonths.value },
    reason:
      'Il peut exister si la personne décédée travaillait, ou recevait une allocation chômage ou une pension d’invalidité. Ceux qui étaient à sa charge passent avant les autres s’ils le demandent dans le mois.',
    ifLate:
      'La priorité est perdue, pas le droit : il se demande dans les deux ans qui suivent le décès. Pour un enfant mineur, demandez encore.',
    sources: ['CSS L. 361-4', ...figures.deathCapitalPriorityMonths.sources],
    verifiedAt: figures.deathCapitalPriorityMonths.verifiedAt,
    letters: ['cpamCourrierComplet'],
    cannotConcern: hasNoCapital,
    isToCheck: isCapitalToCheck,
  },
} as const satisfies Record<string, Entry>
