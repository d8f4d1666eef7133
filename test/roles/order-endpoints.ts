import type { Endpoint } from './endpoint.ts'
import { SPACE } from './space-endpoints.ts'

const basket = '/panier'
const added = { form: { intent: 'add', courrier: 'bailleur' } }

/** Part of endpoints.ts: orders, payments and refunds. `SPACE`: the public id of the account. */
export const orderEndpoints: Record<string, Endpoint> = {
  'app/routes/_orders.panier/route.tsx loader': { permission: 'write-letters', path: basket },
  'app/routes/_orders.panier/route.tsx action#add': {
    permission: 'order-letters',
    path: basket,
    form: { intent: 'add', courrier: 'bailleur' },
  },
  'app/routes/_orders.panier/route.tsx action#remove': {
    permission: 'order-letters',
    path: basket,
    first: added,
    form: { intent: 'remove', letter: `${SPACE}/bailleur` },
  },
  'app/routes/_orders.panier/route.tsx action#ask': {
    permission: 'order-letters',
    path: basket,
    isPaying: true,
    first: added,
    form: { intent: 'ask', person: SPACE },
  },
  'app/routes/_orders.panier/route.tsx action#pay': {
    permission: 'pay-letters',
    path: basket,
    isPaying: true,
    first: added,
    form: {
      intent: 'pay',
      method: 'cheque',
      shownCents: '799',
      buyerName: 'Claire Moreau',
      buyerEmail: 'claire@famille.example',
    },
  },
  'app/routes/_orders.recus._index/route.tsx loader': { permission: 'be-signed-in', path: '/recus' },
  'app/routes/_orders.recus.$number[.]pdf/route.ts loader': {
    permission: 'be-signed-in',
    path: '/recus/2026-000001.pdf',
  },
  'app/routes/_orders.renoncer/route.tsx loader': { permission: 'be-signed-in', path: '/renoncer' },
  'app/routes/_orders.renoncer/route.tsx action': { permission: 'be-signed-in', path: '/renoncer', form: {} },
}
