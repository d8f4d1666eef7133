import type { Day } from '../days.ts'

/** Damm's quasigroup of order 10. It detects one wrong digit and two swapped neighbours. */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

const checkDigit = (digits: string): string =>
  [...digits].reduce((interim, digit) => damm[Number(interim)]![Number(digit)]!, '0')

/** Number of order numbers in a year. */
export const NUMBERS_A_YEAR = 10_000_000

/**
 * Builds an order number to say on the phone and write on a cheque: `26-4839-1726`. It has the year, seven random
 * digits (`drawn`, below `NUMBERS_A_YEAR`) and a check digit. It reveals nothing about other orders.
 */
export function orderNumberOf(day: Day, drawn: number): string {
  const digits = `${day.slice(2, 4)}${String(drawn).padStart(7, '0')}`
  return grouped(`${digits}${checkDigit(digits)}`)
}

/**
 * Parses an order number, with or without dashes. Undefined if a digit is wrong. Accepts old four-digit numbers, which
 * have no check digit.
 */
export function readOrderNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s\u00A0.-]/g, '')
  if (/^\d{6}$/.test(digits)) return `${digits.slice(0, 2)}-${digits.slice(2)}`
  return /^\d{10}$/.test(digits) && checkDigit(digits) === '0' ? grouped(digits) : undefined
}

const grouped = (digits: string) => `${digits.slice(0, 2)}-${digits.slice(2, 6)}-${digits.slice(6)}`
