import { ceremonyHome } from '#app/rules/ceremony/addresses.ts'
import type { Day } from '#app/rules/days.ts'
import { de } from '#app/rules/french.ts'
import { type Mail, mail } from '#app/rules/mail/page.ts'
import { dayCopy } from '#app/rules/mail/summary.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { clockFr, type WallTime } from '#app/rules/wall-time.ts'

type Proposed = { deceased: string; datetime: WallTime; today: Day }

/** To each relative who may change the ceremony. Nothing changes until one of them accepts. */
export function proposedHourMail(site: Site, to: string, { deceased, datetime, today }: Proposed): Mail {
  const when = `${dayCopy(datetime, today)}, ${clockFr(datetime)}`
  return mail(site, 'proposed-hour', to, `Une autre heure proposée pour la cérémonie ${de(deceased)}`, [
    { text: 'Bonjour,' },
    { text: `${site.name} propose une autre heure pour la cérémonie ${de(deceased)}\u00A0: ${when}.` },
    { text: 'Rien n’a changé. Vous acceptez, ou vous gardez ce qui est écrit.' },
    { button: 'Voir et répondre', link: `${site.origin}${ceremonyHome}` },
    { text: `${site.name} verra si vous acceptez ou non, et rien d’autre.` },
  ])
}
