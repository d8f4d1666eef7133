import { de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { personalPage } from './letter.ts'
import type { Mail } from './page.ts'
import { atTheRequestOf } from './summary.ts'

// « Répondre »: what a relative writes to someone who left a message. It is the relative who speaks. idea-K12.

export type ReplyToMail = {
  to: string
  /** Of the relative who writes: the answer goes there. */
  replyTo: string
  /** « Claire Moreau », or « La famille de Jeanne Moreau » where they gave no name. */
  sender: string
  /** « Jeanne Moreau ». */
  deceased: string
  message: string
  /** The message that it answers. */
  answered: NonNullable<Mail['answered']>
}

/** « De » is the provider's address, which our server may write from; an answer goes to the relative. */
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

/** Nothing of what its author wrote is said again: the address may be one that they had no right to give. */
const paragraphsOf = (site: Site, { message, sender, deceased, replyTo }: ReplyToMail) => [
  message,
  sender,
  `Vous recevez ce message parce qu’un mot a été laissé, avec votre adresse e-mail, dans l’espace ${de(deceased)}. Si ce n’était pas vous, ne répondez pas.`,
  `Votre réponse arrivera directement à la famille, à l’adresse ${replyTo}.`,
  atTheRequestOf(site, sender),
]
