import type { PriceRange } from '#app/rules/estimate/estimate.ts'
import type { EstimateAnswers } from '#app/rules/estimate/questions.ts'
import { departmentName } from '#app/rules/estimate/regions.ts'
import { euros } from '#app/rules/french.ts'

/** « 4 890 € »: to the nearest euro. */
export const wholeEuros = (cents: number) => euros(Math.round(cents / 100))

/** « 4 900 € »: to the nearest 50 euros, where a figure must not seem exact. */
export const aboutEuros = (cents: number) => euros(Math.round(cents / 5000) * 50)

/** « De 3 600 € à 6 500 €. » */
export const rangeCopy = ({ low, high }: PriceRange) => `${aboutEuros(low)} à ${aboutEuros(high)}`

const ceremonyWords = {
  civile: 'cérémonie civile',
  religieuse: 'cérémonie religieuse',
  aucune: 'sans cérémonie',
} as const

/** « Crémation, Côtes-d’Armor, cérémonie civile. » */
export function answersCopy({ mode, department, ceremony }: EstimateAnswers): string {
  const place = departmentName(department) ?? 'toute la France'
  return `${mode === 'burial' ? 'Inhumation' : 'Crémation'}, ${place}, ${ceremonyWords[ceremony]}.`
}
