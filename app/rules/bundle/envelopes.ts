/** An envelope, what fits in it, and the weight that its stamp must cover, both in grams. */
export type Posting = {
  envelope: 'DL' | 'C5' | 'C4'
  /** Rounded up: paper and envelopes differ a little. */
  weight: number
  /** The step of the postal tariff that covers it. No price is said: they change every year. */
  upTo: number
}

/** What a letter that is answered by post takes with it. */
export const STAMPED_ENVELOPE = 'Une enveloppe timbrée à votre adresse'

/** An A4 sheet of 80 g/m² weighs 4.99 g. */
const SHEET = 5

export const SHEETS_IN_DL = 4

/** By how many sheets go in: folded in three, in two, flat. Our decision, from envelopes of 80 and 90 g/m². */
const envelopes = [
  { envelope: 'DL', holds: SHEETS_IN_DL, weight: 5 },
  { envelope: 'C5', holds: 10, weight: 8 },
  { envelope: 'C4', holds: Number.POSITIVE_INFINITY, weight: 17 },
] as const

/** Steps of the French tariff for letters, in grams: a stamp is made for each. La Poste, 2026. */
const steps = [20, 100, 250, 500, 1000, 2000, 3000]

/**
 * `sheets` of A4 paper, at least one, and the return envelope that goes with them, folded in two. Beyond 3 kg it is a
 * parcel, and the last step stands.
 */
export function postingOf(sheets: number, { withReturnEnvelope = false } = {}): Posting {
  const { envelope, weight } = envelopes.find(({ holds }) => sheets <= holds) ?? envelopes[2]
  const total = sheets * SHEET + weight + (withReturnEnvelope ? envelopes[0].weight : 0)
  return { envelope, weight: total, upTo: steps.find((step) => total <= step) ?? 3000 }
}

/** Sheets that pages are printed on. */
export const sheetsOf = (pages: number, sides: 'duplex' | 'simplex'): number =>
  sides === 'duplex' ? Math.ceil(pages / 2) : pages
