import { heirsPath } from '#app/rules/rights/heirs-attestation.ts'
import { officialPages } from '../../official-pages.ts'
import type { AdvicePage } from '../../types.ts'

export const banque: AdvicePage = {
  uid: 'banque',
  title: 'La banque, sans frais inutiles',
  readingTime: 2,
  moment: 'week',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez ce qui est bloqué, ce qui ne l’est pas et ce que la banque peut vous facturer.',
  introduction:
    'Les comptes au seul nom {de Prénom} sont bloqués ; le compte joint continue, sauf opposition. La banque paie la facture d’obsèques, et depuis novembre 2025 ses frais sont souvent interdits.',
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
    {
      title: 'Fermer les comptes',
      text: [
        'Si le total des comptes dans cette banque est inférieur à {smallEstateCeiling}, un héritier en ligne directe peut les faire fermer et recevoir la somme. Pour un époux ou un autre proche, demandez à la banque quel papier elle accepte.',
        'Il prouve alors sa qualité par une attestation signée de tous les héritiers.',
        'L’attestation dit : pas de testament, pas d’autre héritier, pas de contrat de mariage, pas de procès, pas de maison.',
        'Signer comme héritier et encaisser la somme peut valoir acceptation de la succession, dettes comprises. S’il y a des dettes, voyez d’abord un notaire.',
        'On y joint les actes de naissance, l’acte de décès et le certificat du fichier des testaments.',
        'Au-dessus de {smallEstateCeiling}, la banque demande un acte de notoriété, fait par un notaire.',
      ],
    },
    {
      title: 'Les frais',
      text: [
        'Les frais de succession sont interdits dans trois cas. {Prénom} avait moins de 18 ans. Ou le total est inférieur à {smallEstateCeiling}. Ou la succession est simple et l’héritier présente l’acte de notoriété ou l’attestation.',
        'La succession n’est pas « simple » si {Prénom} n’avait pas d’enfant ni de petit-enfant. Ni avec un crédit immobilier en cours, un compte professionnel ou un lien avec l’étranger.',
        'Dans les autres cas, les frais ne dépassent pas {bankFeeRate} des avoirs, et jamais plus de {bankFeeCeiling} en 2026.',
        'Une somme vous paraît trop élevée : écrivez au service réclamations, puis au médiateur de la banque.',
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
  prices: [
    'Gratuit dans la plupart des successions simples. Sinon {bankFeeRate} et {bankFeeCeiling} au plus en 2026.',
    'Le certificat du fichier des testaments est payant. Demandez son prix avant.',
  ],
  avoid: [
    'N’utilisez plus sa carte, même pour les obsèques.',
    'Ne videz pas le compte joint : une moitié entre en principe dans la succession.',
    'N’acceptez pas des « frais d’ouverture de dossier » sans demander l’article de loi.',
  ],
  videos: [],
  plain: [
    'La banque doit savoir.',
    'Envoyez une copie de l’acte de décès.',
    'La banque ferme alors la carte.',
    'Le compte {de Prénom} est bloqué.',
    'Le compte à deux noms continue.',
    'La banque peut payer les obsèques avec l’argent {de Prénom}.',
    'Donnez la facture à la banque.',
    'La banque paie {funeralDebitCeiling} au plus.',
    'Il faut assez d’argent sur le compte.',
    'Souvent, la banque n’a pas le droit de prendre des frais.',
    'Demandez pourquoi si elle en prend.',
    'Les frais ne dépassent jamais {bankFeeCeiling}.',
    'N’utilisez plus la carte {de Prénom}.',
    'Un notaire peut vous aider.',
  ],
  letters: ['banqueBlocageComptesDemandeSolde'],
  leadsTo: [{ path: heirsPath, words: 'L’attestation des héritiers' }],
  sources: officialPages('proveHeir', 'bankingCode'),
}
