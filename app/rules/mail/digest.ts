import { helpToReadOf, messagesPathOf } from '#app/rules/deceased-space/addresses.ts'
import { counted, de, upperFirst } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

/** Number of items that wait for the family: messages, candles, and entries of the bed and car lists. */
export type Waiting = { words: number; candles: number; lines: number }

type Digest = Waiting & {
  hashid: string
  firstName: string
  /** Unsubscribe link that works without signing in. */
  stopLink: string
}

const noHurry = 'Prenez le temps qu’il vous faut.'

/**
 * Announces "4 mots et 3 bougies à relire"; at least one. Contains neither the messages nor the authors' names.
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
    ...(words + candles > 0 ? [{ button: 'Lire les messages', link: `${site.origin}${messagesPathOf(hashid)}` }] : []),
    ...(lines > 0 ? [{ button: 'Lire les lits et les voitures', link: `${site.origin}${helpToReadOf(hashid)}` }] : []),
    { text: 'Vous recevez cet e-mail une fois par jour au plus, quand un message arrive.' },
    { button: 'Mettre en pause, ou ne plus le recevoir', link: stopLink },
  ])
  return { ...written, unsubscribeLink: stopLink }
}

/** Returns "Un mot", "4 mots et 3 bougies" or "4 mots, 3 bougies et une ligne". */
function waitingCopy({ words, candles, lines }: Waiting): string {
  const parts = [
    words > 0 && (words === 1 ? 'un mot' : counted(words, 'mot')),
    candles > 0 && (candles === 1 ? 'une bougie' : counted(candles, 'bougie')),
    lines > 0 && (lines === 1 ? 'une ligne' : counted(lines, 'ligne')),
  ].filter((part) => part !== false)
  return upperFirst(new Intl.ListFormat('fr').format(parts))
}
