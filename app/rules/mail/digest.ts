import { helpToReadOf, messagesOf } from '#app/rules/deceased-space/addresses.ts'
import { counted, de, upperFirst } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

/** What waits for the family: messages, candles, lines of the lists of beds and cars. */
export type Waiting = { words: number; candles: number; lines: number }

type Digest = Waiting & {
  hashid: string
  firstName: string
  /** Where this mail is stopped, without signing in. */
  stopLink: string
}

const noHurry = 'Prenez le temps qu’il vous faut.'

/**
 * « 4 mots et 3 bougies à relire », at least one. Says nothing of what they say, nor of the people who wrote them.
 * screens-3.21.
 */
export function digestMail(site: Site, to: string, { hashid, firstName, stopLink, ...waiting }: Digest): Mail {
  const { words, candles, lines } = waiting
  const all = words + candles + lines
  const named = waitingCopy(waiting)
  const they = all === 1 ? (words === 1 ? 'Il n’est' : 'Elle n’est') : words > 0 ? 'Ils ne sont' : 'Elles ne sont'
  const shown = all === 1 ? (words === 1 ? 'affiché' : 'affichée') : words > 0 ? 'affichés' : 'affichées'
  const written = mail(site, 'space-digest', to, `${named} à relire`, [
    { text: 'Bonjour,' },
    { text: `${named} ${all === 1 ? 'attend' : 'attendent'} votre lecture dans l’espace ${de(firstName)}.` },
    { text: `${they} pas ${shown} pour le moment. ${noHurry}` },
    ...(words + candles > 0 ? [{ button: 'Lire les messages', link: `${site.origin}${messagesOf(hashid)}` }] : []),
    ...(lines > 0 ? [{ button: 'Lire les lits et les voitures', link: `${site.origin}${helpToReadOf(hashid)}` }] : []),
    { text: 'Vous recevez cet e-mail une fois par jour au plus, quand un message arrive.' },
    { button: 'Mettre en pause, ou ne plus le recevoir', link: stopLink },
  ])
  return { ...written, unsubscribeLink: stopLink }
}

/** « Un mot », « 4 mots et 3 bougies », « 4 mots, 3 bougies et une ligne ». */
function waitingCopy({ words, candles, lines }: Waiting): string {
  const parts = [
    words > 0 && (words === 1 ? 'un mot' : counted(words, 'mot')),
    candles > 0 && (candles === 1 ? 'une bougie' : counted(candles, 'bougie')),
    lines > 0 && (lines === 1 ? 'une ligne' : counted(lines, 'ligne')),
  ].filter((part) => part !== false)
  return upperFirst(new Intl.ListFormat('fr').format(parts))
}
