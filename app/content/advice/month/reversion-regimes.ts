import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const reversionRegimes: AdvicePage = {
  uid: 'reversion-regimes',
  title: 'La réversion, caisse par caisse',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez la part, l’âge et les conditions de chaque caisse.',
  introduction:
    'Chaque caisse a ses règles : la part, l’âge, le remariage. Une seule demande, sur info-retraite.fr, les prévient toutes.',
  groups: [
    {
      title: 'Régime général',
      text: [
        'Régime général, indépendants et MSA : {reversionRate} de sa retraite de base, à partir de {reversionMinAge}.',
        'Il y a un plafond de ressources : {reversionCeilingSingle} par an pour une personne seule, {reversionCeilingCouple} en couple, en 2026.',
      ],
    },
    {
      title: 'Agirc-Arrco',
      text: [
        'Agirc-Arrco : {reversionRateComplementary}, à partir de {reversionMinAge}, sans plafond de ressources.',
        'Agirc-Arrco seulement : l’âge ne compte pas si vous êtes invalide, ou avec deux enfants à charge de moins de 25 ans.',
        'Se remarier supprime la réversion Agirc-Arrco, pour toujours, aussi pour un ex-époux divorcé. Le Pacs ou la vie en couple ne la suppriment pas.',
      ],
    },
    {
      title: 'Ircantec',
      text: [
        'Ircantec, pour les agents non titulaires : la moitié, dès {ircantecMinAge}, sans plafond de ressources.',
        'Plus tôt avec deux enfants à charge de moins de 21 ans. Il faut {ircantecMarriage} de mariage, sauf exceptions.',
        'Un remariage la suspend. Elle renaît après un veuvage ou un divorce.',
      ],
    },
    {
      title: 'Fonction publique',
      text: [
        'Fonction publique : la moitié, sans âge ni plafond. Il faut {civilServantMarriage} de mariage, ou un enfant, ou {civilServantMarriageBeforeRetirement} avant la retraite. Elle cesse si vous revivez en couple.',
      ],
    },
    {
      title: 'Cas particuliers',
      text: [
        'Plusieurs mariages : la part est partagée selon la durée de chacun.',
        'Moins de {reversionMinAge}, mariés, peu de ressources : l’allocation veuvage, {widowAllowance} au plus. Elle va jusqu’à {reversionMinAge} si vous aviez 50 ans au décès.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Demander la réversion',
      when: '{reversionRequest}',
      nature: 'law',
      ifLate: 'au-delà, elle ne part que du mois suivant',
    },
  ],
  prices: ['Gratuit. Méfiez-vous des sites payants qui « montent le dossier ».'],
  avoid: ['En cas de remariage, dites-le à la caisse : cela évite une somme à rendre.'],
  videos: [],
  plain: [
    'Chaque caisse a ses règles.',
    'Souvent, il faut avoir {reversionMinAge}.',
    'Parfois, il y a une limite de revenus.',
    'Une seule demande suffit.',
    'Si vous vous remariez, dites-le à la caisse.',
    'À l’Agirc-Arrco, la pension s’arrête alors.',
  ],
  letters: ['retraiteCourrierComplet', 'retraiteCourrierComplet2'],
  leadsTo: [
    { path: '/demarches-administratives-ia?situation=allocation-veuvage', words: 'Demander l’allocation veuvage' },
  ],
  related: ['retraite-reversion', 'conjoint-survivant'],
  sources: officialPages('pensionRequest', 'socialSecurity', 'pensionsCode'),
}
