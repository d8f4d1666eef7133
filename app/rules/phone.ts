import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cleanPhone, isPhone } from './identifiers.ts'
import { inGroups } from './number-groups.ts'

// Telephone numbers as they are read. Apart from ./identifiers.ts: the numbering plans of the world are heavy, and no
// page that ships a script may bring them to a browser.

/** Metropolitan France and its departments overseas: their numbers are written as at home. */
const homeCodes = ['33', '262', '590', '594', '596']

/** Numbers overseas begin by four digits. */
const overseas = /^0(?:26[239]|508|59[046]|69[0-7])\d{6}$/

/**
 * « 06 39 98 01 12 », « 0262 12 34 56 » overseas, « +377 97 00 00 00 » abroad, with spaces that do not break. What is
 * not a number stays as it was typed.
 */
export function formatPhone(typed: string): string {
  if (!isPhone(typed)) return typed
  const phone = cleanPhone(typed)
  const parsed = parsePhoneNumberFromString(phone, 'FR')
  const atHome = phone.startsWith('0') ? phone : parsed && homeNumber(parsed)
  if (atHome) return inGroups(atHome, overseas.test(atHome) ? [4, 2, 2, 2] : [2, 2, 2, 2, 2])
  // A prefix that its country does not dial from abroad is shown all the same: no digit that was typed is lost.
  return parsed?.number === phone ? parsed.formatInternational().replaceAll(' ', '\u00A0') : typed
}

/** `+590690123456` is `0690123456`. */
function homeNumber({ countryCallingCode, nationalNumber }: { countryCallingCode: string; nationalNumber: string }) {
  return homeCodes.includes(countryCallingCode) && nationalNumber.length === 9 ? `0${nationalNumber}` : undefined
}
