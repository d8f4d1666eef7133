// Converts keys: snake_case in the API, camelCase in our code (S1-7).

import { cleanField } from '#app/rules/forms/text.ts'

export const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const toCamel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Cleans every text of a body, at any depth, as form texts are cleaned. `key`: key of the value. */
export function cleanTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return cleanField(key, value)
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner, key)]))
}

/** Converts every key of a value, at any depth. */
function withKeys(value: unknown, turn: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, turn))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[turn(key), withKeys(inner, turn)]])),
  )
}

/** Converts the keys of a response; undefined values are left out. */
export const snakeKeys = (value: unknown): unknown => withKeys(value, toSnake)

/** Converts the keys of a request. */
export const camelKeys = (value: unknown): unknown => withKeys(value, toCamel)

/** Maximum nesting depth of lists and objects in a body. Our choice: no source. */
const DEEPEST = 12

/** Whether no list or object of a value is nested deeper, so that functions that call themselves can read it. */
export const isShallow = (value: unknown, depth = 0): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (depth < DEEPEST && Object.values(value).every((inner) => isShallow(inner, depth + 1)))

/**
 * Whether a parsed JSON value is acceptable. Refuses a NUL and half a surrogate pair, which cannot be stored, and two
 * keys equal in camelCase, which two programs could read differently.
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
