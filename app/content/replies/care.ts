import * as passages from './passages.ts'
import { words } from './passages.ts'
import type { Replies } from './reply.ts'

// What health insurers and the job centre usually reply. request-42.1

export const healthCover: Replies = {
  refund: {
    group: 'paid',
    label: 'Un remboursement est fait',
    advice: 'Vérifiez les dates. Une somme ne paraît pas juste ? Dites-le ici : une lettre demande le détail.',
    after: 'end',
  },
  careNo: {
    group: 'refused',
    label: 'Soins refusés, trop tard',
    advice: 'C’est souvent deux ans. Demandez la règle.',
    after: 'write',
    words: passages.grounds,
  },
  funeralYes: {
    group: 'paper',
    label: 'Une allocation obsèques est possible',
    advice: 'Envoyez la facture.',
    after: 'write',
    words: passages.piece,
  },
  funeralNo: {
    group: 'refused',
    label: 'Pas d’allocation obsèques au contrat',
    advice: 'Demandez les conditions générales.',
    after: 'write',
    words: words('Merci de m’adresser les conditions du contrat, y compris la garantie décès ou assistance.'),
  },
  evinNo: {
    group: 'refused',
    label: 'Le maintien est refusé',
    advice: 'Les proches couverts le demandent dans les {groupCoverRequest} qui suivent le décès.',
    after: 'write',
    words: words(
      'Ma demande, faite dans les six mois du décès, repose sur l’article 4 de la loi du 31 décembre 1989. Merci de m’adresser la proposition de maintien.',
    ),
  },
  evinPrice: {
    group: 'debt',
    label: 'Le maintien est cher',
    advice: 'Comparez avant de signer.',
    after: 'write',
    words: words('Merci de préciser la garantie, le tarif de chaque année et le tarif des actifs.'),
  },
  premium: {
    group: 'debt',
    label: 'Des cotisations après le décès',
    advice: 'La couverture a cessé au décès : demandez la règle.',
    after: 'write',
    words: passages.debt,
  },
}

export const healthFund: Replies = {
  capitalNo: {
    group: 'refused',
    label: 'Le capital est refusé : conditions',
    advice: 'Vérifiez le travail, le chômage, l’invalidité dans les trois derniers mois.',
    after: 'escalate',
  },
  otherPaid: {
    group: 'refused',
    label: 'Payé à une autre personne',
    advice: 'La priorité est un rang. Pour un enfant mineur, contestez.',
    after: 'escalate',
    words: words(
      'Le délai d’un mois n’est pas opposable à l’enfant mineur dont le représentant n’avait pas demandé (Cass. 2e civ., 21 mars 2024, n° 21-20.256).',
    ),
  },
  late: {
    group: 'refused',
    label: 'Trop tard : plus de deux ans',
    advice: 'Vérifiez la date de votre premier courrier.',
    after: 'escalate',
  },
  careNo: {
    group: 'refused',
    label: 'Derniers soins non remboursés',
    advice: 'Demandez la règle.',
    after: 'write',
    words: passages.grounds,
  },
  workNo: {
    group: 'refused',
    label: 'Rente refusée : pas un accident du travail',
    advice: 'Demandez l’enquête. Une association aide.',
    after: 'escalate',
  },
  overpaid: {
    group: 'debt',
    label: 'Une somme à rendre',
    advice: 'Demandez le détail.',
    after: 'write',
    words: passages.overpaid,
  },
}

export const jobCentre: Replies = {
  allowance: {
    group: 'paid',
    label: 'L’allocation est versée',
    advice:
      'Vérifiez : {deathAllowance} d’allocation, plus {deathAllowancePerChild} par enfant. Une somme ne paraît pas juste ? Dites-le ici : une lettre demande le détail.',
    after: 'end',
  },
  notIndemnified: {
    group: 'refused',
    label: 'Refus : pas indemnisé ce jour-là',
    advice: 'Une carence, une maladie, un préavis peuvent compter.',
    after: 'escalate',
    words: words('Merci de vérifier la situation au jour du décès, y compris les périodes de carence ou d’attente.'),
  },
  couple: {
    group: 'refused',
    label: 'Refus : couple non prouvé',
    advice: 'Envoyez deux preuves.',
    after: 'write',
    words: passages.piece,
  },
  overpaid: {
    group: 'debt',
    label: 'Un trop-perçu',
    advice: 'Demandez le détail, n’attendez pas.',
    after: 'write',
    words: passages.overpaid,
  },
  balance: {
    group: 'paper',
    label: 'Un solde dû à la succession',
    advice: 'Demandez quel justificatif est accepté.',
    after: 'write',
    words: passages.proof,
  },
  late: {
    group: 'refused',
    label: 'Plus de deux ans',
    advice: 'Vérifiez la date de votre premier courrier.',
    after: 'escalate',
  },
}
