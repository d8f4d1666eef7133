import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const aidesADomicile: AdvicePage = {
  uid: 'aides-a-domicile',
  title: 'Les aides à la maison et ce qui se rembourse',
  readingTime: 1,
  timing: 'month',
  verifiedAt: '2026-11-21',
  promise: 'Vous arrêterez les aides et vous saurez lesquelles le département peut reprendre.',
  introduction:
    'L’APA ne se rembourse pas sur la succession. D’autres aides, elles, se remboursent, parfois dès le premier euro.',
  groups: [
    {
      title: 'Prévenir',
      text: ['Prévenez le département, le service d’aide, le portage de repas, la téléassistance.'],
    },
    {
      title: 'L’APA',
      text: [
        'L’APA n’est jamais reprise sur la succession.',
        'Une seule exception : l’argent versé en trop ou sans justificatif peut être demandé aux héritiers, chacun pour sa part.',
      ],
    },
    {
      title: 'Les aides qui se reprennent',
      text: [
        'L’aide sociale à l’hébergement est reprise dès le premier euro, sur ce {que Prénom} laisse.',
        'Pour une personne handicapée, cette reprise peut ne pas toucher les proches. Demandez au département.',
        'L’aide ménagère et le portage sont repris au-delà de {homeHelpSpending}, sur la part de la succession qui dépasse {homeHelpEstate}.',
        'L’Aspa est reprise au-dessus d’un certain montant de succession. Demandez ce montant à la caisse.',
        'La reprise de l’Aspa est plafonnée par année. Elle peut attendre le décès du conjoint.',
      ],
    },
    {
      title: 'Ce qui ne se reprend pas',
      text: ['La PCH, l’AAH et les heures d’aide payées par la caisse de retraite ne se reprennent pas.'],
    },
    {
      title: 'Qui paie',
      text: [
        'La succession paie d’abord. Le département peut aussi demander à qui a reçu un don, ou une assurance vie, pour les versements faits après 70 ans.',
      ],
    },
    {
      title: 'Rendre le matériel',
      text: ['Chèques d’aide à domicile non utilisés, lit médicalisé, téléalarme : rendez-les, demandez un reçu.'],
    },
  ],
  deadlines: [
    {
      what: 'Prévenir le département',
      when: 'dans les premières semaines',
      nature: 'advice',
      ifLate: 'des sommes à rendre',
    },
    { what: 'Rendre le matériel loué', when: 'dans le mois', nature: 'advice', ifLate: 'loyers qui continuent' },
  ],
  prices: ['Gratuit. Demandez par écrit le décompte avant de payer.'],
  avoid: [
    'Ne renoncez pas à l’héritage par peur de l’APA : elle n’y change rien.',
    'Ne payez pas sans le détail, année par année.',
  ],
  videos: [],
  letters: ['customizable', 'impotsNotificationDeces'],
  related: ['tutelle-curatelle'],
  sources: officialPages('socialAction', 'socialSecurity'),
}
