import type { Site } from '#app/rules/partners/site.ts'
import { rightsPath, trackingPath } from '../letters/addresses.ts'
import { type Mail, mail } from './page.ts'

type Group = {
  title: string
  rights: readonly { title: string; amount: string; body: string; delay?: string | undefined }[]
}

/** Sends the rights that a family may have to the user's own address. */
export function rightsMail(site: Site, to: string, groups: readonly Group[]): Mail {
  return mail(site, 'rights', to, 'Ce à quoi vous avez peut-être droit', [
    { text: 'Bonjour,' },
    { text: 'D’après ce que vous avez dit. L’organisme décide.' },
    ...groups.flatMap(({ title, rights }) => [
      { text: `${title}\u00A0:` },
      ...rights.map(({ title, amount, body, delay }) => ({
        text: `• ${title}. ${amount}. À qui\u00A0: ${body}.${delay ? ` Quand\u00A0: ${delay}.` : ''}`,
      })),
    ]),
    { button: 'Ouvrir la page', link: `${site.origin}${rightsPath}` },
  ])
}

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
