import { guide, page, type Remedy } from './remedy.ts'

const where = 'Le contrat ou le site dit son adresse. Le médiateur ne coûte rien. Il ne décide pas à votre place.'
const mediation = {
  letter: 'mediation',
  within: { months: 12, from: 'complaint', isLaw: true },
  source: 'C. conso. L. 612-2',
} as const
const complaint = {
  name: 'Une réclamation',
  to: 'à votre service des réclamations',
  letter: 'complaint',
  addressee: 'Service réclamations',
  advice: 'En recommandée.',
} as const

/** Complaints, appeals and mediators. request-42.1; a page that nobody opened is not linked. */
export const mediators = {
  financeComplaint: {
    ...complaint,
    advice: 'En recommandée. Ils ont dix jours ouvrables pour dire qu’ils l’ont reçue, deux mois pour répondre.',
    page: page('Assurance Banque Épargne Info Service', 'https://www.abe-infoservice.fr'),
    waitMonths: 2,
  },
  complaint: { ...complaint, waitMonths: 2 },
  pensionComplaint: { ...complaint, waitMonths: 3 },
  taxComplaint: {
    ...complaint,
    to: 'à votre service, par une réclamation',
    advice: 'En recommandée. Six mois sans réponse valent un refus.',
    waitMonths: 6,
  },
  appeal: {
    name: 'La commission de recours amiable',
    to: 'à la commission de recours amiable',
    letter: 'appeal',
    addressee: 'Commission de recours amiable',
    advice: 'L’adresse est au dos de la décision. Deux mois sans réponse valent un refus.',
    page: guide('F2500', 'Service-public : commission de recours amiable'),
    waitMonths: 2,
    within: { months: 2, from: 'reply', isLaw: true },
    source: 'CSS R. 142-1',
  },
  bankMediator: {
    ...mediation,
    name: 'Le médiateur de la banque',
    to: 'au médiateur de la banque',
    addressee: 'Médiateur de la banque',
    advice: 'Son nom est sur les relevés et le site de la banque. Il ne coûte rien. Il ne décide pas à votre place.',
  },
  insuranceMediator: {
    ...mediation,
    name: 'Le médiateur de l’assurance',
    to: 'au médiateur de l’assurance',
    addressee: 'La Médiation de l’assurance',
    advice: where,
  },
  coverMediator: {
    ...mediation,
    name: 'Le médiateur du contrat',
    to: 'au médiateur du contrat',
    addressee: 'Médiateur du contrat',
    advice: where,
  },
  energyMediator: {
    ...mediation,
    name: 'Le médiateur national de l’énergie',
    to: 'au médiateur national de l’énergie',
    addressee: 'Médiateur national de l’énergie',
    advice: 'Il se saisit aussi en ligne, gratuitement.',
    page: page(
      'Médiateur national de l’énergie',
      'https://www.energie-mediateur.fr/le-mediateur/presentation/le-deroulement-de-la-mediation/',
    ),
  },
  telecomMediator: {
    ...mediation,
    name: 'Le médiateur des communications électroniques',
    to: 'au médiateur des communications électroniques',
    addressee: 'Médiation des communications électroniques',
    advice: 'Il se saisit gratuitement, après le service consommateurs.',
    page: guide('F14373', 'Service-public : litige avec un opérateur'),
  },
  shopMediator: {
    ...mediation,
    name: 'Le médiateur de la consommation',
    to: 'au médiateur de la consommation',
    addressee: 'Médiateur de la consommation',
    advice: 'Son nom est dans les conditions de vente. Il ne coûte rien.',
  },
  pensionMediator: {
    name: 'Le médiateur de l’Agirc-Arrco',
    to: 'au médiateur de l’Agirc-Arrco',
    letter: 'mediation',
    addressee: 'Médiateur de l’Agirc-Arrco',
    advice: 'Il ne coûte rien. À l’Ircantec, écrivez à son service.',
    page: page('Agirc-Arrco', 'https://www.agirc-arrco.fr'),
  },
  jobCentreMediator: {
    name: 'Le médiateur de France Travail',
    to: 'au médiateur de France Travail',
    letter: 'mediation',
    addressee: 'Médiateur de France Travail',
    advice: 'Il ne coûte rien. Pour un trop-perçu, écrivez sans attendre.',
  },
} as const satisfies Readonly<Record<string, Remedy>>
