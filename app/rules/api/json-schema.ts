import { z } from 'zod'
import { toSnake } from './keys.ts'

type JsonSchema = { [key: string]: unknown }

/** Converts a zod schema to a JSON Schema with snake_case keys. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return withSnakeNames(described) as JsonSchema
}

/** Renames properties only; the keywords of JSON Schema stay. */
function withSnakeNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withSnakeNames)
  if (schema === null || typeof schema !== 'object') return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, mapEntries(value, toSnake, withSnakeNames)]
      if (key === 'required') return [key, (value as string[]).map(toSnake)]
      return [key, key === 'examples' ? value : withSnakeNames(value)]
    }),
  )
}

const mapEntries = (object: object, turn: (key: string) => string, inner: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [turn(key), inner(value)]))
