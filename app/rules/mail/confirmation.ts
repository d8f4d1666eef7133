import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

type Page = {
  ready: readonly { recipient: string; name: string; advisedOn: Day | undefined }[]
  notToForget: readonly { what: string; how: string }[]
}

/** « M’envoyer cette page »: to the person who asked, at their own address. screens-3.12. */
export function confirmationMail(site: Site, to: string, { ready, notToForget }: Page): Mail {
  return mail(site, 'confirmation', to, 'Vos courriers\u00A0: ce qui est prêt', [
    { text: 'Bonjour,' },
    { text: ready.length === 0 ? 'Aucun courrier n’est prêt pour le moment.' : 'Prêts à imprimer et à poster\u00A0:' },
    ...ready.map(({ recipient, name, advisedOn }) => ({
      text: `• ${recipient === name ? name : `${recipient}, ${name}`}${advisedOn ? ` – date conseillée\u00A0: ${dateFr(advisedOn)}` : ''}`,
    })),
    { text: 'À ne pas oublier\u00A0:' },
    ...notToForget.map(({ what, how }) => ({ text: `• ${what}. ${how}` })),
    { button: 'Ouvrir mes courriers', link: `${site.origin}/demarches-administratives` },
  ])
}
