import { type Sight, sights } from '#app/rules/partners/sights.ts'
import type { Section } from '../../state.ts'

/** Each page that a partner's settings change, with its draft. */
const sightStates = (Object.keys(sights) as Sight[]).map((sight) => ({
  name: `sight of the draft, ${sight}`,
  path: `/partenaire/apercu?page=${sight}`,
  who: 'owner of the team' as const,
  at: 'partner' as const,
}))

/** The settings of a partner's page, and the sights of its draft. */
export const shopWindow: Section['states'] = [
  { name: 'shop window', path: '/partenaire/reglages', who: 'owner of the team', at: 'partner' },
  {
    name: 'shop window, refused',
    path: '/partenaire/reglages',
    who: 'owner of the team',
    at: 'partner',
    form: { intent: 'draft', name: 'Maison Kervella', color: 'jaune', 'place-da': '1', pays: 'on', price: '0,10' },
    status: 422,
  },
  {
    name: 'shop window, to an adviser',
    path: '/partenaire/reglages',
    who: 'adviser of the team',
    at: 'partner',
    status: 403,
  },
  ...sightStates,
  {
    name: 'shop window, beside a ceremony',
    path: '/partenaire/reglages?vue=ceremonie',
    who: 'owner of the team',
    at: 'partner',
  },
  {
    name: 'shop window, its florist',
    path: '/partenaire/reglages?image=flowers',
    who: 'owner of the team',
    at: 'partner',
  },
  {
    name: 'shop window, no picture chosen',
    path: '/partenaire/reglages?image=logo',
    who: 'owner of the team',
    at: 'partner',
    form: { intent: 'logo', logo: '' },
    status: 422,
  },
  {
    name: 'sight of the draft, to an adviser',
    path: '/partenaire/apercu',
    who: 'adviser of the team',
    at: 'partner',
    status: 403,
  },
]
