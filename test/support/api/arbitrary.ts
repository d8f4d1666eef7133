import fc from 'fast-check'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
}

/** Lists and texts of the contract may be long; short ones find as many faults. */
const SHORT = 12

/** Returns an arbitrary of the values that a schema of the contract allows. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31) })
    case 'boolean':
      return fc.boolean()
    case 'array': {
      const { minItems = 0, maxItems = SHORT } = schema
      return fc.array(arbitraryOf(schema.items!), { minLength: minItems, maxLength: Math.min(maxItems, SHORT) })
    }
    case 'object':
      return objectOf(schema)
    default:
      throw new Error(`No generator for the schema ${JSON.stringify(schema)}.`)
  }
}

function textOf({ format, maxLength = SHORT }: Schema): fc.Arbitrary<string> {
  if (format === 'email') {
    return fc
      .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
      .map((n) => `${n.join('@')}.fr`)
  }
  const most = Math.min(maxLength, 40)
  const plain = fc.string({ unit: 'grapheme', maxLength: most }).map((text) => text.slice(0, maxLength))
  const told = ['2026-03-04', '04/03/2026', '2026-03-10T14:30', 'plain', '72000'].filter(({ length }) => length <= most)
  return fc.oneof(plain, ...(told.length > 0 ? [fc.constantFrom(...told)] : []))
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema) {
  if (additionalProperties && additionalProperties !== true && Object.keys(properties).length === 0) {
    const names = fc.oneof(
      fc.constantFrom('deceased_first_name', 'deceased_postal_code', 'defunct_death_date', 'deceased_home'),
      propertyNames ? textOf(propertyNames) : fc.string({ maxLength: SHORT }),
    )
    return fc.dictionary(names, arbitraryOf(additionalProperties), { maxKeys: 4 })
  }
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)]))
  return fc.record(fields, { requiredKeys: required })
}

/** Values close to the allowed ones, mostly invalid: the caller keeps those that the contract forbids. */
export function almost(schema: Schema): fc.Arbitrary<unknown> {
  const right = arbitraryOf(schema)
  const withStranger = right.map((body) => ({ ...(body as object), stranger: 1 }))
  const withOneWrong = fc.tuple(right, fc.nat(), fc.jsonValue({ maxDepth: 1 })).map(([body, at, wrong]) => {
    const names = Object.keys(body as object)
    const name = names[at % Math.max(1, names.length)]
    return name === undefined ? wrong : { ...(body as object), [name]: wrong }
  })
  const withOneLess = fc.tuple(right, fc.nat()).map(([body, at]) => {
    const entries = Object.entries(body as object)
    return Object.fromEntries(entries.filter((_, index) => index !== at % Math.max(1, entries.length)))
  })
  return fc.oneof(withStranger, withOneWrong, withOneLess, fc.jsonValue({ maxDepth: 2 }))
}
