import type { Site } from '#app/rules/partners/site.ts'
import { rightsPath } from '../letters/addresses.ts'
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
