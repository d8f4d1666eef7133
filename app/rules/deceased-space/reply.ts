import { z } from 'zod'
import { MOST_MESSAGE } from './condolences.ts'
import { lengthOf, toMessage } from './word-text.ts'

/** Answers by mail in a day, on one account. Ours: visitors type the addresses, and a family writes to those it knows. */
export const MOST_REPLIES_PER_DAY = 100

const empty = 'Écrivez votre réponse.'

/** « Répondre », on the page of a message. */
export const replyField = z
  .string({ error: empty })
  .transform(toMessage)
  .superRefine((text, context) => {
    const over = lengthOf(text) - MOST_MESSAGE
    if (text === '') context.addIssue({ code: 'custom', message: empty })
    if (over > 0) context.addIssue({ code: 'custom', message: tooLongBy(over) })
    if (HAS_LINK.test(text)) context.addIssue({ code: 'custom', message: 'La réponse ne peut pas contenir de lien.' })
  })

/** Visitors type the addresses: nobody is led elsewhere in our name. */
const HAS_LINK = /https?:|www\./i

const tooLongBy = (over: number) => `Votre texte dépasse de ${over}\u00A0${over > 1 ? 'signes' : 'signe'}.`

/** Why an answer did not leave. */
export type ReplyProblem = 'not-there' | 'no-address' | 'already-answered' | 'too-many'

export const replySentences: Record<Exclude<ReplyProblem, 'not-there'>, string> = {
  'no-address': 'L’auteur de ce message n’a plus d’adresse e-mail ici. Votre réponse n’est pas partie.',
  'already-answered': 'Un proche a déjà répondu à ce message. Votre réponse n’est pas partie.',
  'too-many': `Cent réponses sont parties aujourd’hui. Votre texte est là\u00A0: envoyez-le demain.`,
}
