import { cardinal, de, upperFirst } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { tasksOf } from '../letters/addresses.ts'
import { type Mail, mail } from './page.ts'

type Changes = {
  firstName: string
  /** At least one line each: the time ("Hier, 18 h 40"), then the change in a sentence. */
  lines: readonly { when: string; sentence: string }[]
  /** Number of further changes. */
  more: number
  /** Unsubscribe link that works without signing in. */
  stopLink: string
}

/**
 * Lists the changes of other members since the last email. Contains no answer of the family except a first name.
 * idea-C9.
 */
export function changesMail(site: Site, to: string, { firstName, lines, more, stopLink }: Changes): Mail {
  const count = lines.length + more
  const subject =
    count === 1 ? 'Un changement dans le dossier' : `${upperFirst(cardinal(count))} changements dans le dossier`
  const written = mail(site, 'changes', to, `${subject} ${de(firstName)}`, [
    { text: 'Bonjour,' },
    { text: 'Voici ce que les proches du dossier ont fait.' },
    ...lines.map(({ when, sentence }) => ({ text: `${when}\u00A0: ${sentence}.` })),
    ...(more > 0 ? [{ text: `Et ${cardinal(more)} de plus, sur la page.` }] : []),
    { button: 'Voir qui fait quoi', link: `${site.origin}${tasksOf()}` },
    { text: 'Vous recevez cet e-mail une fois par jour au plus, quand un proche change quelque chose.' },
    { button: 'Mettre en pause, ou ne plus le recevoir', link: stopLink },
  ])
  return { ...written, unsubscribeLink: stopLink }
}
