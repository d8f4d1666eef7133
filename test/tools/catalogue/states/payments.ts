import type { Section } from '../state.ts'

const confirmation = (order: string) => `/confirmation-paiement?commande={${order}}`
const who = 'owner'

export const payments: Section = {
  title: 'What is paid',
  states: [
    { name: 'paid', path: confirmation('paid order'), who },
    { name: 'paid, refunded', path: confirmation('refunded order'), who },
    { name: 'paid, the bank has not answered', path: confirmation('waiting order'), who },
    { name: 'paid, by cheque, awaited', path: confirmation('cheque order'), who },
    { name: 'paid, refused', path: confirmation('refused order'), who },
    { name: 'paid, abandoned', path: confirmation('abandoned order'), who },
    { name: 'paid, a refund is asked', path: confirmation('refund asked'), who },
    { name: 'paid, a refund of a part is asked', path: confirmation('part refunded'), who },
    { name: 'paid, twice', path: confirmation('twice order'), who },
    { name: 'paid, another sum', path: confirmation('unmatched order'), who },
    { name: 'paid, another sum given back', path: confirmation('returned order'), who },
    { name: 'paid, after the account was closed', path: confirmation('closed order'), who },
    { name: 'paid, letters that are offered since', path: confirmation('offered order'), who },
    { name: 'paid, a letter that is not posted', path: confirmation('not posted order'), who },
    { name: 'paid, by another order while this one waits', path: confirmation('already paid order'), who },
    { name: 'paid, an order of somebody else', path: confirmation('paid order'), who: 'reader', status: 404 },
    { name: 'trial payment', path: '/paiement-essai/{trial}', who },
    { name: 'trial payment, refused', path: '/paiement-essai/{refused trial}', who },
    { name: 'trial payment, paid', path: '/paiement-essai/{paid trial}', who },
    { name: 'trial payment, closed', path: '/paiement-essai/{closed trial}', who },
    { name: 'trial payment, unknown', path: '/paiement-essai/essai_none', status: 404 },
  ],
}
