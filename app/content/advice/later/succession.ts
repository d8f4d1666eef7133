import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const succession: AdvicePage = {
  uid: 'succession',
  title: 'La succession en clair',
  readingTime: 2,
  timing: 'later',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez s’il faut un notaire, qui hérite et quelle déclaration faire.',
  introduction:
    'Rien ne vous oblige à choisir avant {estateChoiceProtection}. La déclaration fiscale se dépose dans les {estateReturn}, sauf petites successions.',
  groups: [
    {
      title: 'Le notaire',
      text: [
        'Un notaire est obligatoire s’il y a une maison, un appartement ou un terrain.',
        'Il l’est aussi avec un testament ou une donation entre époux.',
        'Au-delà de {smallEstateCeiling} en banque, il faut son acte de notoriété pour prouver qui hérite.',
        'Sinon, la famille peut s’en passer. Un premier avis reste utile.',
        'Vous choisissez librement le notaire. Chaque héritier peut avoir le sien.',
      ],
    },
    {
      title: 'Qui hérite, qui paie',
      text: [
        'Le conjoint et le partenaire de Pacs ne paient pas de droits de succession.',
        'Chaque enfant reçoit une part sans droits. Certains dons déjà reçus comptent dans cette part. Le notaire donne le montant.',
        'Le partenaire de Pacs et le concubin n’héritent que s’il y a un testament.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Déclaration de succession',
      when: '{estateReturn}, {estateReturnAbroad} si le décès a eu lieu à l’étranger',
      nature: 'law',
      ifLate: 'intérêts, puis majoration',
    },
    {
      what: 'Contacter un notaire',
      when: 'dans le mois',
      nature: 'advice',
      ifLate: 'le délai de {estateReturn} devient court',
    },
  ],
  prices: [
    'L’acte de notoriété suit un tarif réglementé. Demandez au notaire le prix total, recherches comprises.',
    'Les droits dépendent du lien et de la somme. Le notaire les calcule.',
    'Vous déduisez {funeralDeduction} de frais d’obsèques sans justificatif.',
  ],
  avoid: [
    'Ne vendez rien, ne donnez rien, ne partagez rien avant d’avoir choisi : cela peut valoir acceptation, dettes comprises.',
    'Ne payez pas une dette {de Prénom} avec votre argent sans conseil.',
  ],
  videos: [],
  plain: [
    'La succession, c’est ce que laisse {Prénom}.',
    'Il y a des choses à recevoir.',
    'Il y a parfois des dettes à payer.',
    'Vous pouvez accepter ou refuser.',
    'Personne ne peut vous forcer avant {estateChoiceProtection}.',
    'S’il y a une maison, il faut un notaire.',
    'S’il y a un testament, il faut un notaire.',
    'Il y a un papier pour les impôts.',
    'Il faut le donner dans les {estateReturn}.',
    'Les petites successions n’ont pas ce papier.',
    'Ne vendez rien avant d’avoir choisi.',
  ],
  bring: ['identity', 'deathRecord', 'familyBook', 'statements'],
  letters: ['banqueBlocageComptesDemandeSolde', 'impotsNotificationDeces'],
  leadsTo: [
    { path: '/demarches-administratives/attestation-des-heritiers', words: 'L’attestation des héritiers' },
    { path: '/demarches-administratives-ia?situation=recherche-testament', words: 'Chercher un testament' },
    { path: '/demarches-administratives-ia?situation=recherche-comptes', words: 'Chercher tous les comptes' },
  ],
  related: ['des-dettes', 'banque-fermer', 'indivision'],
  sources: officialPages('estateChoice', 'estateTax', 'civilCode', 'proveHeir'),
}
