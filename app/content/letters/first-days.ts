import type { LetterKind } from '#app/rules/letters/definition.ts'
import { officialPages } from '../official-pages.ts'
import { deadline, type LetterPage } from './page.ts'

/** Pages of single letters: copies, contracts, bank and employment. */
export const firstDayLetters = {
  copieActeDeces: {
    uid: 'lettre-acte-de-deces',
    title: 'Obtenir les copies de l’acte de décès',
    promise: 'Vous saurez à qui écrire, et combien de copies demander.',
    introduction: 'Toute personne peut demander une copie à la mairie du lieu du décès. Le motif n’est pas demandé.',
    text: [
      'La mairie du dernier domicile peut aussi répondre.',
      'Demandez {usualCopies}. Chaque organisme en garde souvent une.',
      'Joignez une enveloppe timbrée à votre adresse.',
    ],
    deadlines: [
      deadline('Demander les copies', 'dès la déclaration faite', 'advice', 'les autres démarches attendent'),
    ],
    prices: ['Gratuit. Un timbre pour le retour.'],
    avoid: ['Ne payez aucun site pour obtenir un acte de décès.'],
    related: ['declarer-le-deces'],
    sources: officialPages('civilCode'),
  },
  agiraRechercheBeneficiaire: {
    uid: 'lettre-recherche-de-contrats',
    title: 'Retrouver une assurance vie ou un contrat obsèques',
    promise: 'Vous saurez comment chercher, et que penser d’un silence.',
    introduction:
      'L’Agira interroge tous les assureurs, gratuitement. Si un contrat vous désigne, l’assureur vous écrit.',
    text: [
      'L’Agira ne lit pas les contrats et ne donne aucun montant.',
      'Il y a deux recherches : l’assurance vie et le contrat obsèques.',
      'Sans nouvelles après quelques semaines, relancez.',
    ],
    deadlines: [
      deadline('Chercher un contrat obsèques', 'avant de signer le devis', 'advice', 'vous pourriez payer deux fois'),
      deadline('Réponse pour un contrat obsèques', '{funeralContractReply}', 'law', 'relancez'),
    ],
    prices: ['Gratuit. Méfiez-vous des intermédiaires payants.'],
    avoid: ['Ne payez personne pour « retrouver » un contrat.'],
    related: ['assurance-vie', 'assurances'],
    sources: officialPages('lifeInsurance', 'insuranceCode'),
  },
  banqueBlocageComptesDemandeSolde: {
    uid: 'lettre-banque',
    title: 'Prévenir la banque',
    promise: 'Vous saurez ce qui est bloqué, et ce que la banque peut payer.',
    introduction:
      'Les comptes personnels sont bloqués, et les procurations s’arrêtent. Le compte joint continue, sauf opposition.',
    text: [
      'La banque peut payer la facture d’obsèques, jusqu’à {funeralDebitCeiling}.',
      'La lettre demande aussi le solde au jour du décès.',
      'Joignez une copie de l’acte de décès.',
    ],
    deadlines: [deadline('Prévenir la banque', 'sous {informFirst}', 'advice', 'la carte reste utilisable')],
    prices: ['Les frais de succession sont interdits ou limités par la loi.'],
    avoid: ['N’utilisez plus sa carte.'],
    related: ['banque', 'banque-fermer'],
    sources: officialPages('bankingCode', 'proveHeir'),
  },
  employeur: {
    uid: 'lettre-employeur',
    title: 'La lettre à l’employeur',
    promise: 'Vous saurez ce que l’employeur doit à la famille.',
    introduction:
      'L’employeur paie le salaire, les congés et les primes. Il prévient aussi la mutuelle et l’assurance de prévoyance.',
    text: [
      'La lettre demande le solde de tout compte.',
      'Elle demande aussi l’épargne salariale et le capital de l’assurance de prévoyance.',
      'Joignez une copie de l’acte de décès.',
    ],
    deadlines: [deadline('Prévenir l’employeur', 'sous {informFirst}', 'advice', 'un salaire peut être versé en trop')],
    prices: ['Gratuit.'],
    avoid: ['Ne signez pas un papier que vous ne comprenez pas.'],
    related: ['employeur'],
    sources: officialPages('employeeDeath'),
  },
  licenciementEmployeurParticulier: {
    uid: 'lettre-salarie-a-domicile',
    title: 'Mettre fin au contrat d’un salarié à domicile',
    promise: 'Vous saurez quoi écrire à la personne employée à la maison.',
    introduction: 'Le contrat s’arrête le jour du décès. La succession paie ce qui est dû.',
    text: [
      'Ce n’est pas un licenciement : vous n’êtes pas l’employeur.',
      'Cette lettre ne convient pas à une assistante maternelle.',
      'Une personne envoyée par un organisme n’est pas votre salariée : prévenez l’organisme.',
    ],
    deadlines: [
      deadline('Prévenir la personne', 'dès que possible', 'rule', 'elle attend sans revenu'),
      deadline('Remettre les papiers', '{homeEmployeePapers} après le décès', 'rule', 'son chômage est retardé'),
    ],
    prices: ['Salaire, préavis, indemnité et congés : à prévoir dans la succession.'],
    avoid: ['N’écrivez pas « je vous licencie ».'],
    related: ['salarie-a-domicile'],
    sources: officialPages('homeEmployee'),
  },
} satisfies Partial<Record<LetterKind, LetterPage>>
