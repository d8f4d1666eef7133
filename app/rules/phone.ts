import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cleanPhone, isPhone } from './identifiers.ts'
import { inGroups } from './number-groups.ts'

// Parses phone numbers. Separate from ./identifiers.ts, because the numbering plans are large and must not be in a
// script of a page.

/** Mainland France and its overseas départements, whose numbers are written without a country code. */
const homeCodes = ['33', '262', '590', '594', '596']

/** Overseas numbers start with four digits. */
const overseas = /^0(?:26[239]|508|59[046]|69[0-7])\d{6}$/

/**
 * Formats a phone number with no-break spaces: "06 39 98 01 12", "0262 12 34 56" overseas, "+377 97 00 00 00" abroad.
 * Returns anything that is not a number as typed.
 */
export function formatPhone(typed: string): string {
  if (!isPhone(typed)) return typed
  const phone = cleanPhone(typed)
  const parsed = parsePhoneNumberFromString(phone, 'FR')
  const atHome = phone.startsWith('0') ? phone : parsed && homeNumber(parsed)
  if (atHome) return inGroups(atHome, overseas.test(atHome) ? [4, 2, 2, 2] : [2, 2, 2, 2, 2])
  // Some countries have a prefix that is not dialled from abroad. The number is then shown as typed, so that no digit
  // is lost.
  return parsed?.number === phone ? parsed.formatInternational().replaceAll(' ', '\u00A0') : typed
}

/** Converts `+590690123456` to `0690123456`. */
function homeNumber({ countryCallingCode, nationalNumber }: { countryCallingCode: string; nationalNumber: string }) {
  return homeCodes.includes(countryCallingCode) && nationalNumber.length === 9 ? `0${nationalNumber}` : undefined
}
