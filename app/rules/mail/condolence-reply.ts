import { de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { personalPage } from './letter.ts'
import type { Mail } from './page.ts'
import { atTheRequestOf } from './summary.ts'

// "Répondre": a relative's reply to the author of a message, written in the relative's name. idea-K12.

export type ReplyToMail = {
  to: string
  /** Address of the relative, who receives the answer. */
  replyTo: string
  /** "Claire Moreau", or "La famille de Jeanne Moreau" if they gave no name. */
  sender: string
  /** "Jeanne Moreau". */
  deceased: string
  message: string
  /** The message that this email answers. */
  answered: NonNullable<Mail['answered']>
}

/** The From address is the provider's, because our server may only send from it. Answers go to the relative. */
export function replyMail(site: Site, reply: ReplyToMail): Mail {
  const { to, replyTo, sender, deceased, answered } = reply
  const subject = `Réponse à votre mot – ${deceased}`
  const paragraphs = paragraphsOf(site, reply)
  return {
    kind: 'condolence-reply',
    to,
    replyTo,
    subject,
    answered,
    from: site.provider.email,
    fromName: sender,
    text: paragraphs.join('\n\n'),
    html: personalPage(subject, paragraphs),
  }
}

/** Does not quote the author's message, because the address may belong to someone else. */
const paragraphsOf = (site: Site, { message, sender, deceased, replyTo }: ReplyToMail) => [
  message,
  sender,
  `Vous recevez ce message parce qu’un mot a été laissé, avec votre adresse e-mail, dans l’espace ${de(deceased)}. Si ce n’était pas vous, ne répondez pas.`,
  `Votre réponse arrivera directement à la famille, à l’adresse ${replyTo}.`,
  atTheRequestOf(site, sender),
]
