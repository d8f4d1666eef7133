import { guide, page, type Remedy } from './remedy.ts'

const where = 'Le contrat ou le site dit son adresse. Le médiateur ne coûte rien. Il ne décide pas à votre place.'
const mediation = {
  letter: 'mediation',
  within: { months: 12, from: 'complaint', isLaw: true },
  source: 'C. conso. L. 612-2',
} as const

/** Mediators, each after a complaint. request-42.1; a page that nobody opened is not linked (docs/decisions/0020). */
export const mediators = {
  bankMediator: {
    ...mediation,
    name: 'Le médiateur de la banque',
    to: 'au médiateur de la banque',
    addressee: 'Médiateur de la banque',
    advice: 'Son nom est sur les relevés et le site de la banque. Il ne coûte rien. Il ne décide pas à votre place.',
    page: page('Assurance Banque Épargne Info Service', 'https://www.abe-infoservice.fr'),
  },
  insuranceMediator: {
    ...mediation,
    name: 'Le médiateur de l’assurance',
    to: 'au médiateur de l’assurance',
    addressee: 'La Médiation de l’assurance',
    advice: where,
    page: page('La Médiation de l’assurance', 'https://formulaire.mediation-assurance.org'),
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
  waterMediator: {
    ...mediation,
    name: 'Le médiateur de l’eau',
    to: 'au médiateur de l’eau',
    addressee: 'Médiation de l’eau',
    advice: 'Il se saisit gratuitement, deux mois après la réclamation.',
    page: guide('F20762', 'Service-public : médiateur de l’eau'),
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
    page: page('Économie : médiation de la consommation', 'https://www.economie.gouv.fr/mediation-conso'),
  },
  notaryMediator: {
    ...mediation,
    name: 'Le médiateur du notariat',
    to: 'au médiateur du notariat',
    addressee: 'Médiateur du notariat',
    advice: 'Il est gratuit, et ne décide pas à votre place. La chambre des notaires peut aussi être saisie.',
    page: page('Justice : litige avec un notaire', 'https://justice.fr/fiche/regler-litige-notaire'),
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
    page: page(
      'France Travail : contester une décision',
      'https://francetravail.fr/candidat/vos-droits-et-demarches/reclamations/comment-contester-une-decision-d.html',
    ),
  },
  economyMediator: {
    name: 'Le médiateur des ministères économiques',
    to: 'au médiateur des ministères économiques',
    letter: 'mediation',
    addressee: 'Médiateur des ministères économiques et financiers',
    advice: 'Après le conciliateur. Il est gratuit.',
    page: page(
      'Économie : litige avec les impôts',
      'https://www.economie.gouv.fr/particuliers/litige-recouvrement-impot-recours-mediation',
    ),
  },
} as const satisfies Readonly<Record<string, Remedy>>
