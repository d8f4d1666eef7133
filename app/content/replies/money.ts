import { otherReplies } from './common.ts'
import * as passages from './passages.ts'
import { words } from './passages.ts'
import type { Replies } from './reply.ts'

// What banks and tax offices usually reply. request-42.1

export const bank: Replies = {
  list: {
    group: 'done',
    label: 'Les comptes et leurs soldes',
    advice: 'Rangez-la pour le notaire. Vérifiez chaque compte cité.',
    after: 'end',
  },
  heirs: {
    ...otherReplies.heirs,
    label: 'Un acte de notoriété (qui hérite) est exigé',
    advice: 'Le notaire l’obtient. Demandez un simple solde en attendant.',
  },
  funeralNo: {
    group: 'refused',
    label: 'Refus de payer les obsèques',
    advice: 'La banque peut payer jusqu’à {funeralDebitCeiling}, dans la limite du solde. Demandez la part payable.',
    after: 'write',
    words: words(
      'L’article L. 312-1-4 du Code monétaire et financier permet de débiter ses comptes, dans la limite du solde et du plafond. Merci de régler la part possible ou de m’indiquer la raison du refus.',
    ),
  },
  fees: {
    group: 'debt',
    label: 'Des frais de succession',
    advice: 'Comparez-les avec les trois cas gratuits et le plafond.',
    after: 'write',
    words: [
      { text: 'Vous demandez {amount|euros} de frais.' },
      {
        text: 'Ces frais me semblent contraires à l’article L. 312-1-4-1 du Code monétaire et financier. Merci de les annuler ou d’indiquer la règle appliquée.',
        if: { fact: 'fee', is: 'contested' },
      },
      { text: 'Merci d’indiquer la règle appliquée.', if: { fact: 'fee', is: '' } },
    ],
    situation: 'banque-reclamation',
  },
  jointBlocked: {
    group: 'refused',
    label: 'Le compte joint est bloqué',
    advice: 'Le titulaire survivant le fait rouvrir.',
    after: 'write',
    words: words(
      'Le compte joint appartient aussi au titulaire survivant. Merci de le laisser fonctionner, ou d’indiquer qui a demandé son blocage.',
    ),
  },
  loan: {
    group: 'debt',
    label: 'Un prêt reste dû',
    advice: 'Demandez l’assurance du prêt. Si vous l’avez signé aussi, continuez de payer en attendant.',
    after: 'end',
    situation: 'emprunteur-activation',
  },
  overdraft: {
    group: 'debt',
    label: 'Un découvert est réclamé',
    advice: 'Ce n’est pas votre dette.',
    after: 'write',
    words: passages.debt,
  },
  noAccount: {
    group: 'wrong',
    label: 'Aucun compte chez eux',
    advice: 'Le fichier des comptes dit où il y en a.',
    after: 'end',
    situation: 'recherche-comptes',
  },
}

export const taxOffice: Replies = {
  rate: {
    group: 'done',
    label: 'Le dossier est à jour, avec un nouveau taux',
    advice: 'Vérifiez le taux le mois suivant.',
    after: 'end',
  },
  calculation: {
    group: 'refused',
    label: 'Un désaccord sur le calcul',
    advice: 'Une réclamation le conteste. Elle ne coûte rien.',
    after: 'escalate',
  },
  joint: {
    group: 'refused',
    label: '« Une seule déclaration »',
    advice: 'Deux sont à faire.',
    after: 'write',
    words: words(
      'L’imposition commune s’arrête au jour du décès : merci de confirmer les deux déclarations à souscrire.',
    ),
  },
  due: {
    group: 'debt',
    label: 'Un impôt réclamé à la succession',
    advice: 'Il se déduit de la succession.',
    after: 'write',
    words: passages.debt,
    situation: 'impots-delai-remise',
  },
  landTax: {
    group: 'debt',
    label: 'La taxe foncière à votre nom seul',
    advice: 'C’est un avis, à partager.',
    after: 'write',
    words: words('Merci d’établir l’avis au nom de la succession.'),
  },
  refund: {
    group: 'paid',
    label: 'Un trop-perçu à rembourser',
    advice: 'Il va au notaire ou aux héritiers.',
    after: 'write',
    words: passages.proof,
  },
  penalty: {
    group: 'debt',
    label: 'Une majoration',
    advice: 'La remise se demande.',
    after: 'end',
    situation: 'impots-delai-remise',
  },
}
