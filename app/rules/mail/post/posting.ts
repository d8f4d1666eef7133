import { counted, de, euros } from '#app/rules/french.ts'
import { trackingPath } from '#app/rules/letters/addresses.ts'
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

/**
 * A letter that was given to us to post, and that is not posted. It names neither letter nor recipient. `priceCents`: its
 * price. `givenBackCents`: what is given back now to its buyer, who may be someone else.
 */
export function dispatchGivenUpMail(
  site: Site,
  to: string,
  { step, priceCents, givenBackCents }: { step: 'refused' | 'cancelled'; priceCents: number; givenBackCents: number },
): Mail {
  const paid = priceCents > 0 && givenBackCents === 0 ? 'La somme est déjà rendue.' : 'Vous n’avez rien payé.'
  const givenBack =
    givenBackCents > 0
      ? `${euros(givenBackCents / 100)} sont rendus à la personne qui a payé. Vous n’avez rien à faire.`
      : paid
  return mail(site, 'dispatch-given-up', to, 'Une lettre n’est pas partie', [
    {
      text:
        step === 'refused'
          ? 'Vous nous avez confié une lettre à poster. Le transporteur ne l’a pas prise.'
          : 'Vous nous avez confié une lettre à poster. Nous ne la postons pas\u00A0: elle a été annulée, notée comme postée ou mise de côté.',
    },
    { text: givenBack },
    ...(step === 'refused' ? [{ text: 'Vous pouvez l’imprimer et la poster vous-même.' }] : []),
    { button: 'Voir vos lettres', link: `${site.origin}${trackingPath}` },
  ])
}
