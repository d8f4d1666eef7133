import type { Call } from '#app/rules/api/call.ts'
import { toJsonSchema } from '#app/rules/api/json-schema.ts'
import { type Act, type ActFamily, valuesOf } from './act.ts'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  maxLength?: number
}

/** Returns the texts of a body that have a maximum length: their names, from the body down, and the length. */
export function limitsOf({ body }: Pick<Call, 'body'>): string[] {
  return body ? limitsIn(toJsonSchema(body, 'input'), []) : []
}

function limitsIn({ properties = {}, items, anyOf = [], maxLength }: Schema, names: string[]): string[] {
  const own = maxLength === undefined ? [] : [`${shown(names)} ${maxLength}`]
  const inside = [...(items ? [items] : []), ...anyOf].flatMap((schema) => limitsIn(schema, names))
  return [
    ...own,
    ...inside,
    ...Object.entries(properties).flatMap(([name, schema]) => limitsIn(schema, [...names, name])),
  ]
}

/** Returns the names of all fields of a body, from the body down. */
export function fieldsOfBody({ body }: Pick<Call, 'body'>): string[] {
  return body ? namesIn(toJsonSchema(body, 'input'), []) : []
}

function namesIn({ properties = {}, items, anyOf = [] }: Schema, names: string[]): string[] {
  const inside = [...(items ? [items] : []), ...anyOf].flatMap((schema) => namesIn(schema, names))
  const own = Object.entries(properties).flatMap(([name, schema]) => namesIn(schema, [...names, name]))
  return names.length > 0 && own.length + inside.length === 0 ? [shown(names)] : [...inside, ...own]
}

/** Returns the names of all fields that this act sends. */
export const fieldsSent = (act: Act): string[] =>
  valuesOf(act).flatMap((text) => namesSent(act.body?.(text, family), []))

function namesSent(body: unknown, names: string[]): string[] {
  if (Array.isArray(body)) return body.flatMap((item) => namesSent(item, names))
  if (typeof body !== 'object' || body === null) return [shown(names)]
  return Object.entries(body).flatMap(([name, value]) => namesSent(value, [...names, name]))
}

const PROBE = 'probe'
const nobody = { email: '', id: '' }
const family = {
  other: nobody,
  owner: nobody,
  ceremony: { id: '', eventIds: Array.from({ length: 12 }, String) },
} as unknown as ActFamily

/** Returns the names of the texts of a body that this act changes. */
export function pathsOf({ body }: Act): string[] {
  return pathsIn(body?.(PROBE, family), [])
}

function pathsIn(body: unknown, names: string[]): string[] {
  if (body === PROBE) return [shown(names)]
  if (Array.isArray(body)) return body.flatMap((item) => pathsIn(item, names))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => pathsIn(value, [...names, name]))
}

/** Events are sent alone or in a list: the list is left out. */
const shown = (names: readonly string[]) => names.filter((name) => name !== 'ec_events').join('.')
