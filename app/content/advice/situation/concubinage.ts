import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const concubinage: AdvicePage = {
  uid: 'concubinage',
  title: 'Vous viviez ensemble sans être mariés',
  readingTime: 2,
  timing: 'situation',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez ce qui vous revient, et ce qui demande vite une réponse.',
  introduction:
    'Sans mariage ni Pacs, vous n’héritez pas, sauf testament. Mais des droits existent : le bail, les assurances, l’allocation décès, une rente.',
  groups: [
    {
      title: 'Le logement',
      text: [
        'Loué vide, depuis {leaseSharedLife} ensemble : le bail peut passer à votre nom.',
        'Loué meublé : le bail passe à ceux qui héritent. Parlez-leur, et au bailleur.',
        'Le logement était à vous deux : sa part va à ses héritiers. Vous gardez la vôtre.',
        'Le logement appartenait seulement à {Prénom} : aucun délai n’est garanti. Demandez un accord écrit.',
      ],
    },
    {
      title: 'L’argent',
      text: [
        '{Prénom} touchait le chômage : demandez l’allocation décès de France Travail.',
        'Vous étiez à sa charge : demandez le capital décès à l’Assurance maladie, dans le mois.',
        'Décès lié au travail : une rente existe aussi pour un concubin.',
        'Son employeur avait une assurance de prévoyance : le contrat dit qui la reçoit. Posez la question.',
        'Une assurance vie peut vous désigner. L’Agira cherche gratuitement.',
        'La réversion est réservée aux personnes mariées ou divorcées.',
      ],
    },
    {
      title: 'Un testament',
      text: [
        'Un testament peut vous donner une part. Faites chercher s’il existe.',
        'Les droits à payer sont alors élevés : {nonRelativeTaxRate}, après un petit abattement.',
      ],
    },
    {
      title: 'Vos enfants',
      text: [
        'Ils héritent de leur parent. Vous les représentez, avec le juge pour les actes graves.',
        'Vous les élevez seul : demandez l’allocation de soutien familial.',
      ],
    },
    {
      title: 'Prouver la vie commune',
      text: [
        'Bail aux deux noms, factures, avis d’impôt, assurance : gardez deux ou trois papiers.',
        'Certaines mairies délivrent un certificat. La loi ne les y oblige pas.',
      ],
    },
  ],
  deadlines: [
    { what: 'Le bail', when: 'dès que possible', nature: 'advice', ifLate: 'le bailleur peut croire le bail fini' },
    {
      what: 'Allocation décès de France Travail',
      when: '{deathAllowancePriority} pour la priorité, {deathAllowanceLimit} au plus',
      nature: 'rule',
      ifLate: 'la demande peut être refusée',
    },
    {
      what: 'Capital décès',
      when: '{deathCapitalPriority} pour la priorité',
      nature: 'law',
      ifLate: 'demandez quand même',
    },
    { what: 'Congé', when: '{leaveClose}, au moment du décès', nature: 'law', ifLate: 'demandez à votre employeur' },
  ],
  prices: [
    'Ces demandes sont gratuites. Un testament déposé chez un notaire a un coût d’ouverture.',
    'Les jours de congé se comptent en pratique en jours ouvrables. Votre accord d’entreprise peut donner plus.',
  ],
  avoid: [
    'Ne videz pas le logement seul.',
    'Ne retirez rien avec sa carte.',
    'Ne partez pas sans un écrit, si vous voulez rester.',
  ],
  videos: [],
  plain: [
    'Vous n’étiez pas mariés.',
    'Vous n’héritez pas, sauf avec un testament.',
    'Vous pouvez souvent garder la location.',
    'Demandez vite.',
    'Demandez aussi l’argent du chômage et de l’assurance.',
    'Vos enfants héritent.',
    'Une assistante sociale peut vous aider.',
  ],
  letters: ['poleEmploi', 'cpamCourrierComplet', 'bailleur', 'mutuelleCourrierComplet', 'agiraRechercheBeneficiaire'],
  leadsTo: [
    { path: '/demarches-administratives/droits', words: 'Ce que vous pouvez demander' },
    { path: '/demarches-administratives-ia?situation=rente-accident-travail', words: 'La rente des proches' },
    { path: '/demarches-administratives-ia?situation=recherche-testament', words: 'Chercher un testament' },
  ],
  related: ['logement', 'assurance-vie', 'enfants-mineurs'],
  sources: officialPages('leases', 'jobCentre', 'deathCapital', 'estateTax', 'lifeInsurance'),
}
