// Numbers and amounts, in words and in digits. letters-5.5.

const NBSP = '\u00A0'
const NARROW = '\u202F'

const numbers =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
    ' ',
  )

/** "10 010": groups of three, with no-break spaces. */
export const groupedDigits = (count: number | string): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, NARROW)

/** "1 photo", "12 photos", "1 200 messages": a noun whose plural takes an s. Zero is singular. */
export const counted = (count: number, noun: string): string =>
  `${groupedDigits(count)}${NBSP}${noun}${count > 1 ? 's' : ''}`

/** In words up to twenty, then in digits. */
export const cardinal = (count: number): string => numbers[count] ?? String(count)

/** "aucune lettre", "une lettre", "huit lettres". `one`: the singular with its article. */
export function inWords(count: number, one: string, many: string): string {
  if (count === 0) return one.replace(/^un/, 'aucun')
  return count === 1 ? one : `${cardinal(count)} ${many}`
}

/** "une copie intégrale", "douze (12) copies intégrales". */
export function copies(count: number): string {
  if (count === 1) return 'une copie intégrale'
  const words = cardinal(count)
  return `${words === String(count) ? words : `${words} (${count})`} copies intégrales`
}

/** "7,99 €", "5 965 €", or "5 965,00 €" `with-cents`. Returns anything that is not a number unchanged. */
export function euros(amount: string | number, shown: 'with-cents' | 'as-needed' = 'as-needed'): string {
  const number = typeof amount === 'number' ? amount : Number(amount.replace(',', '.').replace(/\s/gu, ''))
  if (amount === '' || !Number.isFinite(number)) return String(amount)
  const isWhole = Number.isInteger(number) && shown === 'as-needed'
  const [whole = '', cents] = (isWhole ? String(number) : number.toFixed(2)).split('.')
  return `${groupedDigits(whole)}${cents ? `,${cents}` : ''}${NBSP}€`
}
