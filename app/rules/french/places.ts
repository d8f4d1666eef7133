import { a } from './elision.ts'

// A place in a sentence. letters-5.4.

const NBSP = '\u00A0'

/** "12 bis rue des Lilas, 75014 Paris": keeps a number on the line of the next word. Changes no letter. */
export const keepNumbers = (address: string): string =>
  address.replace(/(?<=\d,?) (?=\p{L})/gu, NBSP).replace(/(?<=\d\u00A0(?:bis|ter|quater|\p{L})) (?=\p{L})/giu, NBSP)

// A street, a building, or a place that already has a preposition.
const noTown =
  /^(?:rue|avenue|boulevard|place|all[ée]e|impasse|chemin|route|quai|square|cours|passage|sente|sentier|mont[ée]e|r[ée]sidence|b[âa]timent|immeuble|villa|hameau|lieu[- ]dit|domaine|clos|cit[ée]|lotissement|quartier|ch[âa]teau|ferme|moulin|appartement|à|au|aux|en|dans|chez|sur|près)(?!\p{L})/iu

const townAlone = /^(?:(\d{5})\s+)?([^\d,]+|(?:Paris|Lyon|Marseille) \d\d?)$/iu

/** After "situé": "12 rue des Lilas, Paris" as typed; a town alone gets a preposition: "à Paris (75014)". */
export function located(place: string): string {
  const [, postalCode, town] = townAlone.exec(place.trim()) ?? []
  if (!town || noTown.test(town)) return keepNumbers(place)
  return postalCode ? `${a(town)} (${postalCode})` : a(town)
}
