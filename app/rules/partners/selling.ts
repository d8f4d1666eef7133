import { z } from 'zod'
import { LEAST_CENTS } from '../orders/amounts.ts'
import type { Site } from './site.ts'

/** Maximum in cents. Our choice: a letter over a hundred euros is a typing error. */
const MOST_CENTS = 10_000
export const wrongPrice = { error: 'Un prix en centimes est attendu, comme 799 pour 7,99\u00A0€.' }

export const tooCheap = 'Un partenaire payant demande 50\u00A0centimes au moins. Sinon, offrez les lettres.'

/** Maximum in cents of what a partner adds to postage. Our choice: more is a typing error. */
const MOST_MARGIN_CENTS = 1_000
export const wrongMargin = { error: 'Un montant en centimes est attendu, de 0 à 1000, comme 50 pour 0,50\u00A0€.' }
const yesOrNo = z.boolean({ error: 'true ou false est attendu.' })

/** Settings for selling letters and postage, and settings of the default partner that appear on receipts. */
export const selling = {
  priceCents: z.number(wrongPrice).int(wrongPrice).min(0, wrongPrice).max(MOST_CENTS, wrongPrice),
  postGift: yesOrNo,
  postMarginCents: z.number(wrongMargin).int(wrongMargin).min(0, wrongMargin).max(MOST_MARGIN_CENTS, wrongMargin),
  postAgainHalf: yesOrNo,
  publisherSiren: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((siren) => siren === '' || /^\d{9}$/.test(siren), { error: 'Un SIREN de 9\u00A0chiffres est attendu.' }),
  publisherVat: z
    .string()
    .transform((text) => text.trim().replace(',', '.'))
    .refine((rate) => rate === '' || (/^\d{1,2}(\.\d)?$/.test(rate) && Number(rate) > 0), {
      error: 'Un taux est attendu, comme 20 ou 5,5\u202F; rien, où la TVA n’est pas due.',
    }),
}

/** Whether the price is below the minimum of card payments, so that a paying partner could sell nothing. */
export const isTooCheap = ({ payingDomain, priceCents }: Pick<Site, 'payingDomain' | 'priceCents'>): boolean =>
  payingDomain && priceCents < LEAST_CENTS
