import { counted, de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { postingPath } from '#app/rules/post/addresses.ts'
import { type Mail, mail } from '../page.ts'

/** To the person who signs: a relative prepared letters, which wait for them. It names no letter. */
export function postingPreparedMail(
  site: Site,
  to: string,
  { who, deceased, count }: { who: string; deceased: string; count: number },
): Mail {
  const isOne = count === 1
  return mail(
    site,
    'posting-prepared',
    to,
    isOne ? 'Une lettre attend votre signature' : 'Des lettres attendent votre signature',
    [
      { text: 'Bonjour,' },
      { text: `${who} a préparé ${counted(count, 'lettre')} à poster pour vous, après le décès ${de(deceased)}.` },
      { text: 'Rien ne part sans vous. Lisez, signez, puis confiez-les.' },
      { button: isOne ? 'Voir la lettre' : 'Voir les lettres', link: `${site.origin}${postingPath}?qui=aupres` },
    ],
  )
}
