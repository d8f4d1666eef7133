import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

type Page = { title: string; introduction: string; verifiedAt: Day; path: string }

/** "Me l’envoyer": sends an advice page to the user's own address. screens-3.19. */
export function adviceMail(site: Site, to: string, { title, introduction, verifiedAt, path }: Page): Mail {
  return mail(site, 'advice', to, title, [
    { text: 'Bonjour,' },
    { text: introduction },
    { button: 'Lire la page', link: `${site.origin}${path}` },
    { text: `Elle a été vérifiée le ${dateFr(verifiedAt)}.` },
  ])
}
