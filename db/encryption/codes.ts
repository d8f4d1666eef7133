import { randomBytes } from 'node:crypto'

export const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns random base32 characters, five bits each. 26 of them cannot be guessed and are safe in a URL. */
export const newCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
