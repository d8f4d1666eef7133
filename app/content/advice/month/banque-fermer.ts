import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const banqueFermer: AdvicePage = {
  uid: 'banque-fermer',
  title: 'Fermer les comptes, et les frais',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez quel papier la banque demande, et ce qu’elle peut vous facturer.',
  introduction:
    'Une attestation signée de tous suffit souvent pour un petit compte ; sinon, il faut un notaire. Depuis novembre 2025, les frais sont souvent interdits.',
  groups: [
    {
      title: 'Fermer les comptes',
      text: [
        'Si le total des comptes dans cette banque est inférieur à {smallEstateCeiling}, un héritier en ligne directe peut les faire fermer et recevoir la somme. Pour un époux ou un autre proche, demandez à la banque quel papier elle accepte.',
        'Il prouve alors sa qualité par une attestation signée de tous les héritiers.',
        'L’attestation dit : pas de testament, pas d’autre héritier, pas de contrat de mariage, pas de procès, aucun bien immobilier (maison, appartement, terrain).',
        'Signer comme héritier et encaisser la somme peut valoir acceptation de la succession, dettes comprises. S’il y a des dettes, voyez d’abord un notaire.',
        'On y joint les actes de naissance, l’acte de décès et le certificat du fichier des testaments.',
        'Au-dessus de {smallEstateCeiling}, la banque demande un acte de notoriété, fait par un notaire.',
      ],
    },
    {
      title: 'Les frais',
      text: [
        'Les frais de succession sont interdits dans trois cas. {Prénom} avait moins de 18 ans. Ou le total est inférieur à {smallEstateCeiling}. Ou la succession est simple et l’héritier présente l’acte de notoriété ou l’attestation.',
        'La succession n’est pas « simple » si {Prénom} n’avait pas d’enfant ni de petit-enfant. Ni avec un crédit immobilier en cours, un compte professionnel, un lien avec l’étranger, ou avec un compte donné en garantie.',
        'Dans les autres cas, les frais ne dépassent pas {bankFeeRate} des avoirs, et jamais plus de {bankFeeCeiling} en 2026.',
        'Une somme vous paraît trop élevée : écrivez au service réclamations, puis au médiateur de la banque.',
      ],
    },
  ],
  deadlines: [
    { what: 'Fermer les comptes', when: 'quand le papier est signé', nature: 'advice', ifLate: 'rien ne presse' },
  ],
  prices: [
    'Gratuit dans la plupart des successions simples. Sinon {bankFeeRate} et {bankFeeCeiling} au plus en 2026.',
    'Le certificat du fichier des testaments est payant. Demandez son prix avant.',
  ],
  avoid: ['N’acceptez pas des « frais d’ouverture de dossier » sans demander l’article de loi.'],
  videos: [],
  plain: [
    'Les comptes {de Prénom} se ferment avec un papier.',
    'Pour une petite somme, la famille signe une attestation.',
    'Au-dessus, il faut un notaire.',
    'Souvent, la banque n’a pas le droit de prendre des frais.',
    'Demandez pourquoi si elle en prend.',
    'Les frais ne dépassent jamais {bankFeeCeiling}.',
    'S’il y a des dettes, voyez un notaire avant de signer.',
  ],
  bring: ['identity', 'deathRecord', 'familyBook', 'iban'],
  letters: ['banqueBlocageComptesDemandeSolde'],
  leadsTo: [
    { path: '/demarches-administratives/attestation-des-heritiers', words: 'L’attestation des héritiers' },
    {
      path: '/demarches-administratives-ia?situation=heritiers-petit-compte',
      words: 'Demander la clôture d’un petit compte',
    },
    { path: '/demarches-administratives-ia?situation=recherche-comptes', words: 'Chercher tous les comptes' },
  ],
  related: ['banque', 'des-dettes'],
  sources: officialPages('proveHeir', 'bankingCode'),
}
