import type { Day } from '#app/rules/days.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { cardinal, dateFr, de, weekdayDate } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { isGrave, type Tone } from '#app/rules/tone.ts'
import { type Mail, mail } from './page.ts'

type Anniversary = {
  hashid: string
  firstName: string
  /** The anniversary, and the years since the death. */
  day: Day
  years: number
  tone: Tone
  /** Unsubscribe link that works without signing in. */
  stopLink: string
}

/**
 * Sent a week before the day to relatives who asked for it. The subject gives only the date, because other people may
 * see it. idea-K16.
 */
export function anniversaryMail(
  site: Site,
  to: string,
  { hashid, firstName, day, years, tone, stopLink }: Anniversary,
): Mail {
  const withoutYear = (date: string) => date.replace(/ \d{4}$/, '')
  const passed = years === 1 ? 'un an aura passé' : `${cardinal(years)} ans auront passé`
  const written = mail(site, 'space-anniversary', to, `Bientôt le ${withoutYear(dateFr(day))}`, [
    { text: 'Bonjour,' },
    { text: `Le ${withoutYear(weekdayDate(day))}, ${passed} depuis la mort ${de(firstName)}.` },
    { text: 'Vous nous avez demandé de vous écrire quelques jours avant. Il n’y a rien à faire.' },
    ...(isGrave(tone)
      ? [
          { text: 'Ce jour peut être lourd. Rien ne vous oblige à ouvrir l’espace\u00A0: tout y est gardé.' },
          { text: 'Si vous voulez parler à quelqu’un, voici qui écoute.' },
          { button: 'Qui écoute', link: `${site.origin}/conseils/deuil` },
        ]
      : [
          { text: `Les mots et les photos sont là, dans l’espace ${de(firstName)}, si vous souhaitez les relire.` },
          { button: 'Ouvrir l’espace', link: `${site.origin}${spaceOf(hashid)}` },
        ]),
    { text: 'Vous recevez ce message une fois par an, parce que vous l’avez demandé.' },
    { button: 'Ne plus recevoir ce message', link: stopLink },
  ])
  return { ...written, unsubscribeLink: stopLink }
}
