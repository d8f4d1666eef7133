import { isAnother, isNoSpouse } from './concerns.ts'
import type { Entry } from './entry.ts'

/** Day on which the sources of these lines were read. */
const verifiedAt = '2026-11-24'

const isNoPartner = isAnother('conjoint', 'partenairePacs', 'concubin')

const agiraAgain = {
  summary: 'Redemander à l’Agira',
  who: 'Toute personne qui pense être bénéficiaire',
  stake: 'note',
  reason: 'Un assureur a pu apprendre le décès plus tard. Vous pouvez redemander, gratuitement.',
  remark: 'Rien n’est perdu si vous ne le faites pas.',
  sources: ['C. assur. L. 132-9-2'],
  verifiedAt,
  letters: ['agiraRechercheBeneficiaire'],
  isMoreThanItsLetters: true,
} as const

/**
 * Rights that open later, perhaps: nothing is late, and no condition is checked. An age has a day if the person who
 * writes has given their date of birth. request-42.2
 */
export const opening = {
  O_AGIRA_AGAIN_6M: { ...agiraAgain, label: 'Redemander à l’Agira, si rien n’est venu', due: { months: 6 } },
  O_AGIRA_AGAIN_1Y: { ...agiraAgain, label: 'Redemander encore à l’Agira, si rien n’est venu', due: { years: 1 } },
  O_CICLADE_3Y: {
    label: 'Chercher un compte oublié sur ciclade.fr',
    summary: 'Comptes oubliés',
    who: 'Les héritiers',
    stake: 'note',
    due: { years: 3 },
    reason: 'Un compte oublié a pu passer à la Caisse des Dépôts. La recherche est gratuite.',
    remark: 'Rien n’est perdu : l’argent attend là.',
    sources: ['Loi n° 2014-617 du 13 juin 2014'],
    verifiedAt,
    letters: [],
  },
  O_REVERSION_PUBLIC: {
    label: 'Demander la réversion d’un fonctionnaire, peut-être',
    summary: 'Réversion de la fonction publique',
    who: 'Le conjoint marié',
    stake: 'note',
    due: { words: 'sans attendre, à tout âge', isAtOnce: true },
    reason:
      'La réversion d’un fonctionnaire ne dépend pas de votre âge. Elle dépend de la durée du mariage, ou d’un enfant commun.',
    remark: 'La caisse vous dit si vous y avez droit.',
    sources: ['CPCMR L. 38 et L. 39'],
    verifiedAt,
    letters: ['retraiteCourrierComplet'],
    cannotConcern: isNoSpouse('exConjoint'),
    isMoreThanItsLetters: true,
  },
  O_REVERSION_IRCANTEC: {
    label: 'Demander la réversion de l’Ircantec, peut-être',
    summary: 'Réversion de l’Ircantec',
    who: 'Le conjoint marié, non remarié',
    stake: 'note',
    due: { words: 'à vos 50 ans, ou tout de suite', age: 50 },
    reason: 'Elle se demande à 50 ans, et sans âge avec deux enfants de moins de 21 ans.',
    remark: 'Votre remariage a pris fin ? Elle peut revenir.',
    sources: ['ircantec.retraites.fr, réversion'],
    verifiedAt,
    letters: ['retraiteCourrierComplet2'],
    cannotConcern: isNoSpouse('exConjoint'),
    isMoreThanItsLetters: true,
  },
  O_REVERSION_55: {
    label: 'Demander la réversion du régime général ou agricole, peut-être',
    summary: 'Réversion à 55 ans',
    who: 'Le conjoint marié, et l’ex-conjoint',
    stake: 'note',
    due: { words: 'à vos 55 ans, ou tout de suite', age: 55 },
    reason: 'Elle peut dépendre de vos ressources. Demandez-la sur info-retraite.fr.',
    remark: 'Vos ressources ont baissé ? Redemandez : un refus n’est pas définitif.',
    sources: ['carsat-sudest.fr, réversion', 'info-retraite.fr, demande de réversion'],
    verifiedAt,
    letters: ['retraiteCourrierComplet'],
    cannotConcern: isNoSpouse('exConjoint'),
    isMoreThanItsLetters: true,
  },
  O_REVERSION_AGIRC: {
    label: 'Demander la réversion de l’Agirc-Arrco, peut-être',
    summary: 'Réversion de l’Agirc-Arrco',
    who: 'Le conjoint marié, et l’ex-conjoint, s’ils ne sont pas remariés',
    stake: 'note',
    due: { words: 'à vos 55 ans, ou tout de suite', age: 55 },
    reason:
      'Elle peut se demander à 55 ans, et sans âge avec deux enfants à charge ou une invalidité. Demandez-la sur info-retraite.fr.',
    remark: 'La caisse vous dit si vous y avez droit.',
    sources: ['info-retraite.fr, demande de réversion'],
    verifiedAt,
    letters: ['retraiteCourrierComplet2'],
    cannotConcern: isNoSpouse('exConjoint'),
    isMoreThanItsLetters: true,
  },
  O_ASPA_65: {
    label: 'Demander l’Aspa, peut-être, avec peu de ressources',
    summary: 'Aspa',
    who: 'La personne qui reste, si elle vit en France',
    stake: 'note',
    due: { words: 'à vos 65 ans, plus tôt en cas d’inaptitude', age: 65 },
    reason: 'Elle complète de petites ressources. Au décès, une partie peut être reprise sur un héritage important.',
    remark: 'Votre caisse de retraite vous dit si vous y avez droit.',
    sources: ['CSS L. 815-1'],
    verifiedAt,
    letters: [],
    cannotConcern: isNoPartner,
  },
} as const satisfies Readonly<Record<string, Entry>>
