import { guide, page, type Remedy } from './remedy.ts'

const complaint = {
  name: 'Une réclamation',
  to: 'à votre service des réclamations',
  letter: 'complaint',
  addressee: 'Service réclamations',
  advice: 'En recommandée.',
} as const

/** What is sent to the body itself before anyone else is asked. request-42.1 */
export const complaints = {
  financeComplaint: {
    ...complaint,
    advice: 'En recommandée. Ils ont dix jours ouvrables pour dire qu’ils l’ont reçue, deux mois pour répondre.',
    page: page('Assurance Banque Épargne Info Service', 'https://www.abe-infoservice.fr'),
    waitMonths: 2,
  },
  /** C. énergie R. 122-1. */
  complaint: { ...complaint, waitMonths: 2, isWaitLaw: ['energyNotificationDeces'] },
  pensionComplaint: { ...complaint, waitMonths: 3 },
  notaryComplaint: {
    name: 'Une réclamation',
    to: 'à la chambre des notaires',
    letter: 'complaint',
    advice: 'En recommandée, au notaire. Il a deux mois pour répondre.',
    waitMonths: 2,
  },
  taxComplaint: {
    ...complaint,
    to: 'à votre service, par une réclamation',
    advice:
      'En recommandée. Six mois sans réponse valent un refus. Elle se fait jusqu’au 31 décembre de la deuxième année, ou de l’année qui suit pour une taxe locale ; vérifiez la date.',
    page: page(
      'Économie : litige avec les impôts',
      'https://www.economie.gouv.fr/particuliers/litige-recouvrement-impot-recours-mediation',
    ),
    waitMonths: 6,
    isWaitLaw: true,
    source: 'LPF R*196-1',
  },
  appeal: {
    name: 'La commission de recours amiable',
    to: 'à la commission de recours amiable',
    letter: 'appeal',
    addressee: 'Commission de recours amiable',
    advice: 'L’adresse est au dos de la décision. Deux mois sans réponse valent un refus.',
    page: guide('F2500', 'Service-public : commission de recours amiable'),
    waitMonths: 2,
    isWaitLaw: true,
    within: { months: 2, from: 'reply', isLaw: true },
    source: 'CSS R. 142-1',
  },
} as const satisfies Readonly<Record<string, Remedy>>
