import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const banque: AdvicePage = {
  uid: 'banque',
  title: 'La banque : prévenir, bloquer, payer les obsèques',
  readingTime: 2,
  timing: 'week',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez ce qui est bloqué, ce qui ne l’est pas et ce que la banque peut payer.',
  introduction:
    'Les comptes au seul nom {de Prénom} sont bloqués ; le compte joint continue, sauf opposition. La banque peut payer la facture d’obsèques.',
  groups: [
    {
      title: 'Les comptes',
      text: [
        'Prévenez la banque avec une copie de l’acte de décès. Les procurations s’arrêtent le jour du décès.',
        'Le compte joint continue de fonctionner. Un héritier peut s’y opposer.',
      ],
    },
    {
      title: 'Les obsèques et ce qui presse',
      text: [
        'La banque règle la facture d’obsèques, sur présentation de la facture. Le plafond est de {funeralDebitCeiling} en 2026, dans la limite du solde.',
        'Avec le même plafond, un héritier en ligne directe, comme un enfant, peut faire payer d’autres dépenses urgentes : loyer, impôts, dernière maladie.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Prévenir la banque',
      when: 'sous {informFirst}',
      nature: 'advice',
      ifLate: 'carte et procuration restent utilisables par erreur',
    },
    {
      what: 'Remettre la facture d’obsèques',
      when: 'dès réception',
      nature: 'advice',
      ifLate: 'vous avancez l’argent',
    },
    { what: 'Demander l’état des avoirs', when: 'dans le mois', nature: 'advice', ifLate: 'la succession attend' },
  ],
  prices: ['Prévenir la banque est gratuit.'],
  avoid: [
    'N’utilisez plus sa carte, même pour les obsèques.',
    'Ne videz pas le compte joint : une moitié entre en principe dans la succession.',
  ],
  videos: [],
  plain: [
    'La banque doit savoir.',
    'Envoyez une copie de l’acte de décès.',
    'La banque ferme alors la carte.',
    'Le compte {de Prénom} est bloqué.',
    'Le compte à deux noms continue.',
    'La banque peut payer les obsèques avec l’argent {de Prénom}.',
    'Donnez la facture des obsèques à la banque.',
    'La banque paie {funeralDebitCeiling} au plus.',
    'Il faut assez d’argent sur le compte.',
    'N’utilisez plus la carte {de Prénom}.',
    'Un notaire peut vous aider.',
  ],
  bring: ['identity', 'deathRecord', 'funeralBill'],
  letters: ['banqueBlocageComptesDemandeSolde'],
  leadsTo: [{ path: '/demarches-administratives-ia?situation=recherche-comptes', words: 'Chercher tous les comptes' }],
  related: ['banque-fermer', 'obseques-peu-d-argent'],
  sources: officialPages('bankingCode'),
}
