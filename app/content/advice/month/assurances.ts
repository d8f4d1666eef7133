import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const assurances: AdvicePage = {
  uid: 'assurances',
  title: 'Les assurances',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-21',
  promise: 'Vous retrouverez les contrats et vous ne laisserez pas d’argent dormir.',
  introduction:
    'Une seule recherche gratuite fait le tour des assureurs : l’Agira. L’assureur vous écrit si un contrat vous désigne ; son silence ne prouve pas qu’il n’y a rien.',
  groups: [
    {
      title: 'L’Agira',
      text: [
        'Deux recherches séparées : obsèques, réponse en {funeralContractReply} ; assurance vie, plus longue.',
        'L’Agira ne dit pas s’il y a un contrat. L’assureur vous écrit, si vous êtes désigné. Sans nouvelles après quelques semaines, relancez.',
      ],
    },
    {
      title: 'L’assurance vie',
      text: [
        'L’assurance vie est payée hors succession, dans les limites de la loi. Le notaire ne la partage pas.',
        'Versements faits après 70 ans : une déclaration 2705-A est à faire, et une part est sans droits. L’assureur donne le montant.',
      ],
    },
    {
      title: 'Le prêt',
      text: [
        'Assurance du prêt : prévenez la banque. L’assureur rembourse selon la part assurée, pas toujours tout.',
        'Demandez par écrit ce que deviennent les mensualités pendant l’étude du dossier.',
      ],
    },
    {
      title: 'Maison et voiture',
      text: ['Le contrat habitation continue pour les héritiers.', 'Assurance auto : elle continue aussi.'],
    },
    {
      title: 'Mutuelle et entreprise',
      text: [
        'Sa mutuelle s’arrête, parfois aussi pour les proches qu’elle couvrait. Demandez l’allocation obsèques et le remboursement des cotisations versées après.',
        'Salarié : la prévoyance de l’entreprise verse souvent un capital. Demandez aux ressources humaines.',
      ],
    },
    {
      title: 'L’argent oublié',
      text: [
        'Compte oublié : après {dormantAccount}, la banque verse à la Caisse des Dépôts. Cherchez sur Ciclade, gratuitement.',
        'Assurance vie oubliée : la Caisse des Dépôts la reçoit après {dormantLifeInsurance}. Au bout de {stateKeeps}, l’État garde tout.',
      ],
    },
  ],
  deadlines: [
    { what: 'Contrat obsèques', when: 'avant de signer le devis', nature: 'advice', ifLate: 'double paiement' },
    { what: 'Prêt et prévoyance', when: 'dans le mois', nature: 'advice', ifLate: 'mensualités à reprendre' },
    {
      what: 'Assurance vie',
      when: 'dans l’année',
      nature: 'advice',
      ifLate: 'l’argent attend, puis part à la Caisse des Dépôts après {dormantLifeInsurance}',
    },
    { what: 'Ciclade', when: 'à tout moment, avant {stateKeeps}', nature: 'law', ifLate: 'argent perdu' },
  ],
  prices: ['Agira et Ciclade sont gratuits. Un chercheur privé se paie très cher.'],
  avoid: [
    'Ne payez personne pour « retrouver » un contrat.',
    'Ne résiliez pas l’assurance du logement avant d’avoir rendu les clés.',
    'Ne donnez la cause du décès que sous pli fermé, au médecin de l’assureur.',
  ],
  videos: [],
  plain: [
    '{Prénom} avait peut-être des assurances.',
    'Vous ne savez pas lesquelles.',
    'Écrivez à l’Agira.',
    'C’est gratuit.',
    'L’Agira demande à tous les assureurs.',
    'Si vous êtes désigné, l’assureur vous écrit.',
    'S’il n’écrit pas, cherchez aussi ailleurs.',
    'Il y a aussi une recherche pour les obsèques.',
    'Faites-la tout de suite.',
    'La maison reste assurée.',
    'La voiture aussi.',
    'La mutuelle s’arrête.',
    'La banque vérifie l’assurance du crédit.',
    'Un site cherche l’argent oublié : Ciclade.',
    'C’est gratuit aussi.',
    'Ne payez personne.',
  ],
  letters: ['agiraRechercheBeneficiaire', 'assuranceHabitationCourrierComplet', 'mutuelleCourrierComplet'],
  related: ['assurance-vie'],
  sources: officialPages('lifeInsurance', 'lifeInsuranceTax', 'dormantAccounts', 'insuranceCode'),
}
