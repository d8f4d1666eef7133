/** Below, someone could find a secret of production by trying. Ours: a key of AES-128 has 128, thirty-two hexadecimal digits 110 or so. */
export const LEAST_SECRET_BITS = 100

/** A piece this long that stands earlier in a secret adds nothing to it. */
const REPEAT_LENGTH = 4

/** What a word of a language is worth, in bits: one of a few hundred that come to mind. Ours. */
const BITS_PER_WORD = 8

const WORD = /\p{Lu}?\p{Ll}{3,}|\p{Lu}{4,}/gu

/**
 * About how many bits of chance a secret shows. One that is the base64 or the hexadecimal of a text shows no more than
 * that text, where each word counts for `BITS_PER_WORD`. Plain words pass for more than they are worth.
 * docs/decisions/0038.
 */
export function secretBits(secret: string): number {
  const text = [decodeBase64(secret), decodeHex(secret)].find((decoded) => decoded !== undefined)
  if (text === undefined) return characterBits(secret)
  // Random bytes encoded twice hold runs of letters by chance. They are not words.
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

/** Undefined for bytes that are no text: those of chance are none. */
function toText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text !== '' && !/[^\P{C}\s]/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Shannon's entropy of its characters, or of the steps from one to the next where that is less (`abcdef…`), times the
 * characters that repeat no earlier piece.
 */
function characterBits(secret: string): number {
  const codes = [...secret].map((character) => character.codePointAt(0)!)
  const steps = codes.slice(1).map((code, at) => code - codes[at]!)
  return Math.min(entropyOf(codes), entropyOf(steps)) * newCharacters(secret)
}

/** Bits a value, from how often each one comes. */
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
