// The keys of the calls are in snake_case, ours in camelCase (S1-7).

import { cleanField } from '#app/rules/forms/text.ts'

export const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const toCamel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Cleans each text of a body, at any depth, as the texts of a form are. `key`: the one that holds it. */
export function cleanTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return cleanField(key, value)
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner, key)]))
}

/** Turns each key of a value's objects, at any depth. */
function withKeys(value: unknown, turn: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, turn))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[turn(key), withKeys(inner, turn)]])),
  )
}

/** What leaves: what is undefined is left out. */
export const snakeKeys = (value: unknown): unknown => withKeys(value, toSnake)

/** What arrives. */
export const camelKeys = (value: unknown): unknown => withKeys(value, toCamel)

/** Levels of lists and objects that a body may have, one in the other. Ours. */
const DEEPEST = 12

/**
 * Whether a value that was read from JSON may go further. A NUL and half a character cannot be kept; two keys that are
 * one in camelCase would leave two programs reading two different things.
 */
export function isSound(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isText(value)
  if (value === null || typeof value !== 'object') return true
  if (depth >= DEEPEST) return false
  const keys = Object.keys(value)
  const areDistinct = Array.isArray(value) || new Set(keys.map(toCamel)).size === keys.length
  return areDistinct && keys.every(isText) && Object.values(value).every((inner) => isSound(inner, depth + 1))
}

const isText = (text: string) => !/\p{Surrogate}/u.test(text) && !text.includes('\u0000')
