/** Maximum in cents. No funeral costs a million. */
const MOST = 100_000_000

/** Parses "1 250,50 €" into cents. Undefined if it is not an amount: a sign, two commas, or more than a million. */
export function readAmount(text: string): number | undefined {
  const bare = text.replace(/[\s€]/gu, '').replace('.', ',')
  const [, whole, cents = ''] = /^(\d{1,7})(?:,(\d{1,2}))?$/.exec(bare) ?? []
  if (whole === undefined) return undefined
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return amount <= MOST ? amount : undefined
}

export const wrongAmount = 'Écrivez un montant en euros. Exemple\u00A0: 1250,50'

/**
 * Formats cents as "1250.50", the stored format of numbers (rules/letters/normalise.ts). `readAmount` parses it back.
 */
export function storedAmount(cents: number): string {
  const part = cents % 100
  return `${Math.floor(cents / 100)}${part ? `.${String(part).padStart(2, '0')}` : ''}`
}
