import { inGroups } from './number-groups.ts'

// Numbers that people copy from a card or a statement. letters-5.5 and letters-5.6. What does not have the expected
// shape is given back as typed: a letter prints what the family wrote.

/** Without the separators people type. */
const bare = (typed: string) => typed.replace(/[\s.\-–/]/gu, '').toUpperCase()

// Social-security number (NIR): 13 characters and a key of 2 digits; Corsica has 2A or 2B for its department.

export const cleanNir = bare

/** 13 or 15 characters, 2A and 2B only where the department stands. */
export const isNir = (typed: string): boolean => /^\d{5}(?:\d{2}|2[AB])\d{6}(?:\d{2})?$/.test(cleanNir(typed))

/** The two digits that follow the first 13 characters. Give it a number for which `isNir` holds. */
export function nirKey(typed: string): string {
  // 2A counts as 19 and 2B as 18.
  const base = cleanNir(typed).slice(0, 13).replace('2A', '19').replace('2B', '18')
  return String(97 - (Number(base) % 97)).padStart(2, '0')
}

/** True without a key: it is then computed. */
export function hasRightKey(typed: string): boolean {
  const key = cleanNir(typed).slice(13)
  return key === '' || key === nirKey(typed)
}

/** « 1 85 05 78 006 084 91 ». A missing key is added; a wrong one stays, the family may read it on the card. */
export function formatNir(typed: string): string {
  if (!isNir(typed)) return typed
  const clean = cleanNir(typed)
  return inGroups(clean.length === 13 ? clean + nirKey(clean) : clean, [1, 2, 2, 2, 3, 3, 2])
}

/** « 1 85 ** ** *** *** ** », for lists and logs. */
export const maskNir = (typed: string): string =>
  inGroups(`${cleanNir(typed).slice(0, 3)}************`, [1, 2, 2, 2, 3, 3, 2])

// Telephone: how one is read is in ./phone.ts.

/** `0639980112` or `+33639980112`: what is stored. */
export function cleanPhone(typed: string): string {
  const clean = typed.replace(/\(0\)/g, '').replace(/[\s.\-–/()]/gu, '')
  return clean.replace(/^00(?=[1-9])/, '+')
}

/**
 * A French number, or an international one, by its shape: the numbering plans of the world are heavy, and this goes to
 * browsers.
 */
export const isPhone = (typed: string): boolean =>
  /^(?:0[1-9]\d{8}|\+33[1-9]\d{8}|\+1\d{10}|\+(?!33|1)[1-9]\d{7,14})$/.test(cleanPhone(typed))

// Bank account

const ibanLengths: Record<string, number> = { BE: 16, CH: 21, DE: 22, ES: 24, FR: 27, IT: 27, LU: 20, MC: 27, PT: 25 }

/** Two letters, two digits, then 11 to 30 letters or digits: someone meant an IBAN. */
const looksLikeIban = (typed: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare(typed))

/** Length of its country and key modulo 97. ISO 13616. */
export function isIban(typed: string): boolean {
  if (!looksLikeIban(typed)) return false
  const iban = bare(typed)
  if (iban.length !== (ibanLengths[iban.slice(0, 2)] ?? iban.length)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** In groups of four. An account number that is not an IBAN stays as typed. */
export function formatIban(typed: string): string {
  if (!looksLikeIban(typed)) return typed
  return inGroups(bare(typed), Array(9).fill(4))
}

// Tax number (SPI)

/** 13 digits, the first 0 to 3; the last three are the first ten modulo 511. */
export function isTaxNumber(typed: string): boolean {
  const clean = bare(typed)
  return /^[0-3]\d{12}$/.test(clean) && Number(clean.slice(0, 10)) % 511 === Number(clean.slice(10))
}

/** « 01 23 456 789 211 », as tax notices print it. */
export function formatTaxNumber(typed: string): string {
  return /^\d{13}$/.test(bare(typed)) ? inGroups(bare(typed), [2, 2, 3, 3, 3]) : typed
}
