import { guide, page, type Remedy } from './remedy.ts'

const justice = page('Justice : les juridictions', 'https://www.justice.fr')

/** Conciliators and authorities. The court is the last. request-42.1 */
export const otherRemedies = {
  taxConciliator: {
    name: 'Le conciliateur fiscal',
    to: 'au conciliateur fiscal',
    letter: 'conciliation',
    of: 'du conciliateur fiscal',
    addressee: 'Conciliateur fiscal départemental',
    advice: 'Il est gratuit. Le centre des impôts dit son adresse.',
    page: page(
      'Économie : litige avec les impôts',
      'https://www.economie.gouv.fr/particuliers/litige-recouvrement-impot-recours-mediation',
    ),
  },
  conciliator: {
    name: 'Le conciliateur de justice',
    to: 'au conciliateur de justice',
    letter: 'conciliation',
    of: 'd’un conciliateur de justice',
    addressee: 'Conciliateur de justice',
    advice: 'Il est gratuit. La mairie dit où le rencontrer.',
    page: guide('F1736', 'Service-public : conciliateur de justice'),
  },
  leaseCommission: {
    name: 'La commission de conciliation',
    to: 'à la commission départementale de conciliation',
    letter: 'conciliation',
    of: 'de la commission départementale de conciliation',
    addressee: 'Commission départementale de conciliation',
    advice: 'À la préfecture, pour le dépôt, les charges ou l’état des lieux, dans les trois ans. Elle est gratuite.',
    page: guide('F31269', 'Service-public : dépôt de garantie'),
  },
  labourCourt: {
    name: 'Le conseil de prud’hommes',
    to: 'au conseil de prud’hommes',
    advice:
      'L’inspection du travail renseigne d’abord, gratuitement. Les salaires se réclament pendant trois ans. Un reçu pour solde de tout compte signé se conteste pendant six mois.',
    page: justice,
  },
  documentsCommission: {
    name: 'La commission d’accès aux documents',
    to: 'à la commission d’accès aux documents administratifs',
    advice:
      'La Cada, pour un hôpital public qui refuse ou ne répond pas. Elle est gratuite. Saisissez-la dans les deux mois qui suivent le refus.',
    within: { months: 2, from: 'reply', isLaw: true },
  },
  prosecutor: {
    name: 'Le procureur de la République',
    to: 'au procureur de la République',
    advice: 'Pour une erreur dans l’acte, ou un refus, après la mairie. Au tribunal judiciaire.',
    page: justice,
  },
  rightsDefender: {
    name: 'Le Défenseur des droits',
    to: 'au Défenseur des droits',
    advice: 'Pour un service public qui ne répond pas. Il est gratuit, et n’arrête pas les délais.',
    page: page('Défenseur des droits', 'https://www.defenseurdesdroits.fr'),
  },
  supervisor: {
    name: 'L’autorité de contrôle des assureurs',
    to: 'à l’autorité de contrôle des assureurs',
    advice:
      'Sans nouvelle de l’Agira, aucun contrat n’a été trouvé à votre nom. Un assureur qui ne répond pas se signale. Son médiateur se saisit après une réclamation écrite à l’assureur.',
    page: page('Assurance Banque Épargne Info Service', 'https://www.abe-infoservice.fr'),
  },
  court: {
    name: 'Le juge',
    to: 'au juge',
    advice: 'Le tribunal et l’avocat peuvent coûter. Une aide juridictionnelle est possible.',
    page: justice,
  },
} as const satisfies Readonly<Record<string, Remedy>>

/**
 * People and bodies that a family may also ask, at any time. Asking them does not replace the next remedy or stop its
 * deadline.
 */
export const besideRemedies = {
  marketsMediator: {
    name: 'Le médiateur de l’Autorité des marchés financiers',
    advice: 'Pour des actions ou un compte-titres, après une réclamation écrite à la banque.',
    page: page(
      'AMF : saisir le médiateur',
      'https://www.amf-france.org/fr/le-mediateur-de-lamf/le-mediateur-mode-demploi/dans-quels-cas-saisir-le-mediateur',
    ),
  },
  healthMediator: {
    name: 'Le médiateur de la caisse',
    advice: 'Gratuit, après une réclamation. Saisissez la commission aussi : son délai peut courir pendant ce temps.',
    page: guide('F20849', 'Service-public : médiateur de l’Assurance maladie'),
  },
  pensionFundMediator: {
    name: 'Le médiateur de la caisse de retraite',
    advice: 'Gratuit, après une réclamation. Saisissez la commission aussi : son délai peut courir pendant ce temps.',
    page: page(
      'Assurance retraite : le médiateur',
      'https://www.lassuranceretraite.fr/portail-info/sites/pub/hors-menu/annexe/footer/appeler-mediateur-caisse-region.html',
    ),
  },
  signalConso: {
    name: 'SignalConso',
    advice: 'Le service de l’État où l’on signale un problème avec une entreprise. Gratuit.',
    page: page('SignalConso', 'https://signal.conso.gouv.fr'),
  },
  rightsDefender: otherRemedies.rightsDefender,
} as const satisfies Readonly<Record<string, Pick<Remedy, 'name' | 'advice' | 'page'>>>
