/** An envelope, what fits in it, and the weight in grams that its stamp must cover. */
export type Posting = {
  envelope: 'DL' | 'C5' | 'C4'
  /** Rounded up, because paper and envelopes vary slightly. */
  weight: number
  /** The weight step of the postal tariff. We show no price, because prices change every year. */
  upTo: number
}

/** Enclosed with a letter that is answered by post. */
export const STAMPED_ENVELOPE = 'Une enveloppe timbrée à votre adresse'

/** An A4 sheet of 80 g/m² weighs 4.99 g. */
const SHEET = 5

export const SHEETS_IN_DL = 4

/**
 * By the number of sheets that fit: folded in three, folded in two, flat. Our decision, from envelopes of 80 and 90
 * g/m².
 */
const envelopes = [
  { envelope: 'DL', holds: SHEETS_IN_DL, weight: 5 },
  { envelope: 'C5', holds: 10, weight: 8 },
  { envelope: 'C4', holds: Number.POSITIVE_INFINITY, weight: 17 },
] as const

/** Weight steps of the French letter tariff, in grams; there is a stamp for each. La Poste, 2026. */
const steps = [20, 100, 250, 500, 1000, 2000, 3000]

/**
 * `sheets`: number of A4 sheets, at least one. The return envelope is folded in two. Above 3 kg it is a parcel, and the
 * last step is returned.
 */
export function postingOf(sheets: number, { withReturnEnvelope = false } = {}): Posting {
  const { envelope, weight } = envelopes.find(({ holds }) => sheets <= holds) ?? envelopes[2]
  const total = sheets * SHEET + weight + (withReturnEnvelope ? envelopes[0].weight : 0)
  return { envelope, weight: total, upTo: steps.find((step) => total <= step) ?? 3000 }
}

/** Number of sheets for a number of pages. */
export const sheetsOf = (pages: number, sides: 'duplex' | 'simplex'): number =>
  sides === 'duplex' ? Math.ceil(pages / 2) : pages
