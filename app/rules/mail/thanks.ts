import { de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { personalPage } from './letter.ts'
import type { Mail } from './page.ts'
import { atTheRequestOf } from './summary.ts'

// "Merci à tous": the email to each author, in a relative's name. idea-K12.

export type ThanksToMail = {
  to: string
  /** Address of the relative, who receives the answer. */
  replyTo: string
  /** "Claire Moreau", or "La famille de Jeanne Moreau" if they gave no name. */
  sender: string
  /** "Jeanne Moreau". */
  deceased: string
  message: string
  /** Messages of the author who is thanked. */
  thanked?: Mail['thanked']
}

/** The From address is the provider's, because our server may only send from it. Answers go to the relative. */
export function thanksMail(site: Site, thanks: ThanksToMail): Mail {
  const { to, replyTo, sender, deceased, thanked } = thanks
  const subject = `Merci pour votre mot – ${deceased}`
  const paragraphs = paragraphsOf(site, thanks)
  return {
    kind: 'condolence-thanks',
    to,
    replyTo,
    subject,
    ...(thanked && { thanked }),
    from: site.provider.email,
    fromName: sender,
    text: paragraphs.join('\n\n'),
    html: personalPage(subject, paragraphs),
  }
}

const paragraphsOf = (site: Site, { message, sender, deceased, replyTo }: ThanksToMail) => [
  message,
  sender,
  `Vous recevez ce message parce qu’un mot a été laissé, avec votre adresse e-mail, dans l’espace ${de(deceased)}. Si ce n’était pas vous, ne répondez pas.`,
  `Votre réponse arrivera directement à la famille, à l’adresse ${replyTo}.`,
  atTheRequestOf(site, sender),
]
