import type { FuneralMode } from '#app/content/estimate/price-lines.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { quotesQuery } from '#app/rules/estimate/quotes.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'

export const estimatePath = homeOf('ta')
export const quotesPath = `${estimatePath}/devis`

/** Returns an address that contains the quotes: `typed`: their fields. `more`: other parameters. */
export function quotesAddress(mode: FuneralMode, typed: TypedValues, more: Record<string, string> = {}): string {
  return `${quotesPath}?${quotesQuery(mode, { ...typed, ...more })}`
}

/** A sheet with three blank columns. */
export const blankSheetOf = (mode: FuneralMode) => `${estimatePath}/emporter?${quotesQuery(mode, {})}`
export const blankPdfOf = (mode: FuneralMode) => `${estimatePath}/emporter.pdf?${quotesQuery(mode, {})}`

export const adviceBeforeSigningPath = `${estimatePath}/questions`
