import type { Condolence } from './condolences.ts'
import { outgoingText } from './outgoing-text.ts'

/**
 * Maximum replies by email per day for an account. Our choice: visitors type the addresses, and a family writes to
 * people it knows.
 */
export const MOST_REPLIES_PER_DAY = 100

/** Whether a reply is possible: the author left an address, nobody has replied yet, and it is not spam. */
export const mayBeAnswered = ({
  email,
  repliedAt,
  state,
}: Pick<Condolence, 'email' | 'repliedAt' | 'state'>): boolean =>
  email !== undefined && repliedAt === undefined && state !== 'spam'

/** The field "Répondre" on the page of a message. */
export const replyField = outgoingText('Écrivez votre réponse.')

/** Why a reply was not sent. */
export type ReplyProblem = 'not-there' | 'no-address' | 'already-answered' | 'too-many'

export const replySentences: Record<Exclude<ReplyProblem, 'not-there'>, string> = {
  'no-address': 'L’auteur de ce message n’a plus d’adresse e-mail ici. Votre réponse n’est pas partie.',
  'already-answered': 'Un proche a déjà répondu à ce message. Votre réponse n’est pas partie.',
  'too-many': `Cent réponses sont parties aujourd’hui. Votre texte est là\u00A0: envoyez-le demain.`,
}
