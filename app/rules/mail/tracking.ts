import type { Site } from '#app/rules/partners/site.ts'
import { trackingPath } from '../letters/addresses.ts'
import { type Mail, mail } from './page.ts'

type Line = { recipient: string; leaving: string; standing: string; notes: readonly string[] }

/** Sends where each letter stands to the user's own address. */
export function trackingMail(site: Site, to: string, lines: readonly Line[]): Mail {
  return mail(site, 'tracking', to, 'Où en sont vos lettres', [
    { text: 'Bonjour,' },
    { text: lines.length === 0 ? 'Aucune lettre commencée pour l’instant.' : 'Voici où en sont vos lettres.' },
    ...lines.map(({ recipient, leaving, standing, notes }) => ({
      text: `${[recipient, leaving].filter(Boolean).join(' – ')}. ${[standing, ...notes].filter(Boolean).join('. ')}`,
    })),
    { button: 'Voir le suivi', link: `${site.origin}${trackingPath}` },
  ])
}
