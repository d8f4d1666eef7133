import type { Day } from '#app/rules/days.ts'
import { de, weekdayDate } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { durationCopy } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { type Mail, mail } from './page.ts'

type Idle = {
  deceased: string
  erasedOn: Day
  isSecond: boolean
  /** Link to keep only the memorial space, for members who may; undefined if there is none. */
  keepSpaceLink?: string | undefined
}

/** Kinds of these emails, for counting in the outbox. */
export const idleMailKinds = ['account-idle', 'account-idle-again'] as const

/** To every member of an account that nobody has opened for two years. Opening it is enough to keep it. */
export function idleAccountMail(site: Site, to: string, { deceased, erasedOn, isSecond, keepSpaceLink }: Idle): Mail {
  const subject = `${isSecond ? 'Dernier message avant l’effacement du' : 'Faut-il garder le'} dossier ${de(deceased)}`
  return mail(site, idleMailKinds[isSecond ? 1 : 0], to, isSecond ? subject : `${subject}\u202F?`, [
    { text: 'Bonjour,' },
    {
      text: `Depuis ${durationCopy(keptFor.idleAccount)}, personne n’est venu dans le dossier ${de(deceased)}. Vous n’avez rien à faire si vous n’en avez plus besoin.`,
    },
    { text: `Il sera effacé le ${weekdayDate(erasedOn)}\u00A0: lettres, papiers, photos et copies.` },
    { text: 'Pour le garder, ouvrez-le. Rien d’autre n’est à faire.' },
    { button: 'Ouvrir le dossier', link: site.origin },
    ...(keepSpaceLink
      ? [
          { text: 'Vous pouvez aussi garder l’espace de souvenirs seul, sans les lettres ni les papiers.' },
          { button: 'Garder l’espace seul', link: keepSpaceLink },
          { text: 'Ce message vaut une clé\u00A0: ne le transférez pas.' },
        ]
      : []),
    ...(isSecond ? [] : [{ text: 'Nous vous écrivons encore une fois avant. Sinon, vous n’avez rien à faire.' }]),
  ])
}
