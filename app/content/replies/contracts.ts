import * as passages from './passages.ts'
import { words } from './passages.ts'
import type { Replies } from './reply.ts'

// What telephone and subscription services usually reply. request-42.1

const still = {
  group: 'refused',
  label: 'Les prélèvements continuent',
  advice: 'La banque peut les refuser.',
  after: 'escalate',
} as const

const fees = {
  group: 'debt',
  label: 'Des frais, ou les mois qui restent',
  advice: 'Le décès est d’habitude un motif légitime.',
  after: 'write',
  words: words(
    'Le décès du titulaire est un motif légitime de résiliation. Merci d’annuler ces frais, ou d’indiquer la clause.',
  ),
} as const

export const telecom: Replies = {
  ended: {
    group: 'done',
    label: 'La ligne est arrêtée',
    advice: 'Rendez la box contre un reçu.',
    after: 'end',
  },
  fees,
  box: {
    group: 'debt',
    label: 'La box est facturée',
    advice: 'Envoyez la preuve du dépôt.',
    after: 'write',
    words: words('Le matériel a été rendu le {day|date} ; la preuve est jointe.'),
  },
  phone: {
    group: 'debt',
    label: 'Un mobile payé en plusieurs fois',
    advice: 'C’est un crédit : demandez s’il a une assurance.',
    after: 'write',
    words: passages.debt,
  },
  number: {
    group: 'paper',
    label: 'Garder le numéro',
    advice: 'Demandez le code RIO avant l’arrêt.',
    after: 'write',
    words: words('Merci de transférer la ligne à mon nom sans interruption.'),
  },
  still,
}

export const subscription: Replies = {
  ended: { group: 'done', label: 'L’abonnement est arrêté', advice: 'Gardez leur réponse.', after: 'end' },
  fees,
  still,
  refund: {
    group: 'refused',
    label: 'La période payée n’est pas remboursée',
    advice: 'Demandez-la.',
    after: 'write',
    words: words('Merci de rembourser la période payée et non servie depuis le {day|date}.'),
  },
  transfer: {
    group: 'done',
    label: 'Un changement de titulaire est proposé',
    advice: 'Acceptez seulement par écrit, si vous le souhaitez.',
    after: 'end',
  },
  gift: {
    group: 'paid',
    label: 'Un avoir ou un bon d’achat',
    advice: 'Vous pouvez demander l’argent.',
    after: 'write',
    words: words('Je demande un remboursement, non un avoir.'),
  },
}
