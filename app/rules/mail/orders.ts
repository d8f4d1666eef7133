import { parisDay } from '../days.ts'
import { dateFr, euros, timeFr } from '../french.ts'
import { receiptsPath } from '../orders/addresses.ts'
import type { Site } from '../partners/site.ts'
import { CREDIT_NOTE_MAIL, type Mail, mail, RECEIPT_MAIL } from './page.ts'

type Told = { to: string; orderNumber: string; amountCents: number }

/** The receipt itself is attached when the mail leaves. `lastDay`: of the right to withdraw, in words. */
export function receiptMail(site: Site, { to, orderNumber, amountCents, number, lastDay }: Told & Receipt): Mail {
  const sentences = [
    `Commande n°\u00A0${orderNumber}\u00A0: ${money(amountCents)}. Vos courriers sont prêts à imprimer.`,
    `Vous pouvez renoncer jusqu’au ${lastDay}, sans justification, même après avoir imprimé.`,
  ]
  const written = mail(site, RECEIPT_MAIL, to, `Votre reçu n°\u00A0${number}`, [
    ...sentences.map((text) => ({ text })),
    { button: 'Voir vos reçus', link: `${site.origin}${receiptsPath}` },
  ])
  return { ...written, receiptNumber: number }
}

type Receipt = { number: string; lastDay: string }

export function creditNoteMail(site: Site, { to, orderNumber, amountCents, number }: Told & { number: string }): Mail {
  const written = mail(site, CREDIT_NOTE_MAIL, to, `${money(amountCents)} vous sont rendus`, [
    { text: `Commande n°\u00A0${orderNumber}. Votre avoir porte le numéro ${number}.` },
    { text: 'Vos réponses restent dans votre espace. Vous pouvez recopier vos lettres à la main.' },
    { button: 'Voir vos reçus', link: `${site.origin}${receiptsPath}` },
  ])
  return { ...written, receiptNumber: number }
}

/** To the second who paid. `by`: who paid first, where it is somebody else. */
export function paidTwiceMail(site: Site, { to, orderNumber, amountCents, by }: Told & { by?: string }): Mail {
  return mail(site, 'paid-twice', to, 'Ces lettres étaient déjà payées', [
    { text: `Ces lettres venaient d’être payées${by ? ` par ${by}` : ''}. Elles sont prêtes à imprimer.` },
    {
      text: `Commande n°\u00A0${orderNumber}\u00A0: ${money(amountCents)} vous sont rendus. Vous n’avez rien à faire.`,
    },
  ])
}

/** To the first who paid: nothing changes for them. */
export function paidTwiceByMail(site: Site, { to, by }: { to: string; by: string }): Mail {
  return mail(site, 'paid-twice-by', to, `${by} a payé les mêmes lettres`, [
    { text: 'Son paiement lui est rendu tout de suite. Le vôtre reste, et vous n’avez rien à faire.' },
  ])
}

/** What was withdrawn from, when it was received: the acknowledgement of choice-64. */
export function withdrawalMail(
  site: Site,
  { to, orderNumber, amountCents, name, letters, at }: Told & { name: string; letters: string[]; at: Date },
): Mail {
  const when = `le ${dateFr(parisDay(at))} à ${timeFr(at)}`
  return mail(site, 'withdrawal', to, 'Votre rétractation est enregistrée', [
    {
      text: `${name}, vous avez renoncé à la commande n°\u00A0${orderNumber}, ${when}, pour\u00A0: ${letters.join(', ')}.`,
    },
    { text: `${money(amountCents)} vous sont rendus sous 14\u00A0jours, sans justification.` },
  ])
}

const money = (cents: number) => euros(cents / 100)
