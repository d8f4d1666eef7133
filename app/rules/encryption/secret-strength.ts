/** Below, someone could find a secret of production by trying. Ours: a key of AES-128 has 128, thirty-two hexadecimal digits 110 or so. */
export const LEAST_SECRET_BITS = 100

/** A piece this long that stands earlier in a secret adds nothing to it. */
const REPEAT_LENGTH = 4

/**
 * About how many bits of chance a secret shows: Shannon's entropy of its characters, or of the steps from one to the
 * next where that is less (`abcdef…`), times the characters that repeat no earlier piece. Words of a language pass for
 * more than they are worth. docs/decisions/0038.
 */
export function secretBits(secret: string): number {
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
