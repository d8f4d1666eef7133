/**
 * Whether a SEPA creditor id has valid check digits: country, check digits, business code, national id. Without the
 * business code, with country and check digits at the end and A = 10 … Z = 35, the number modulo 97 must be 1. Most
 * invented ids fail this test.
 */
export function isCreditorId(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text)) return false
  // Reject French IBANs, which have the same form.
  if (/^FR\d{2}\d{10}[A-Z0-9]{11}\d{2}$/.test(text)) return false
  const digits = [...`${text.slice(7)}${text.slice(0, 4)}`].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
