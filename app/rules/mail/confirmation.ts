import { paperCopy } from '#app/rules/calendar/copy.ts'
import type { LetterDate } from '#app/rules/calendar/letter-dates.ts'
import { dateFr } from '#app/rules/french.ts'
import type { Item } from '#app/rules/letters/not-to-forget.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { pickerPath } from '../letters/addresses.ts'
import { type Mail, mail } from './page.ts'

type Page = {
  steps: readonly { when: string; what: string }[]
  ready: readonly { recipient: string; name: string; dates: readonly LetterDate[] }[]
  notToForget: readonly Item[]
}

const dateCopy = ({ day, stake }: LetterDate) => ` – ${paperCopy(stake)}\u00A0: ${dateFr(day)}`

/** "M’envoyer cette page": sends the page to the user's own address. screens-3.12. */
export function confirmationMail(site: Site, to: string, { steps, ready, notToForget }: Page): Mail {
  return mail(site, 'confirmation', to, 'Vos courriers\u00A0: ce qui est prêt', [
    { text: 'Bonjour,' },
    ...steps.map(({ when, what }) => ({ text: `${when}\u00A0: ${what}` })),
    { text: ready.length === 0 ? 'Aucun courrier n’est prêt pour le moment.' : 'Prêts à imprimer et à poster\u00A0:' },
    ...ready.map(({ recipient, name, dates }) => ({
      text: `• ${recipient === name ? name : `${recipient}, ${name}`}${dates.map(dateCopy).join('')}`,
    })),
    { text: 'À ne pas oublier\u00A0:' },
    ...notToForget.map(({ what, how, path }) => ({ text: `• ${what}. ${how}${path ? ` ${site.origin}${path}` : ''}` })),
    { button: 'Ouvrir mes courriers', link: `${site.origin}${pickerPath}` },
  ])
}
