import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const retraiteReversion: AdvicePage = {
  uid: 'retraite-reversion',
  title: 'La retraite et la réversion',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez ce qui s’arrête et ce que vous pouvez demander.',
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
      when: '{widowAllowance} à partir du premier jour du mois du décès',
      nature: 'law',
      ifLate: 'la caisse peut refuser',
    },
  ],
  prices: ['Gratuit. Méfiez-vous des sites payants qui « montent le dossier ».'],
  avoid: [
    'Ne dépensez pas une retraite versée après le mois du décès : elle sera reprise.',
    'En cas de remariage, dites-le à la caisse : cela évite une somme à rendre.',
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
    'Il faut demander.',
    'Une seule demande suffit.',
    'Vous pouvez la faire sur Internet : info-retraite.fr.',
    'Vous pouvez aussi écrire.',
    'Demandez dans l’année.',
    'Après {reversionRequest}, vous perdez des mois.',
  ],
  bring: ['deathRecord', 'familyBook', 'iban'],
  leadsTo: [
    { path: '/demarches-administratives-ia?situation=allocation-veuvage', words: 'Demander l’allocation veuvage' },
    {
      path: '/demarches-administratives-ia?situation=orphelin-agent-public',
      words: 'La pension des enfants d’un agent public',
    },
  ],
  related: ['reversion-regimes', 'conjoint-survivant'],
  letters: ['retraiteCourrierComplet', 'retraiteCourrierComplet2'],
  sources: officialPages('pensionRequest', 'socialSecurity', 'orphanPension'),
}
