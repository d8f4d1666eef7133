import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const conjointSurvivant: AdvicePage = {
  uid: 'conjoint-survivant',
  title: 'Vous étiez mariés ou pacsés',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez si vous pouvez rester chez vous et à quoi vous avez peut-être droit.',
  introduction:
    'Mariés ou pacsés, vous restez {lodgingYear} dans le logement, gratuitement, avec les meubles. Mariés, vous pouvez demander à y rester toute votre vie : il faut le dire dans l’année.',
  groups: [
    {
      title: 'Le logement',
      text: [
        'Ce droit vaut si c’était votre logement principal.',
        'Si vous êtes locataires, la succession vous rembourse les loyers pendant cette année.',
        'Un testament ne peut pas enlever ce droit à un époux. Pacsés, demandez au notaire.',
        'Mariés, dans un logement à vous deux ou à {Prénom} : demandez par écrit le droit d’y vivre à vie. Rester dans les lieux ne suffit pas.',
        'Un testament fait devant notaire peut vous priver du droit à vie.',
      ],
    },
    {
      title: 'Ce qui se demande',
      text: [
        'La réversion de retraite est réservée aux personnes mariées, même divorcées.',
        'Le capital décès de l’Assurance maladie va d’abord aux personnes à charge. Mariés ou pacsés, vous pouvez en faire partie.',
        'Si {Prénom} touchait le chômage, demandez l’allocation décès à France Travail. Les concubins peuvent aussi la demander.',
      ],
    },
    {
      title: 'Et aussi',
      text: [
        'Vivre ensemble sans mariage ni Pacs n’ouvre ni héritage ni réversion. Le bail peut quand même continuer, après {leaseSharedLife} de vie commune.',
        'Vos comptes à votre seul nom et votre propre mutuelle continuent. Si vous étiez sur la sienne, demandez vite ce que devient votre couverture.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Capital décès, pour rester prioritaire',
      when: '{deathCapitalPriority}',
      nature: 'law',
      ifLate: 'vous passez après, mais le droit reste',
    },
    { what: 'Signaler le décès aux impôts', when: '{spouseTaxNotice}', nature: 'law', ifLate: 'taux d’impôt inadapté' },
    {
      what: 'Demander le droit de vivre à vie dans le logement',
      when: '{lifeLodgingRequest}',
      nature: 'law',
      ifLate: 'parlez-en au notaire : un écrit plus ancien peut suffire',
    },
    {
      what: 'Demander la réversion',
      when: '{reversionRequest}',
      nature: 'law',
      ifLate: 'au-delà, elle part du mois qui suit la demande',
    },
    {
      what: 'Capital décès, dernier délai',
      when: '{deathCapitalLimit}',
      nature: 'law',
      ifLate: 'la demande peut être refusée',
    },
  ],
  prices: [
    'Ces demandes sont gratuites.',
    'Le droit de vivre à vie compte dans votre part d’héritage. Le notaire l’évalue.',
  ],
  avoid: [
    'Ne rendez pas les clés d’un logement loué à deux.',
    'Ne signez pas une renonciation au logement sans avoir vu un notaire.',
    'N’attendez pas qu’on vous propose la réversion : elle se demande.',
  ],
  videos: [],
  plain: [
    'Vous étiez mariés ou pacsés avec {Prénom}.',
    'Vous pouvez rester dans le logement.',
    'C’est gratuit pendant {lodgingYear}.',
    'Vous gardez aussi les meubles.',
    'Si vous êtes locataires, la succession paie le loyer pendant {lodgingYear}.',
    'Vous étiez mariés et propriétaires ?',
    'Vous pouvez demander à rester toute votre vie.',
    'Il faut l’écrire dans l’année.',
    'Parlez-en au notaire.',
    'Vous étiez mariés ?',
    'Vous pouvez demander une partie de sa retraite.',
    'Cela s’appelle la réversion.',
    'Il faut la demander.',
    'Vous pouvez aussi demander le capital décès.',
    'Faites-le dans le mois.',
    'Ne rendez pas les clés du logement trop vite.',
  ],
  letters: ['retraiteCourrierComplet', 'retraiteCourrierComplet2', 'cpamCourrierComplet', 'bailleur'],
  leadsTo: [
    {
      path: '/demarches-administratives-ia?situation=droit-viager-logement',
      words: 'Demander à rester dans le logement',
    },
    { path: '/demarches-administratives-ia?situation=allocation-veuvage', words: 'Demander l’allocation veuvage' },
  ],
  related: ['retraite-reversion', 'reversion-regimes', 'assurance-vie'],
  sources: officialPages('civilCode', 'deathCapital', 'jobCentre', 'pensionRequest', 'taxOffice'),
}
