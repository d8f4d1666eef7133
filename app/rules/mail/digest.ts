import { messagesOf } from '#app/rules/deceased-space/addresses.ts'
import { de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

type Digest = {
  hashid: string
  firstName: string
  /** The messages that wait, at least one. */
  count: number
  /** Where this mail is stopped, without signing in. */
  stopLink: string
}

const noHurry = 'Prenez le temps qu’il vous faut.'

/** « 4 messages à relire ». Says nothing of what they say, nor of the people who wrote them. screens-3.21. */
export function digestMail(site: Site, to: string, { hashid, firstName, count, stopLink }: Digest): Mail {
  const messages = count === 1 ? 'Un message' : `${count.toLocaleString('fr-FR')}\u00A0messages`
  const subject = `${messages} à relire`
  const written = mail(site, 'space-digest', to, subject, [
    { text: 'Bonjour,' },
    { text: `${messages} ${count === 1 ? 'attend' : 'attendent'} votre lecture dans l’espace ${de(firstName)}.` },
    { text: `${count === 1 ? 'Il n’est pas affiché' : 'Ils ne sont pas affichés'} pour le moment. ${noHurry}` },
    { button: 'Lire les messages', link: `${site.origin}${messagesOf(hashid)}` },
    { text: 'Vous recevez cet e-mail une fois par jour au plus, quand un message arrive.' },
    { button: 'Mettre en pause, ou ne plus le recevoir', link: stopLink },
  ])
  return { ...written, unsubscribeLink: stopLink }
}
