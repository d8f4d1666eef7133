import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { isAbroad } from '#app/rules/letters/paper/postal-address.ts'
import { codesOf, doubtOf, townsInWords, townsOf } from './communes.ts'
import { departmentOf } from './department.ts'
import { building, isUnknownPlace, mayBeAbroad } from './place-of-death.ts'

/** Finds the field of the town that follows each postal code, in form order. */
const placePairs = (fields: readonly Field[]): { code: Field; town: Field }[] =>
  fields.flatMap((code, index) => {
    const town = fields[index + 1]
    return code.check === 'postalCode' && town?.check === 'town' ? [{ code, town }] : []
  })

/** What a form says of an address. */
type ShownPlace = { field: string; place: string; message: string }

/** A postal code in a field for the name of a town, as "Commune du décès" may receive, or a town that we do not know. */
function codesForTowns(fields: readonly Field[], answers: Answers): ShownPlace[] {
  return fields.flatMap(({ name, check }) => {
    if (check !== 'deathTown' && check !== 'birthTown') return []
    const place = answers[name] ?? ''
    const message =
      townInsteadOfCode(place) ??
      (check === 'deathTown' ? countryWords(place, answers.deceasedPostalCode ?? '') : undefined)
    return message ? [{ field: name, place, message }] : []
  })
}

function doubtedAddresses(fields: readonly Field[], answers: Answers): ShownPlace[] {
  return placePairs(fields).flatMap(({ code, town }) => {
    if (isAbroad(answers[code.name.replace(/PostalCode$/, 'Country')])) return []
    const [postalCode = '', name = ''] = [answers[code.name], answers[town.name]]
    const message = doubtWords(postalCode, name) ?? proposalWords(postalCode, name)
    return message ? [{ field: name ? code.name : town.name, place: placeOf(postalCode, name), message }] : []
  })
}

/**
 * M-CP-2: the postal code of a person's address and its town are not together in the list of communes, no commune has
 * the code, or the code is written for a town's name. An empty town is proposed. Nothing is changed or blocked.
 */
export const placeRemarks = (fields: readonly Field[], answers: Answers): Remark[] =>
  [...doubtedAddresses(fields, answers), ...codesForTowns(fields, answers)].map((shown) => ({
    ...shown,
    code: 'M-CP-2',
    level: 'warning',
  }))

/** Returns what is wrong with a postal code and its town. Undefined if nothing is. */
function doubtWords(postalCode: string, town: string): string | undefined {
  const doubt = doubtOf(postalCode, town)
  if (doubt === 'no-town')
    return `Nous ne trouvons pas le code postal ${postalCode}. Vérifiez-le. S’il est juste, gardez-le.`
  if (!doubt) return undefined
  return `${postalCode} est le code postal de ${townsInWords(postalCode)}. Vérifiez l’adresse. Si elle est juste, gardez-la.`
}

/** Proposes the towns of a code while the town is empty. */
function proposalWords(postalCode: string, town: string): string | undefined {
  const towns = town === '' ? townsInWords(postalCode) : ''
  return towns ? `${postalCode}\u00A0: ${towns}\u202F?` : undefined
}

/** Name of the hidden field with the doubtful addresses that a form has shown, because it asks about each once. */
export const KEPT = '_kept'

const placeOf = (postalCode: string, town: string) => `${postalCode} ${town}`

/** Returns the value of `KEPT` for a form that shows these remarks. */
export const keptPlaces = (remarks: readonly Remark[]): string => remarks.flatMap(({ place }) => place ?? []).join('|')

/** Returns the submitted fields with a doubt that their form has not shown. An autosave may have stored them already. */
export function doubtsToShow(remarks: readonly Remark[], typed: TypedValues): string[] {
  const kept = (typed[KEPT] ?? '').split('|')
  const isNew = ({ field, place }: Remark) => place !== undefined && field in typed && !kept.includes(place)
  return remarks.filter(isNew).map(({ field }) => field)
}

/** Returns what to write instead of a postal code or a building. Undefined if the value is the name of a town. */
function townInsteadOfCode(value: string): string | undefined {
  const code = value.trim()
  if (building.test(code) && codesOf(code).length === 0)
    return 'Écrivez le nom de la commune\u00A0: pour un hôpital, celle de l’hôpital.'
  const towns = townsInWords(code)
  if (towns) return `Écrivez le nom de la commune. ${code}\u00A0: ${towns}\u202F?`
  return doubtOf(code, '') && `Nous ne trouvons pas le code postal ${code}. Écrivez le nom de la commune.`
}

/**
 * Asks for the country of a death in a town that no commune of France is called by, and in one that has the name of a
 * commune far from home: "Montréal". Copies of a death abroad come from Nantes.
 */
function countryWords(town: string, homeCode: string): string | undefined {
  const say = (why: string) => `${why} À l’étranger, ajoutez le pays\u00A0: «\u00A0Lisbonne, Portugal\u00A0».`
  if (/\p{L}/u.test(town) && isUnknownPlace(town)) {
    const named = ['Le ', 'La ', 'Les ', 'L’']
      .map((article) => `${article}${town}`)
      .find((one) => codesOf(one).length > 0)
    return named
      ? `Écrivez «\u00A0${named}\u00A0», avec son article.`
      : say('Nous ne trouvons pas cette commune en France.')
  }
  const isNear = codesOf(town).some((code) => departmentOf(code) === departmentOf(homeCode))
  return mayBeAbroad(town) && !isNear ? say('Une commune de France porte aussi ce nom.') : undefined
}

/**
 * Returns what a form outside letters says of the deceased's address, once: `kept` is what it said it of. Empty if it
 * was said, or if nothing is wrong.
 */
export function doubtSaidOnce(typed: TypedValues): Record<string, string> {
  const said = doubtWords(typed.deceasedPostalCode ?? '', typed.deceasedCity ?? '')
  return said && typed[KEPT] !== keptAddressOf(typed) ? { deceasedPostalCode: said } : {}
}

/** Returns the value of `KEPT` for a form that asks for the deceased's address alone. */
export const keptAddressOf = ({ deceasedPostalCode = '', deceasedCity = '' }: TypedValues): string =>
  placeOf(deceasedPostalCode, deceasedCity)

/** Returns the towns to choose from, by the name of the field of the town. A field without a proposal is left out. */
export function offeredTowns(fields: Field[], answers: Answers): Record<string, readonly string[]> {
  const offered = placePairs(fields).flatMap(({ code, town }) => {
    const towns = townsOf(answers[code.name] ?? '')
    return towns.length > 0 ? [[town.name, towns] as const] : []
  })
  return Object.fromEntries(offered)
}
