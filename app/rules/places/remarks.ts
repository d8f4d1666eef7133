import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { isAbroad } from '#app/rules/letters/paper/postal-address.ts'
import { doubtOf, townsInWords, townsOf } from './communes.ts'

/** Finds the field of the town that follows each postal code, in form order. */
const placePairs = (fields: readonly Field[]): { code: Field; town: Field }[] =>
  fields.flatMap((code, index) => {
    const town = fields[index + 1]
    return code.check === 'postalCode' && town?.check === 'town' ? [{ code, town }] : []
  })

/**
 * M-CP-2: the postal code of a person's address and its town are not together in the list of communes, or no commune
 * has the code. An empty town is proposed. Nothing is changed and nothing is blocked.
 */
export function placeRemarks(fields: readonly Field[], answers: Answers): Remark[] {
  return placePairs(fields).flatMap(({ code, town }) => {
    if (isAbroad(answers[code.name.replace(/PostalCode$/, 'Country')])) return []
    const [postalCode = '', name = ''] = [answers[code.name], answers[town.name]]
    const proposed = placeWords(postalCode, name)
    if (!proposed) return []
    return [{ field: name ? code.name : town.name, code: 'M-CP-2', level: 'warning', message: proposed }]
  })
}

/** Returns the sentence under a postal code or, while the town is empty, under the town. Undefined if nothing is wrong. */
function placeWords(postalCode: string, town: string): string | undefined {
  const doubt = doubtOf(postalCode, town)
  if (doubt === 'no-town')
    return `Nous ne trouvons pas le code postal ${postalCode}. Vérifiez-le. S’il est juste, gardez-le.`
  const towns = townsInWords(postalCode)
  if (doubt) return `${postalCode} est le code postal de ${towns}. Vérifiez l’adresse. Si elle est juste, gardez-la.`
  return town === '' && towns ? `${postalCode}\u00A0: ${towns}\u202F?` : undefined
}

/** Returns the fields with a doubt that was not there before, so that a form says it once. */
export const newDoubts = (remarks: readonly Remark[], before: readonly Remark[]): string[] =>
  remarks
    .filter(({ code, message }) => code === 'M-CP-2' && before.every((one) => one.message !== message))
    .map(({ field }) => field)

/**
 * A postal code written instead of the name of a town, as "Commune du décès" may receive. Undefined if it is a name.
 */
export function townInsteadOfCode(value: string): string | undefined {
  const towns = townsInWords(value.trim())
  return towns ? `Écrivez le nom de la commune. ${value.trim()}\u00A0: ${towns}\u202F?` : undefined
}

/**
 * Returns what a form outside letters says of the deceased's address, once: `kept` is what it said it of. Empty if it
 * was said, or if nothing is wrong.
 */
export function doubtSaidOnce({
  deceasedPostalCode = '',
  deceasedCity = '',
  [KEPT]: kept,
}: TypedValues): Record<string, string> {
  const said = doubtOf(deceasedPostalCode, deceasedCity) && placeWords(deceasedPostalCode, deceasedCity)
  return said && kept !== keptAddressOf({ deceasedPostalCode, deceasedCity }) ? { deceasedPostalCode: said } : {}
}

/** Name of the hidden field with the address that was said to be doubtful, and its value. */
export const KEPT = '_kept'
export const keptAddressOf = ({ deceasedPostalCode, deceasedCity }: TypedValues): string =>
  `${deceasedPostalCode ?? ''} ${deceasedCity ?? ''}`

/** Returns the towns to choose from, by the name of the field of the town. A field without a proposal is left out. */
export function offeredTowns(answers: Answers): Record<string, readonly string[]> {
  const offered = Object.entries(answers).flatMap(([name, value]) => {
    const stem = /^(.+)PostalCode$/.exec(name)?.[1]
    const towns = stem ? townsOf(value ?? '') : []
    return towns.length > 0 ? ['City', 'Town'].map((end) => [`${stem}${end}`, towns] as const) : []
  })
  return Object.fromEntries(offered)
}
