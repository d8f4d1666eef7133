import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const decesALEtranger: AdvicePage = {
  uid: 'deces-a-l-etranger',
  title: 'Un décès à l’étranger',
  readingTime: 2,
  timing: 'situation',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez qui appeler depuis la France et quel papier fera foi ici.',
  introduction:
    'Appelez le consulat de France du pays, ou le centre de crise à Paris. Déclarez d’abord le décès sur place ; pour une personne française, demandez ensuite la transcription : elle vous servira ici.',
  groups: [
    {
      title: 'Déclarer',
      text: [
        'Le centre de crise du ministère répond jour et nuit au {crisisCentrePhone}.',
        'Le décès se déclare d’abord à l’état civil du pays. Un acte local est rédigé.',
        'Si {Prénom} était de nationalité française, la transcription dans les registres français se demande au consulat. Elle n’est pas obligatoire. Elle simplifie la succession et les retraites.',
        'Pour certains pays, elle se demande à Nantes. Le consulat vous le dit.',
        'Adresse : Service central d’état civil, 11 rue de la Maison Blanche, 44941 Nantes Cedex 09. Par courrier, sans accueil.',
        'Une fois l’acte transcrit, les copies se demandent à Nantes ou au consulat.',
      ],
    },
    {
      title: 'Le retour en France',
      text: [
        'Cherchez une assurance : voyage, carte bancaire, mutuelle, habitation. Elle peut organiser le retour.',
        'Sans assurance, les frais sont pour la famille. Le consulat ne paie pas, il informe.',
        'Vous pouvez choisir une inhumation ou une crémation sur place.',
      ],
    },
    {
      title: 'Les papiers',
      text: ['Caisses et banques françaises peuvent demander une traduction. Demandez laquelle avant de payer.'],
    },
  ],
  deadlines: [
    {
      what: 'Appeler l’assurance',
      when: 'avant toute dépense',
      nature: 'advice',
      ifLate: 'l’assureur peut refuser ce qu’il n’a pas organisé',
    },
    {
      what: 'Obsèques en France',
      when: 'au plus tard {funeralMaxDelay} après l’entrée du corps en France',
      nature: 'law',
      ifLate: 'dérogation du préfet',
    },
    {
      what: 'Déclaration de succession',
      when: '{estateReturnAbroad}',
      nature: 'law',
      ifLate: 'intérêts, puis majoration',
    },
  ],
  prices: [
    'Demandez au consulat si la transcription et les copies sont gratuites.',
    'Le rapatriement peut coûter très cher. Demandez un devis écrit.',
  ],
  avoid: [
    'N’engagez pas de rapatriement avant d’avoir appelé l’assurance.',
    'Ne remettez pas l’original de l’acte étranger : faites-en des copies certifiées.',
  ],
  videos: [],
  letters: ['copieActeDeces', 'agiraRechercheBeneficiaire', 'impotsNotificationDeces'],
  sources: officialPages('deathAbroad', 'localAuthorities', 'taxCode'),
}
