import type { Day } from '#app/rules/days.ts'
import { dateFr, de, weekdayDate } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

// Emails about an account that is closed, reopened or erased. `deceased`: name of the person who died; "votre proche"
// if unknown. screens-3.13.

type Closed = {
  deceased: string
  who: string
  dueOn: Day
  /** Link to reopen it, for owners. */
  link?: string
}

/** To every member of the account. */
export function accountClosedMail(site: Site, to: string, { deceased, who, dueOn, link }: Closed): Mail {
  return mail(site, 'account-closed', to, `Le dossier ${de(deceased)} est fermé`, [
    { text: 'Bonjour,' },
    { text: `${who} a demandé d’effacer le dossier ${de(deceased)}. Personne ne le lit plus.` },
    { text: `Il sera détruit le ${weekdayDate(dueOn)}\u00A0: lettres, papiers, photos et copies.` },
    ...(link
      ? [
          { text: 'D’ici là, vous pouvez le reprendre, tel qu’il était.' },
          { button: 'Reprendre le dossier', link },
          { text: 'Ce message vaut une clé\u00A0: ne le transférez pas.' },
        ]
      : [{ text: `D’ici là, ${who} peut le reprendre. Parlez-lui, si ce dossier vous sert encore.` }]),
  ])
}

/** To every member of the reopened account. */
export function accountReopenedMail(site: Site, to: string, { deceased, who }: Pick<Closed, 'deceased' | 'who'>): Mail {
  return mail(site, 'account-reopened', to, `Le dossier ${de(deceased)} est rouvert`, [
    { text: 'Bonjour,' },
    { text: `${who} a repris le dossier ${de(deceased)}. Il ne sera pas effacé, et rien n’y manque.` },
    { button: 'Ouvrir le dossier', link: site.origin },
  ])
}

type Erased = { deceased: string; on: Day; hasReceipts: boolean }

/** To the former owners. `on`: the day of the erasure. */
export function accountErasedMail(site: Site, to: string, { deceased, on, hasReceipts }: Erased): Mail {
  return mail(site, 'account-erased', to, `C’est fait\u00A0: le dossier ${de(deceased)} est effacé`, [
    { text: 'Bonjour,' },
    {
      text: `Le ${dateFr(on)}, nous avons détruit le dossier ${de(deceased)}\u00A0: sa clé, ses lettres, ses papiers, ses photos et leurs copies.`,
    },
    { text: 'Personne ne peut plus les lire, pas même nous.' },
    ...(hasReceipts ? [{ text: 'Seuls restent les reçus de paiement, sans son nom\u00A0: la loi le demande.' }] : []),
  ])
}
