import type { Condolence } from './condolences.ts'
import { outgoingText } from './outgoing-text.ts'

/** Answers by mail in a day, on one account. Ours: visitors type the addresses, and a family writes to those it knows. */
export const MOST_REPLIES_PER_DAY = 100

/** Whether its author can be answered: an address was left, nobody has, and it is no spam. */
export const mayBeAnswered = ({
  email,
  repliedAt,
  state,
}: Pick<Condolence, 'email' | 'repliedAt' | 'state'>): boolean =>
  email !== undefined && repliedAt === undefined && state !== 'spam'

/** « Répondre », on the page of a message. */
export const replyField = outgoingText('Écrivez votre réponse.')

/** Why an answer did not leave. */
export type ReplyProblem = 'not-there' | 'no-address' | 'already-answered' | 'too-many'

export const replySentences: Record<Exclude<ReplyProblem, 'not-there'>, string> = {
  'no-address': 'L’auteur de ce message n’a plus d’adresse e-mail ici. Votre réponse n’est pas partie.',
  'already-answered': 'Un proche a déjà répondu à ce message. Votre réponse n’est pas partie.',
  'too-many': `Cent réponses sont parties aujourd’hui. Votre texte est là\u00A0: envoyez-le demain.`,
}
