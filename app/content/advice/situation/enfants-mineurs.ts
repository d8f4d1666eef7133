import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const enfantsMineurs: AdvicePage = {
  uid: 'enfants-mineurs',
  title: 'Un enfant de moins de 18 ans',
  readingTime: 1,
  timing: 'situation',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez qui signe pour l’enfant et ce qui lui est dû.',
  introduction:
    'Le parent qui reste décide pour l’enfant. Pour renoncer à une succession, ou l’accepter sans protection, il demande l’accord du juge.',
  groups: [
    {
      title: 'Qui décide',
      text: [
        'Le parent survivant administre les biens de l’enfant.',
        'Accepter « à concurrence de l’actif net » : sans juge. C’est le choix le plus sûr pour un enfant, si l’inventaire est déposé dans les {inventory}.',
        'Accepter simplement, ou renoncer : il faut l’accord du juge des tutelles des mineurs.',
        'Vous héritez aussi et vos intérêts s’opposent : le juge peut nommer une personne pour l’enfant.',
        'Les deux parents sont décédés : un tuteur est nommé, avec un conseil de famille.',
        'Le juge est le juge aux affaires familiales, au tribunal judiciaire.',
      ],
    },
    {
      title: 'Ce qui lui est dû',
      text: [
        'L’allocation de soutien familial est due au parent qui vit seul, sans condition de ressources. Déclarez le décès à la Caf, dans « Mon Compte », et demandez-la.',
        'Une rente éducation ou un capital peuvent exister : prévoyance, assurance, fonction publique.',
        'Un parent était fonctionnaire : l’enfant a droit à une pension d’orphelin jusqu’à 21 ans. Elle se demande.',
        'Dans d’autres régimes, une pension d’orphelin peut exister quand les deux parents sont décédés. Demandez aux caisses.',
      ],
    },
    {
      title: 'L’école, le nom',
      text: [
        'Prévenez l’école, la cantine, l’assurance scolaire, le médecin. Une personne de l’école peut aider.',
        'L’enfant peut continuer à porter son nom. Ses papiers ne changent pas.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Prévenir l’école',
      when: 'quand vous pouvez',
      nature: 'advice',
      ifLate: 'l’enfant peut être soutenu plus tôt',
    },
    { what: 'Saisir le juge', when: 'avant de signer', nature: 'law', ifLate: 'l’acte peut être annulé' },
    {
      what: 'Capital décès',
      when: '{deathCapitalPriority}, puis {deathCapitalLimit}',
      nature: 'law',
      ifLate:
        'après le mois : demandez quand même pour l’enfant ; après {deathCapitalLimit} : la demande peut être refusée',
    },
  ],
  prices: ['Saisir le juge ne coûte rien. Un notaire peut être nécessaire pour les biens.'],
  avoid: [
    'Ne renoncez pas au nom d’un enfant sans le juge : l’acte serait nul.',
    'Ne mettez pas l’argent de l’enfant sur votre compte.',
  ],
  videos: [],
  letters: ['cpamCourrierComplet', 'retraiteCourrierComplet2'],
  leadsTo: [
    {
      path: '/demarches-administratives-ia?situation=orphelin-agent-public',
      words: 'La pension des enfants d’un agent public',
    },
  ],
  related: ['des-dettes', 'assurance-vie'],
  sources: officialPages('minorHeir', 'civilCode', 'orphanPension'),
}
