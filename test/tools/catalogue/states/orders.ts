import type { Section, State } from '../state.ts'

const letter = '/demarches-administratives/courriers/bailleur'
const preview = '/demarches-administratives/previsualisation?courrier='
const bundle = '/demarches-administratives/dossier'
const paying = { who: 'payer', at: 'paying' } as const
const buyer = { buyerName: 'Claire Moreau', buyerEmail: 'claire@famille.example' }

const states: Omit<State, 'at'>[] = [
  { name: 'what it costs', path: '/offres' },
  { name: 'home', path: '/' },
  { name: 'terms of use', path: '/cgu' },
  { name: 'sign-up', path: '/demarches-administratives/inscription' },
  { name: 'letters, the price said first', path: '/demarches-administratives', ...paying },
  { name: 'a letter to pay', path: letter, ...paying },
  { name: 'a letter to pay, in full', path: `${preview}bailleur`, ...paying },
  { name: 'a letter to pay, not in the basket', path: `${preview}poleEmploi`, ...paying },
  { name: 'a letter that is paid, in full', path: `${preview}mutuelleCourrierComplet`, ...paying },
  { name: 'a letter to pay, as PDF', path: `${letter}.pdf`, status: 402, ...paying },
  { name: 'a letter to pay, by mail', path: `${letter}/e-mail`, ...paying },
  { name: 'bundle with letters to pay', path: bundle, ...paying },
  { name: 'bundle with letters to pay, as PDF', path: `${bundle}.pdf?attente=1`, status: 422, ...paying },
  { name: 'basket of two deceased', path: '/panier', ...paying },
  { name: 'basket, no card is taken just now', path: '/panier?paiement=indisponible', ...paying },
  { name: 'basket, of an editor', path: '/panier', who: 'relative of the payer' },
  {
    name: 'basket, sent to the owner',
    path: '/panier',
    who: 'relative of the payer',
    form: { person: '{payer}', intent: 'ask' },
  },
  { name: 'basket, empty', path: '/panier', who: 'newcomer who is to pay' },
  { name: 'basket with letters to post', path: '/panier', who: 'payer of postage' },
  {
    name: 'basket, a letter added twice',
    path: `${preview}poleEmploi`,
    ...paying,
    form: { courrier: 'poleEmploi', intent: 'add' },
  },
  {
    name: 'basket, the buyer is not said',
    path: '/panier',
    ...paying,
    form: { ...buyer, buyerName: '', intent: 'pay', method: 'cheque' },
    status: 422,
  },
  {
    name: 'basket, that has changed',
    path: '/panier',
    ...paying,
    form: { ...buyer, shownCents: '1', intent: 'pay', method: 'cheque' },
    status: 409,
  },
  { name: 'slip of a cheque', path: '/panier?bordereau={order of the payer}', ...paying },
  { name: 'slip of nothing', path: '/panier?bordereau=26-9999', status: 404, ...paying },
  { name: 'receipts', path: '/recus', ...paying },
  { name: 'receipt, as PDF', path: '/recus/{receipt}.pdf', ...paying },
  { name: 'receipts, none', path: '/recus', who: 'newcomer who is to pay' },
  { name: 'withdrawal, nothing to withdraw from', path: '/renoncer', who: 'newcomer who is to pay' },
  { name: 'withdrawal', path: '/renoncer', ...paying },
  {
    name: 'withdrawal, nobody said',
    path: '/renoncer',
    ...paying,
    form: { name: '', email: 'a@b.example' },
    status: 422,
  },
  { name: 'withdrawal, received', path: '/renoncer', ...paying, form: { name: 'Claire Moreau', email: 'a@b.example' } },
]

/** A partner whose families pay. On other sites, "Ce que ça coûte" is one sentence. */
export const orders: Section = {
  title: 'What it costs',
  states: [
    { name: 'what it costs, where nothing is asked', path: '/offres' },
    { name: 'what it costs, where a partner offers it', path: '/offres', at: 'partner' },
    ...states.map((state) => ({ ...state, at: 'paying' as const })),
  ],
}
