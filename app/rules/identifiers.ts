import { inGroups } from './number-groups.ts'

// Numbers that people copy from a card or a statement. letters-5.5 and letters-5.6. A number that does not have the
// expected format is returned as typed, because a letter prints what the family wrote.

/** Removes the separators that people type. */
export const bareNumber = (typed: string) => typed.replace(/[\s.\-–/]/gu, '').toUpperCase()

// Social-security number (NIR): 13 characters and a 2-digit key. The département of Corsica is 2A or 2B.

/** Whether it has 13 or 15 characters, with 2A and 2B only in the place of the département. */
export const isNir = (typed: string): boolean => /^\d{5}(?:\d{2}|2[AB])\d{6}(?:\d{2})?$/.test(bareNumber(typed))

/** Computes the two digits after the first 13 characters of a valid number (`isNir`). */
export function nirKey(typed: string): string {
  // 2A counts as 19 and 2B as 18.
  const base = bareNumber(typed).slice(0, 13).replace('2A', '19').replace('2B', '18')
  return String(97 - (Number(base) % 97)).padStart(2, '0')
}

/** Whether the key is correct or absent. */
export function hasRightKey(typed: string): boolean {
  const key = bareNumber(typed).slice(13)
  return key === '' || key === nirKey(typed)
}

/**
 * "1 85 05 78 006 084 91". A missing key is added. A wrong key stays, so that the family can compare it with the card.
 */
export function formatNir(typed: string): string {
  if (!isNir(typed)) return typed
  const clean = bareNumber(typed)
  return inGroups(clean.length === 13 ? clean + nirKey(clean) : clean, [1, 2, 2, 2, 3, 3, 2])
}

// Phone numbers. How they are parsed is in ./phone.ts.

/** `0639980112` or `+33639980112`, as stored. */
export function cleanPhone(typed: string): string {
  const clean = typed.replace(/\(0\)/g, '').replace(/[\s.\-–/()]/gu, '')
  return clean.replace(/^00(?=[1-9])/, '+')
}

/**
 * Whether it looks like a French or an international number. Checks the format only, because this runs in browsers and
 * numbering plans are large.
 */
export const isPhone = (typed: string): boolean =>
  /^(?:0[1-9]\d{8}|\+33[1-9]\d{8}|\+1\d{10}|\+(?!33|1)[1-9]\d{7,14})$/.test(cleanPhone(typed))

// Bank account

const ibanLengths: Record<string, number> = { BE: 16, CH: 21, DE: 22, ES: 24, FR: 27, IT: 27, LU: 20, MC: 27, PT: 25 }

/** Whether the user meant an IBAN: two letters, two digits, then 11 to 30 letters or digits. */
const looksLikeIban = (typed: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bareNumber(typed))

/** Checks the length for its country and the key modulo 97. ISO 13616. */
export function isIban(typed: string): boolean {
  if (!looksLikeIban(typed)) return false
  const iban = bareNumber(typed)
  if (iban.length !== (ibanLengths[iban.slice(0, 2)] ?? iban.length)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** In groups of four. An account number that is not an IBAN stays as typed. */
export function formatIban(typed: string): string {
  if (!looksLikeIban(typed)) return typed
  return inGroups(bareNumber(typed), Array(9).fill(4))
}

// Tax number (SPI)

/** Whether it has 13 digits, of which the first is 0 to 3 and the last three are the first ten modulo 511. */
export function isTaxNumber(typed: string): boolean {
  const clean = bareNumber(typed)
  return /^[0-3]\d{12}$/.test(clean) && Number(clean.slice(0, 10)) % 511 === Number(clean.slice(10))
}

/** "01 23 456 789 211", as on tax notices. */
export function formatTaxNumber(typed: string): string {
  return /^\d{13}$/.test(bareNumber(typed)) ? inGroups(bareNumber(typed), [2, 2, 3, 3, 3]) : typed
}
