import { addDays, addMonths, type Day } from '#app/rules/days.ts'
import { dateFr, shortDay } from '#app/rules/french.ts'
import type { PostMode } from './modes.ts'

/** Postal carriers. `erasedAfterDays`: when one erases a letter and both addresses after printing: Merci Facteur offers 1 to 40 days, and we ask for it. */
export const carriers = {
  'merci-facteur': { name: 'Merci Facteur', erasedAfterDays: 40 },
  /** It archives a registered letter for three years at least. */
  maileva: { name: 'Maileva', archiveYears: 3 },
  trial: { name: 'un transporteur d’essai', erasedAfterDays: 0 },
} as const satisfies Record<string, { name: string; erasedAfterDays?: number; archiveYears?: number }>

export type CarrierName = keyof typeof carriers

/**
 * What an instance says of the letters that it posts. `isGift`: the partner pays for the postage. `isAgainHalf`: a letter
 * that came back is posted again at half the price.
 */
export type OfferedPost = { carrier: CarrierName; isTrial: boolean; isGift: boolean; isAgainHalf: boolean }

/** How long a carrier stores a letter: "Il les efface 40 jours après l’impression." */
export function storedByCarrierCopy(carrier: CarrierName): string {
  const { erasedAfterDays, archiveYears } = {
    erasedAfterDays: undefined,
    archiveYears: undefined,
    ...carriers[carrier],
  }
  if (archiveYears) return `Il archive une recommandée ${archiveYears}\u00A0ans au moins.`
  return erasedAfterDays ? `Il les efface ${erasedAfterDays}\u00A0jours après l’impression.` : 'Il n’en garde rien.'
}

/**
 * Returns the day on which a carrier has erased a letter that it printed on `printedOn`, or stops archiving it. No
 * carrier has a call to erase one later: Merci Facteur is asked with the letter, and Maileva archives by its contract.
 */
export function carrierErasesOn(carrier: CarrierName, mode: PostMode, printedOn: Day): Day {
  if (carrier === 'merci-facteur') return addDays(printedOn, carriers[carrier].erasedAfterDays)
  if (carrier === 'maileva' && mode === 'registered') return addMonths(printedOn, 12 * carriers[carrier].archiveYears)
  return printedOn
}

/** "Merci Facteur l’efface le 14 avril." '' while its proofs are waited for, and for a letter of another instance. */
export function erasureCopy({ carrier, forgottenOn }: { carrier: string | null; forgottenOn: Day | null }, today: Day) {
  if (!forgottenOn || !isCarrier(carrier) || carrier === 'trial') return ''
  const verb = forgottenOn <= today ? 'l’a effacée' : 'l’efface'
  return `${carriers[carrier].name} ${verb} le ${shortDay(forgottenOn, today)}.`
}

export const isCarrier = (name: string | null): name is CarrierName => name !== null && Object.hasOwn(carriers, name)

/** Everything that a carrier receives. */
export const givenToCarrier = 'la lettre avec ses pièces en PDF, les deux adresses et un numéro de chez nous'

/** "Tarifs de La Poste du 1er janvier 2026." */
export const postageDayCopy = (since: Day): string => `Tarifs de La Poste du ${dateFr(since)}.`
