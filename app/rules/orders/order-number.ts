import type { Day } from '../days.ts'

/** Damm's quasigroup of order 10: one wrong digit, or two neighbours swapped, never give a valid number. */
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

/** How many numbers there are in a year. */
export const NUMBERS_A_YEAR = 10_000_000

/**
 * The number of an order, as it is said on the phone and written on a cheque: `26-4839-1726`, the year, seven digits
 * that were drawn (`drawn`, below `NUMBERS_A_YEAR`) and a check digit. It says nothing of the order before.
 */
export function orderNumberOf(day: Day, drawn: number): string {
  const digits = `${day.slice(2, 4)}${String(drawn).padStart(7, '0')}`
  return grouped(`${digits}${checkDigit(digits)}`)
}

/**
 * Reads an order number as somebody types it, with or without its dashes. Undefined if a digit is wrong. Numbers of four
 * digits, given before there was a check digit, are read as they are.
 */
export function readOrderNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s\u00A0.-]/g, '')
  if (/^\d{6}$/.test(digits)) return `${digits.slice(0, 2)}-${digits.slice(2)}`
  return /^\d{10}$/.test(digits) && checkDigit(digits) === '0' ? grouped(digits) : undefined
}

const grouped = (digits: string) => `${digits.slice(0, 2)}-${digits.slice(2, 6)}-${digits.slice(6)}`
