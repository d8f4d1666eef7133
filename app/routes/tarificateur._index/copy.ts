import { departmentName } from '#app/content/estimate/regions.ts'
import type { PriceRange } from '#app/rules/estimate/estimate.ts'
import type { EstimateAnswers } from '#app/rules/estimate/questions.ts'
import { euros } from '#app/rules/french.ts'

/** "4 890 €", "447,11 €": exact cents, so that the displayed amounts add up. */
export const exactEuros = (cents: number) => euros(cents / 100)

/** "200 à 800", "223,55 à 894,22". */
export const spreadCopy = ({ low, high }: PriceRange) =>
  [low, high].map((cents) => exactEuros(cents).replace(/\u00A0€$/, '')).join(' à ')

/** "4 900 €": rounded to 50 euros, where a figure must not seem exact. */
export const aboutEuros = (cents: number) => euros(Math.round(cents / 5000) * 50)

/** "De 3 600 € à 6 500 €." */
export const rangeCopy = ({ low, high }: PriceRange) => `${aboutEuros(low)} à ${aboutEuros(high)}`

const ceremonyWords = {
  civile: 'cérémonie civile',
  religieuse: 'cérémonie religieuse',
  aucune: 'sans cérémonie',
} as const

/** "Crémation, Côtes-d’Armor, cérémonie civile." */
export function answersCopy({ mode, department, ceremony }: EstimateAnswers): string {
  const place = departmentName(department) ?? 'toute la France'
  return `${mode === 'burial' ? 'Inhumation' : 'Crémation'}, ${place}, ${ceremonyWords[ceremony]}.`
}
