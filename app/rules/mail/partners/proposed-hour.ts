import { ceremonyHome } from '#app/rules/ceremony/addresses.ts'
import type { Day } from '#app/rules/days.ts'
import { de } from '#app/rules/french.ts'
import { type Mail, mail } from '#app/rules/mail/page.ts'
import { dayCopy } from '#app/rules/mail/summary.ts'
import { consolePath } from '#app/rules/partners/addresses.ts'
import type { ProposalAnswer } from '#app/rules/partners/proposed-hour.ts'
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

const answers: Record<ProposalAnswer, string> = {
  accepted: 'la famille accepte l’heure que vous proposez',
  kept: 'la famille garde son heure',
}

/** To the person of the team who proposed the hour. It says the answer, the number of the file and nothing else. */
export function hourAnsweredMail(
  site: Site,
  to: string,
  { number, answer }: { number: number; answer: ProposalAnswer },
) {
  return mail(site, 'hour-answered', to, `Dossier ${number}\u00A0: ${answers[answer]}`, [
    { text: 'Bonjour,' },
    { text: `Vous avez proposé une autre heure de cérémonie à la famille du dossier ${number}.` },
    { text: `Sa réponse\u00A0: ${answers[answer]}.` },
    { button: 'Voir les familles', link: `${site.origin}${consolePath}` },
  ])
}
