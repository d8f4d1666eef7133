import { adviceOf } from '#app/rules/content/addresses.ts'
import { withFirstName } from '#app/rules/first-name.ts'
import { type Tone, usualTone } from '#app/rules/tone.ts'

/** `path`: a page of our site with more information. */
export type Item = { what: string; how: string; path?: string }

/**
 * Steps that no letter covers and that families often forget. screens-3.12; the wording is ours and promises no right.
 */
const notToForget: readonly (Item & { ofAdults?: true })[] = [
  {
    ofAdults: true,
    what: 'Le notaire',
    how: 'S’il y a un logement, un testament ou une donation, prenez rendez-vous avec lui. Il dira quoi apporter.',
  },
  {
    ofAdults: true,
    what: 'La voiture',
    how: 'Prévenez son assureur avant que quelqu’un la conduise. Gardez le certificat d’immatriculation.',
  },
  {
    what: 'Le courrier au nom {de Prénom}',
    how: 'La Poste peut le faire suivre à votre adresse. Il dit aussi quels contrats restent ouverts.',
  },
  {
    what: 'Les réseaux sociaux et la boîte mail',
    how: 'Gardez la boîte mail quelque temps\u00A0: elle reçoit des factures. Les autres comptes peuvent attendre.',
  },
  {
    what: 'Les prélèvements',
    how: 'Relisez les derniers relevés de compte\u00A0: un abonnement oublié s’y voit.',
  },
  {
    ofAdults: true,
    what: 'Le logement',
    how: 'Relevez les compteurs, fermez l’eau s’il reste vide, et faites suivre les clés.',
  },
  {
    what: 'Les papiers',
    how: 'Gardez l’acte de décès, les reçus de la poste et les réponses. Une chemise suffit.',
  },
]

/** Pages written for each tone that a family may choose. idea-L19 */
const ofTone: Record<keyof Tone, Item> = {
  isYoung: {
    what: 'Une page pour les parents',
    how: 'Congés, aides, école, et qui appeler. À lire quand vous voulez.',
    path: adviceOf('deces-d-un-enfant'),
  },
  isViolent: {
    what: 'Une page sur ce qui suit une mort violente',
    how: 'L’enquête, les papiers qui tardent, et qui vous aide. À lire quand vous voulez.',
    path: adviceOf('mort-violente'),
  },
}

/** Returns the list with the first name of the deceased, in the tone that the family chose. */
export function notToForgetOf(firstName: string, tone: Tone = usualTone): Item[] {
  const pages = (Object.keys(ofTone) as (keyof Tone)[]).filter((name) => tone[name]).map((name) => ofTone[name])
  const usual = notToForget.filter(({ ofAdults }) => !(ofAdults && tone.isYoung))
  return [...pages, ...usual.map(({ what, how }) => ({ what: withFirstName(what, firstName), how }))]
}

/** Maximum number of times per day that a person may have the page emailed to them. Our decision. */
export const MOST_PAGES_MAILED_PER_DAY = 5
