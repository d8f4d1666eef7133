import { addMonths, type Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import { notForFarmers, type Suggestion } from '#app/rules/letters/suggestions.ts'
import { codesOf, townKeyOf } from './communes.ts'
import { departmentOf } from './department.ts'
import { isOverseas, placeOfDeath } from './place-of-death.ts'

/** Kinds of offices that a letter goes to, by their code in the directory of the administration. */
export type OfficeKind = 'mairie' | 'cpam' | 'carsat' | 'cnav' | 'sip'

/** The offices that a letter is proposed. */
const kindsOf: Partial<Record<LetterKind, readonly OfficeKind[]>> = {
  copieActeDeces: ['mairie'],
  cpamCourrierComplet: ['cpam'],
  retraiteCourrierComplet: ['carsat', 'cnav'],
  impotsNotificationDeces: ['sip'],
}

export const officesFor = (kind: LetterKind): readonly OfficeKind[] => kindsOf[kind] ?? []

/** One office of the directory, with its postal address. */
export type Office = {
  id: string
  kind: OfficeKind
  department: string
  /** The town as `townKeyOf` writes it: that of the register, for a town hall. */
  townKey: string
  name: string
  additionalAddress1: string
  address: string
  postalCode: string
  town: string
  /** Day on which the directory changed it last. */
  updatedOn: Day
}

/** Months after which an address is said to be old. */
const MONTHS_FRESH = 12

/** "Annuaire de l’administration, fiche du 18 décembre 2025.", and that it is old if it is. */
function notedOf({ updatedOn }: Office, today: Day): string {
  const noted = `Annuaire de l’administration, fiche du ${dateFr(updatedOn)}.`
  return addMonths(updatedOn, MONTHS_FRESH) < today ? `${noted} Elle a plus d’un an\u00A0: vérifiez-la.` : noted
}

const toSuggestion = (office: Office, recipient: LetterKind, today: Day): Suggestion => {
  const { id, kind, name, additionalAddress1, address, postalCode, town, department } = office
  return {
    id: `annuaire-${id}`,
    recipient,
    content: { name, additionalAddress1, address, postalCode, town },
    source: 'annuaire de l’administration',
    noted: notedOf(office, today),
    departments: [department],
    ...(kind === 'cpam' && { unless: notForFarmers }),
  }
}

/** What is known of the place: the last address of the deceased, and the town of the death. */
export type KnownPlace = { postalCode?: string | undefined; deathTown?: string | undefined }

/** Returns the postal codes of the town of a death: of its département alone, if it is written as "Brest (29)". */
function codesOfDeath(deathTown: string): string[] {
  const named = /\(\s*(\d{2,5}|2[AB])\s*\)/i.exec(deathTown)?.[1] ?? ''
  const department = /^2[AB]$/i.test(named) ? '20' : departmentOf(named)
  const { town, where } = placeOfDeath(deathTown)
  if (where === 'abroad') return []
  return codesOf(town).filter(
    (code) => (department === '' || departmentOf(code) === department) && (where !== 'overseas' || isOverseas(code)),
  )
}

/** Returns the départements whose offices may be proposed: that of the deceased, and those of the town of the death. */
export function departmentsFor({ postalCode = '', deathTown = '' }: KnownPlace): string[] {
  const all = [departmentOf(postalCode), ...codesOfDeath(deathTown).map(departmentOf)]
  return [...new Set(all)].filter((department) => department !== '')
}

/**
 * Returns what the directory proposes for a letter, with the day of each: the town hall of the town of the death,
 * wherever it is, and otherwise the offices of the département of the deceased. Without a town hall in the directory, its
 * address is the name of the service and the place, which arrives.
 */
export function directorySuggestions(
  recipient: LetterKind,
  offices: readonly Office[],
  { postalCode = '', deathTown = '' }: KnownPlace,
  today: Day,
): Suggestion[] {
  const kinds = officesFor(recipient)
  const ofKind = offices.filter(({ kind }) => kinds.includes(kind))
  const home = departmentOf(postalCode)
  if (recipient !== 'copieActeDeces')
    return ofKind
      .filter(({ department }) => department === home)
      .map((office) => toSuggestion(office, recipient, today))
  const hall = hallOf(ofKind, { postalCode, deathTown })
  if (!hall) return plainTownHall(recipient, { postalCode, deathTown })
  // It is for this family, wherever the deceased lived.
  return [{ ...toSuggestion(hall, recipient, today), departments: [home] }]
}

/**
 * Returns the town hall of the town of the death. Undefined if several towns have the name and none of them is in the
 * département of the deceased.
 */
function hallOf(halls: readonly Office[], { postalCode = '', deathTown = '' }: KnownPlace): Office | undefined {
  const town = townKeyOf(deathTown)
  const places = [...new Set(codesOfDeath(deathTown).map(departmentOf))]
  const found = halls.filter(({ townKey, department }) => townKey === town && places.includes(department))
  const near = found.filter(({ department }) => department === departmentOf(postalCode))
  return only(near) ?? (places.length === 1 ? only(found) : undefined)
}

/**
 * "Mairie, service de l’état civil, 29000 QUIMPER": only for a town that has one name in France, or one in the
 * département of the deceased, and one postal code, or that of the deceased.
 */
function plainTownHall(recipient: LetterKind, { postalCode = '', deathTown = '' }: KnownPlace): Suggestion[] {
  const codes = codesOfDeath(deathTown)
  const near = codes.filter((code) => departmentOf(code) === departmentOf(postalCode))
  const code = codes.includes(postalCode) ? postalCode : (only(near) ?? only(codes))
  if (!code) return []
  const name = 'Mairie, service de l’état civil'
  const town = placeOfDeath(deathTown).town.toLocaleUpperCase('fr')
  const content = { name, additionalAddress1: '', address: '', postalCode: code, town }
  const noted = 'Sans rue\u00A0: la Poste connaît la mairie de chaque commune.'
  return [
    { id: 'mairie', recipient, content, source: 'liste des communes', noted, departments: [departmentOf(postalCode)] },
  ]
}

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)
