import { officialPages } from '../../official-pages.ts'
import type { AdvicePage } from '../../types.ts'

export const retraiteReversion: AdvicePage = {
  uid: 'retraite-reversion',
  title: 'La retraite et la réversion',
  readingTime: 2,
  moment: 'month',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez ce qui s’arrête, ce que vous pouvez demander et combien.',
  introduction:
    'Sa retraite s’arrête, et vous pouvez peut-être en recevoir une partie : c’est la réversion. Elle se demande, une seule fois pour tous les régimes.',
  groups: [
    {
      title: 'Demander',
      text: [
        'La retraite du mois du décès est due en entier. Les mois suivants sont repris.',
        'La réversion est réservée aux personnes mariées, ou divorcées. Le Pacs et le concubinage n’y donnent pas droit.',
        'Une seule demande suffit, sur info-retraite.fr.',
        'Sans Internet, écrivez à la caisse et demandez le formulaire. Renvoyez-le vite, c’est lui qui compte.',
      ],
    },
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
    {
      title: 'Les enfants',
      text: [
        'Enfant de moins de 21 ans d’un fonctionnaire : une pension d’orphelin existe dès le décès d’un parent. Elle se demande.',
        'Enfant ayant perdu ses deux parents : une pension d’orphelin peut exister dans d’autres régimes. Demandez aux caisses.',
      ],
    },
  ],
  deadlines: [
    { what: 'Prévenir la caisse', when: 'la première semaine', nature: 'advice', ifLate: 'des sommes seront reprises' },
    {
      what: 'Demander la réversion',
      when: 'dans l’année',
      nature: 'law',
      ifLate: 'au-delà, elle ne part que du mois suivant',
    },
    {
      what: 'Allocation veuvage',
      when: 'dès que vous pouvez',
      nature: 'advice',
      ifLate: 'demandez à la caisse si c’est encore possible',
    },
  ],
  prices: ['Gratuit. Méfiez-vous des sites payants qui « montent le dossier ».'],
  avoid: [
    'Ne dépensez pas une retraite versée après le mois du décès : elle sera reprise.',
    'Ne taisez pas un remariage : ce qui est versé en trop se rembourse.',
  ],
  videos: [],
  plain: [
    '{Prénom} avait une retraite.',
    'Cette retraite s’arrête.',
    'La caisse reprend l’argent versé en trop.',
    'Ne le dépensez pas.',
    'Vous étiez mariés ?',
    'Vous pouvez recevoir une partie de sa retraite.',
    'Cela s’appelle la réversion.',
    'Souvent, il faut avoir {reversionMinAge}.',
    'Parfois, il y a une limite de revenus.',
    'Il faut demander.',
    'Une seule demande suffit.',
    'Vous pouvez la faire sur Internet : info-retraite.fr.',
    'Vous pouvez aussi écrire.',
    'Demandez dans l’année.',
    'Après {reversionRequest}, vous perdez des mois.',
    'Si vous vous remariez, la retraite complémentaire s’arrête.',
  ],
  letters: ['retraiteCourrierComplet', 'retraiteCourrierComplet2'],
  sources: officialPages('pensionRequest', 'socialSecurity', 'pensionsCode', 'orphanPension'),
}
