import * as passages from './passages.ts'
import type { Replies } from './reply.ts'

/** The replies of the question, for every body. request-42.1 */
export const commonReplies = {
  done: { group: 'done', advice: 'Rangez leur réponse avec vos papiers. Il n’y a rien d’autre à faire.', after: 'end' },
  paper: { group: 'paper', advice: 'Envoyez une copie, et gardez l’original.', after: 'write', words: passages.piece },
  form: {
    group: 'form',
    advice: 'Remplissez-le, gardez une copie, et renvoyez-le en recommandée.',
    after: 'write',
    words: passages.form,
  },
  paid: { group: 'paid', advice: 'Notez la somme et le jour : le notaire en aura besoin.', after: 'end' },
  debt: {
    group: 'debt',
    advice: 'Ne payez rien avant d’avoir le détail. Une dette de la succession n’est pas la vôtre.',
    after: 'write',
    words: passages.debt,
  },
  refused: { group: 'refused', advice: 'Vous pouvez contester. Cela ne coûte rien.', after: 'escalate' },
  wrong: {
    group: 'wrong',
    advice: 'Demandez l’adresse du bon service, puis écrivez-la dans la lettre : elle repart telle quelle.',
    after: 'resend',
  },
  silent: { group: 'silent', advice: 'Un rappel suffit le plus souvent.', after: 'remind' },
} as const satisfies Replies

/** More precise replies that any body may give. */
export const otherReplies = {
  partial: {
    group: 'refused',
    label: 'Une partie seulement de ma demande',
    advice: 'Dites ce qui reste.',
    after: 'write',
    words: passages.partial,
  },
  noReason: {
    group: 'refused',
    label: 'Un refus sans raison',
    advice: 'Demandez la raison par écrit, et comment contester.',
    after: 'write',
    words: passages.grounds,
  },
  heirs: {
    group: 'paper',
    label: 'Prouver que vous êtes héritier',
    advice: 'Demandez quel papier suffit. Ne signez pas l’attestation des héritiers pour cela.',
    after: 'write',
    words: passages.proof,
  },
  wrongSum: {
    group: 'paid',
    label: 'Une somme qui ne paraît pas juste',
    advice: 'Demandez le détail.',
    after: 'write',
    words: passages.sum,
  },
  wrongName: {
    group: 'wrong',
    label: 'Une erreur de nom ou de date',
    advice: 'Demandez la correction.',
    after: 'write',
    words: passages.mistake,
  },
  other: {
    group: 'refused',
    label: 'Autre chose',
    advice: 'Répondez avec vos mots. La lettre rappelle la première.',
    after: 'write',
    words: passages.free,
  },
} as const satisfies Replies
