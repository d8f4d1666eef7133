/**
 * Minimum strength of a production secret, in bits: below it, the secret could be guessed. Our choice: an AES-128 key
 * has 128 bits, and 32 hexadecimal digits have about 110.
 */
export const LEAST_SECRET_BITS = 100

/** Length of a substring that adds no strength if it is a repetition. */
const REPEAT_LENGTH = 4

/** Strength of a dictionary word, in bits: one of a few hundred that come to mind. Our choice. */
const BITS_PER_WORD = 8

const WORD = /\p{Lu}?\p{Ll}{3,}|\p{Lu}{4,}/gu

/**
 * Estimates the strength of a secret, in bits. The base64 or hexadecimal form of a text is worth no more than that
 * text, where each word counts for `BITS_PER_WORD`. Plain words are overestimated. docs/decisions/0006.
 */
export function secretBits(secret: string): number {
  const text = [decodeBase64(secret), decodeHex(secret)].find((decoded) => decoded !== undefined)
  if (text === undefined) return characterBits(secret)
  // Random bytes encoded twice contain runs of letters by chance, which are not words.
  if (/^[\w+/-]+=+$/.test(text)) return Math.min(characterBits(secret), secretBits(text))
  const words = new Set(text.match(WORD))
  const bitsOfWords = words.size * BITS_PER_WORD + characterBits(text.replace(WORD, ''))
  return Math.min(characterBits(secret), secretBits(text), bitsOfWords)
}

function decodeBase64(secret: string): string | undefined {
  try {
    return toText(Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)))
  } catch {
    return undefined
  }
}

const decodeHex = (secret: string): string | undefined =>
  /^(?:[\da-f]{2})+$/i.test(secret)
    ? toText(Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
    : undefined

/** Returns undefined for bytes that are not text, as random bytes are. */
function toText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text !== '' && !/[^\P{C}\s]/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the Shannon entropy of the characters, or of the steps between them if that is less (`abcdef…`), times the
 * number of characters that repeat no earlier substring.
 */
function characterBits(secret: string): number {
  const codes = [...secret].map((character) => character.codePointAt(0)!)
  const steps = codes.slice(1).map((code, at) => code - codes[at]!)
  return Math.min(entropyOf(codes), entropyOf(steps)) * newCharacters(secret)
}

/** Bits per value, from the frequency of each. */
function entropyOf(values: number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()].reduce(
    (bits, count) => bits - (count / values.length) * Math.log2(count / values.length),
    0,
  )
}

function newCharacters(secret: string): number {
  let count = 0
  for (let at = 0; at < secret.length; ) {
    let length = REPEAT_LENGTH
    while (at + length <= secret.length && secret.slice(0, at + length - 1).includes(secret.slice(at, at + length))) {
      length += 1
    }
    const repeats = length - 1 >= REPEAT_LENGTH
    if (!repeats) count += 1
    at += repeats ? length - 1 : 1
  }
  return count
}
