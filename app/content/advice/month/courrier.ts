import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const courrier: AdvicePage = {
  uid: 'courrier',
  title: 'Le courrier qui continue d’arriver',
  readingTime: 1,
  timing: 'month',
  verifiedAt: '2026-11-21',
  promise: 'Vous arrêterez les publicités et vous ne manquerez plus une lettre utile.',
  introduction:
    'Faites suivre le courrier {de Prénom} pendant quelques mois : il révèle les contrats oubliés. Depuis le {coldCallBan}, on ne peut plus vous appeler pour vendre sans accord.',
  groups: [
    {
      title: 'Faire suivre',
      text: [
        'La Poste peut faire suivre le courrier vers un proche ou un notaire. Demandez quels papiers apporter.',
        'Le service est payant. Demandez sa durée et son prix.',
        'Ouvrir une lettre au nom {de Prénom} reste délicat. Un héritier peut ouvrir ce qui sert à régler la succession. Le reste peut attendre.',
      ],
    },
    {
      title: 'Les publicités',
      text: [
        'Pour les publicités postées, la liste Robinson est gratuite. Elle ne vaut que pour les entreprises qui y adhèrent.',
        'Écrivez aussi aux expéditeurs réguliers, une ligne suffit : « Merci de supprimer cette adresse. »',
        'Un autocollant « Pas de publicité » arrête les prospectus sans nom.',
      ],
    },
    {
      title: 'Le téléphone',
      text: [
        'Le démarchage par téléphone sans votre accord est interdit depuis le {coldCallBan}.',
        'Les entreprises avec un contrat en cours peuvent encore appeler.',
      ],
    },
    {
      title: 'Les associations',
      text: ['Faites aussi retirer {Prénom} des listes d’associations, des cercles et des paroisses. Un appel suffit.'],
    },
  ],
  deadlines: [
    { what: 'Demander la réexpédition', when: 'dans le premier mois', nature: 'advice', ifLate: 'le courrier se perd' },
    { what: 'Arrêter les publicités', when: 'quand vous voulez', nature: 'advice', ifLate: 'elles durent des mois' },
  ],
  prices: [
    'La réexpédition est payante. Demandez le prix au bureau de poste.',
    'La liste Robinson et les autocollants sont gratuits.',
  ],
  avoid: [
    'N’écrivez pas « décédé » sur une enveloppe pour la renvoyer : le courrier utile part aussi.',
    'Ne payez aucun service qui promet de « tout arrêter ».',
  ],
  videos: [],
  letters: ['customizable', 'customizable2'],
  related: ['animal-papiers-objets', 'tutelle-curatelle'],
  sources: officialPages('consumerCode'),
}
