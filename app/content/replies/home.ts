import * as passages from './passages.ts'
import { words } from './passages.ts'
import type { Replies } from './reply.ts'

// What landlords and energy suppliers usually reply. request-42.1

export const landlord: Replies = {
  meeting: {
    group: 'done',
    label: 'Un rendez-vous d’état des lieux',
    advice: 'Venez à deux, avec des photos. Rendez les clés contre un reçu.',
    after: 'end',
  },
  notice: {
    group: 'refused',
    label: 'Un préavis de trois mois est demandé',
    advice: 'Logement vide où personne ne reste : le bail s’est arrêté au décès.',
    after: 'write',
    words: words(
      'L’article 14 de la loi du 6 juillet 1989 met fin au bail au jour du décès, sans préavis, quand personne ne remplit ses conditions. Je vous demande de limiter votre demande à l’occupation jusqu’à la remise des clés.',
    ),
  },
  transferNo: {
    group: 'refused',
    label: 'Le transfert du bail est refusé',
    advice: 'Un conjoint ou un partenaire de Pacs n’a pas d’année de vie commune à prouver.',
    after: 'write',
    words: words(
      'Merci de m’indiquer par écrit la condition de l’article 14 de la loi du 6 juillet 1989 qui ne serait pas remplie.',
    ),
  },
  rent: {
    group: 'debt',
    label: 'Des loyers impayés',
    advice: 'C’est une dette de la succession. Qui garde le bail ne doit que la suite.',
    after: 'write',
    words: passages.debt,
  },
  repairs: {
    group: 'debt',
    label: 'Des retenues pour réparations',
    advice: 'Comparez les deux états des lieux.',
    after: 'write',
    words: words('Merci de m’adresser les états des lieux, devis ou factures justifiant chaque retenue.'),
    situation: 'bailleur-depot',
  },
  late: {
    group: 'silent',
    label: 'Le dépôt n’est pas rendu',
    advice: 'Après le délai, il est dû {depositLatePenalty} du loyer hors charges par mois commencé.',
    after: 'end',
    situation: 'bailleur-depot',
  },
  keys: {
    group: 'refused',
    label: '« Rendez les clés tout de suite »',
    advice: 'Demandez une date raisonnable.',
    after: 'write',
    words: words(
      'Je vous propose la remise des clés le {day|date}. L’occupation du logement jusqu’à cette date relève de la succession.',
    ),
  },
}

export const energy: Replies = {
  final: {
    group: 'done',
    label: 'La facture de clôture',
    advice: 'Comparez le relevé du compteur et la date.',
    after: 'end',
  },
  estimated: {
    group: 'debt',
    label: 'Une facture estimée',
    advice: 'Envoyez la photo du compteur.',
    after: 'write',
    words: words('L’index réel était {meter} le {day|date}. Merci d’établir la facture sur cette base.'),
  },
  cut: {
    group: 'refused',
    label: 'Une coupure, alors que quelqu’un habite là',
    advice: 'Mettez le contrat à votre nom aujourd’hui, par téléphone.',
    after: 'write',
    words: words('Le logement est occupé. Merci de suspendre toute coupure le temps du changement de nom.'),
  },
  fees: {
    group: 'debt',
    label: 'Des frais de résiliation',
    advice: 'Demandez leur base.',
    after: 'write',
    words: passages.grounds,
  },
  arrears: {
    group: 'debt',
    label: 'Des impayés',
    advice: 'C’est une dette de la succession.',
    after: 'write',
    words: passages.debt,
  },
  refundLate: {
    group: 'silent',
    label: 'Un trop-perçu qui n’est pas rendu',
    advice: 'Il est dû peu après la facture de clôture.',
    after: 'write',
    words: words(
      'Le remboursement est dû dans les deux semaines qui suivent la facture. Merci de le faire sans délai.',
    ),
  },
}

/** The law on refunds of energy does not name water. C. conso. L. 224-15 */
export const water: Replies = {
  ...energy,
  refundLate: {
    ...energy.refundLate!,
    advice: 'Demandez-le.',
    words: words('Merci de me rembourser sans délai ce qui a été payé en trop.'),
  },
}
