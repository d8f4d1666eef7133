import * as passages from './passages.ts'
import { words } from './passages.ts'
import type { Replies } from './reply.ts'

// What insurers and Agira usually reply. request-42.1

export const homeInsurer: Replies = {
  kept: {
    group: 'done',
    label: 'Le contrat est au nom de la succession',
    advice: 'Vérifiez l’adresse et « logement vide ».',
    after: 'end',
  },
  ended: {
    group: 'refused',
    label: 'Un contrat résilié sans demande',
    advice: 'Un logement doit rester assuré.',
    after: 'write',
    words: words(
      'Je n’ai pas demandé la résiliation. Merci de rétablir la garantie sans interruption, ou de m’indiquer la date et le texte appliqués.',
    ),
  },
  premium: {
    group: 'debt',
    label: 'Une prime réclamée',
    advice: 'Elle est due jusqu’à la date de fin.',
    after: 'write',
    words: passages.debt,
  },
  refundNo: {
    group: 'refused',
    label: 'Pas de remboursement',
    advice: 'Demandez la période.',
    after: 'write',
    words: words(
      'Merci de rembourser la part de prime de la période postérieure à la fin du contrat, ou d’indiquer la clause contraire.',
    ),
  },
  empty: {
    group: 'refused',
    label: 'Logement vide : garantie réduite',
    advice: 'Lisez la clause, demandez une extension.',
    after: 'write',
    words: words('Merci de m’indiquer les garanties qui restent et la durée permise sans occupant.'),
  },
  transfer3m: {
    group: 'refused',
    label: 'L’assureur arrête après le transfert',
    advice: 'Il en a le droit dans un délai ; cherchez vite un autre contrat.',
    after: 'write',
    words: words('Merci de me confirmer la date de fin, et de m’adresser un relevé d’informations.'),
  },
}

export const agira: Replies = {
  insurer: {
    group: 'done',
    label: 'Un assureur a un contrat à votre nom',
    advice: 'Demandez la liste des pièces, et comptez les mois.',
    after: 'end',
    situation: 'assurance-vie-retard',
  },
  noContract: {
    group: 'silent',
    label: 'Rien après six semaines',
    advice:
      'Aucun contrat n’a été trouvé à votre nom. Redemandez plus tard, et écrivez aux assureurs que vous connaissez.',
    after: 'remind',
  },
  mistake: {
    group: 'wrong',
    label: 'Une erreur de nom ou de date dans votre demande',
    advice: 'Demandez à nouveau, avec le nom de naissance.',
    after: 'write',
    words: words('Je complète ma demande : {mistake}.'),
  },
  funeralYes: {
    group: 'done',
    label: 'Un contrat obsèques trouvé',
    advice: 'Appelez-le avant de signer un devis.',
    after: 'end',
  },
  funeralNo: {
    group: 'done',
    label: 'Aucun contrat obsèques',
    advice: 'Demandez à la banque, à la mutuelle, à la mairie.',
    after: 'end',
  },
  otherName: {
    group: 'done',
    label: 'Un contrat au nom d’un autre',
    advice: 'L’assureur ne vous dira rien : c’est normal.',
    after: 'end',
  },
}
