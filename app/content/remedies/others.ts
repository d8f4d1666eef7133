import { guide, page, type Remedy } from './remedy.ts'

/** Remedies without a complaint before them, or after it. The court is the last. request-42.1 */
export const otherRemedies = {
  taxConciliator: {
    name: 'Le conciliateur fiscal',
    to: 'au conciliateur fiscal',
    advice: 'Il est gratuit. Le centre des impôts dit son adresse.',
    page: page(
      'Économie : litige avec les impôts',
      'https://www.economie.gouv.fr/particuliers/litige-recouvrement-impot-recours-mediation',
    ),
  },
  economyMediator: {
    name: 'Le médiateur des ministères économiques',
    to: 'au médiateur des ministères économiques',
    advice: 'Après le conciliateur. Il est gratuit.',
    page: page(
      'Économie : litige avec les impôts',
      'https://www.economie.gouv.fr/particuliers/litige-recouvrement-impot-recours-mediation',
    ),
  },
  conciliator: {
    name: 'Le conciliateur de justice',
    to: 'au conciliateur de justice',
    letter: 'conciliation',
    addressee: 'Conciliateur de justice',
    advice: 'Il est gratuit. La mairie dit où le rencontrer.',
  },
  leaseCommission: {
    name: 'La commission de conciliation',
    to: 'à la commission départementale de conciliation',
    advice: 'À la préfecture, pour le dépôt, les charges ou l’état des lieux. Elle est gratuite.',
    page: guide('F31269', 'Service-public : dépôt de garantie'),
  },
  labourCourt: {
    name: 'Le conseil de prud’hommes',
    to: 'au conseil de prud’hommes',
    advice: 'L’inspection du travail renseigne d’abord, gratuitement. Les salaires se réclament pendant trois ans.',
    page: page('Justice : les juridictions', 'https://www.justice.fr'),
  },
  prosecutor: {
    name: 'Le procureur de la République',
    to: 'au procureur de la République',
    advice: 'Pour une erreur dans l’acte, ou un refus. Au tribunal judiciaire.',
  },
  rightsDefender: {
    name: 'Le Défenseur des droits',
    to: 'au Défenseur des droits',
    advice: 'Pour un service public qui ne répond pas. Il est gratuit, et n’arrête pas les délais.',
    page: page('Défenseur des droits', 'https://www.defenseurdesdroits.fr'),
  },
  court: {
    name: 'Le juge',
    to: 'au juge',
    advice: 'Le tribunal et l’avocat peuvent coûter. Une aide juridictionnelle est possible.',
  },
} as const satisfies Readonly<Record<string, Remedy>>
