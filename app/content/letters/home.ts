import type { LetterKind } from '#app/rules/letters/definition.ts'
import { officialPages } from '../official-pages.ts'
import { deadline, type LetterPage } from './page.ts'

/** Pages of single letters: housing, energy, telephone and subscriptions. */
export const homeLetters = {
  bailleur: {
    uid: 'lettre-logement-loue',
    title: 'Rendre ou garder le logement loué',
    promise: 'Vous saurez si le bail s’arrête, continue ou change de nom.',
    introduction: 'Bail vide, meublé ou HLM : trois règles différentes. La lettre suit la vôtre.',
    text: [
      'Logement vide et personne n’y reste : le bail s’arrête seul.',
      'Logement meublé : il faut donner congé, {furnishedNotice} avant.',
      'Vous y viviez : vous pouvez souvent rester.',
    ],
    deadlines: [deadline('Écrire au bailleur', 'dans la semaine', 'advice', 'des loyers continuent')],
    prices: ['Le dépôt de garantie revient {depositReturn} ou {depositReturnRepairs} après les clés.'],
    avoid: ['Ne rendez pas les clés d’un logement où vous vivez.'],
    related: ['logement', 'concubinage'],
    sources: officialPages('leases', 'civilCode'),
  },
  assuranceHabitationCourrierComplet: {
    uid: 'lettre-assurance-habitation',
    title: 'La lettre à l’assurance habitation',
    promise: 'Vous saurez s’il faut garder l’assurance ou l’arrêter.',
    introduction: 'Le contrat continue pour l’héritier. Il peut être arrêté ensuite.',
    text: [
      'Gardez l’assurance tant que le logement n’est ni rendu ni vendu.',
      'Signalez un logement vide : certaines garanties s’arrêtent.',
    ],
    deadlines: [deadline('Prévenir l’assureur', 'dans le mois', 'advice', 'un sinistre peut être mal couvert')],
    prices: ['La part de prime non utilisée peut être remboursée.'],
    avoid: ['N’arrêtez pas l’assurance avant d’avoir rendu les clés.'],
    related: ['logement'],
    sources: officialPages('insuranceCode'),
  },
  energyNotificationDeces: {
    uid: 'lettre-energie',
    title: 'Électricité, gaz et eau',
    promise: 'Vous saurez comment arrêter ou reprendre le contrat.',
    introduction: 'Relevez les compteurs, puis prévenez le fournisseur. Si quelqu’un reste, le contrat change de nom.',
    text: ['Une photo des compteurs suffit souvent.', 'Un contrat par fournisseur : une lettre chacun.'],
    deadlines: [deadline('Prévenir le fournisseur', 'dans le mois', 'advice', 'les factures continuent')],
    prices: ['Arrêter un contrat est gratuit, hors frais du réseau.'],
    avoid: ['Ne coupez pas avant l’état des lieux.'],
    related: ['logement'],
    sources: officialPages('consumerCode'),
  },
  contratTelecom: {
    uid: 'lettre-telephone-et-internet',
    title: 'Téléphone et internet',
    promise: 'Vous saurez arrêter la ligne, ou la garder.',
    introduction: 'Le décès permet d’arrêter le contrat. Pour garder le numéro, demandez un changement de nom.',
    text: [
      'Le préavis ne dépasse pas {telecomNotice}.',
      'L’adresse e-mail de l’opérateur s’arrête avec la ligne.',
      'Sauvegardez les photos du téléphone avant.',
    ],
    deadlines: [deadline('Prévenir l’opérateur', 'dans le mois', 'advice', 'les factures continuent')],
    prices: ['Pas de frais. Le matériel est à rendre.'],
    avoid: ['N’arrêtez pas la ligne avant d’avoir reçu les codes utiles.'],
    related: ['comptes-en-ligne'],
    sources: officialPages('consumerCode'),
  },
  contratAbonnement: {
    uid: 'lettre-abonnements',
    title: 'Autres abonnements',
    promise: 'Vous retrouverez les contrats oubliés.',
    introduction:
      'Relisez les relevés de compte : ils montrent les abonnements. Un contrat pris en ligne peut s’arrêter en ligne.',
    text: [
      'Journaux, salle de sport, télévision, alarme : une lettre chacun.',
      'Joignez une copie de l’acte de décès.',
    ],
    deadlines: [deadline('Arrêter les abonnements', 'dans le mois', 'advice', 'les prélèvements continuent')],
    prices: ['Le remboursement dépend du contrat.'],
    avoid: ['Ne donnez jamais un mot de passe.'],
    related: ['comptes-en-ligne'],
    sources: officialPages('consumerCode'),
  },
} satisfies Partial<Record<LetterKind, LetterPage>>
