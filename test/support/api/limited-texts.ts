import type { Call } from '#app/rules/api/call.ts'
import { toJsonSchema } from '#app/rules/api/json-schema.ts'
import type { Act, ActFamily } from './act.ts'

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

const PROBE = 'probe'
const nobody = { email: '', id: '' }
const family = { other: nobody, owner: nobody, ceremony: { id: '', eventIds: [] } } as unknown as ActFamily

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
