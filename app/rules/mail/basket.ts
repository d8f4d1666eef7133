import { counted, de } from '#app/rules/french.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import type { LineCounts } from '#app/rules/orders/line.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

type ToPay = { who: string; deceased: string; counts: LineCounts; totalCents: number }

/**
 * From an editor who filled the basket to an owner, because only owners pay (choice-13). Names no letter, because other
 * people may see the email.
 */
export function basketMail(site: Site, to: string, { who, deceased, counts, totalCents }: ToPay): Mail {
  const chosen = [
    counts.letters > 0 && `${counted(counts.letters, 'courrier')} à imprimer`,
    counts.dispatches > 0 && `${counted(counts.dispatches, 'lettre')} à poster`,
  ]
  return mail(site, 'basket-to-pay', to, `${who} vous envoie des lettres à payer (dossier ${de(deceased)})`, [
    { text: 'Bonjour,' },
    {
      text: `${who} a choisi ${chosen.filter(Boolean).join(' et ')}, pour ${priceCopy(totalCents)}. Vous seul pouvez payer, en tant que propriétaire.`,
    },
    { button: 'Voir ce qui est à payer', link: `${site.origin}/panier` },
    { text: 'Rien ne presse. Le texte de chaque lettre peut aussi se recopier à la main, gratuitement.' },
  ])
}
