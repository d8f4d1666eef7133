import { describedEntries } from '#app/api/entries.ts'
import { errorsOf } from '#app/api/wrong-values.ts'
import { listCalls } from '#app/rules/api/calls.ts'
import { toJsonSchema } from '#app/rules/api/json-schema.ts'
import { camelKeys, toSnake } from '#app/rules/api/keys.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** A wrong value for a schema, and what its refusal must say. */
function wrongFor({ type, enum: values, const: only }: Schema): [unknown, string[]] | undefined {
  if (values) return ['autre chose', values.map(String)]
  if (only !== undefined) return ['autre chose', [String(only)]]
  if (type === 'boolean') return ['oui', ['true ou false']]
  if (type === 'integer') return ['cinq', ['nombre']]
  if (type === 'array') return ['un', ['liste']]
  if (type === 'object') return ['un', ['objet']]
  return type === 'string' ? [5, ['texte']] : undefined
}

/** Every value that a schema names, with the body that has it alone: the path, and a body of one wrong value. */
function wrongBodies(
  schema: Schema,
  put: (value: unknown) => unknown,
  path: string[] = [],
): [string, unknown, string[]][] {
  const wrong = wrongFor(schema)
  const own: [string, unknown, string[]][] = wrong ? [[path.join('.') || 'body', put(wrong[0]), wrong[1]]] : []
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    wrongBodies(one, (value) => put({ [name]: value }), [...path, name]),
  )
  const items = schema.items ? wrongBodies(schema.items, (value) => put([value]), [...path, '0']) : []
  return [...own, ...inner, ...items]
}

const cases = listCalls().flatMap(([call, { body }]) =>
  body
    ? wrongBodies(toJsonSchema(body, 'input') as Schema, (value) => value).map((one) => [call, body, ...one] as const)
    : [],
)

test('the refusal of a value that a call cannot read says, in French, which value is right', () => {
  expect(cases.length).toBeGreaterThan(150)
  const silent = cases.flatMap(([call, schema, path, body, words]) => {
    const { error } = schema.safeParse(camelKeys(body))
    const sentence = errorsOf(error?.issues ?? [])[path] ?? ''
    return words.every((word) => sentence.includes(word)) ? [] : [`${call} ${path}: "${sentence}" without ${words}`]
  })
  expect(silent).toEqual([])
})

test('an answer of a letter that is no text is refused with its right values, such as "on"', () => {
  const [, putAccount] = listCalls().find(([name]) => name === 'putAccount')!
  const entries = Object.entries(describedEntries()).filter(([, { values }]) => values)
  expect(entries.length).toBeGreaterThan(100)
  const silent = entries.flatMap(([name, { values = [] }]) => {
    const { error } = putAccount.body!.safeParse({ profileEntries: { [name]: true } })
    const sentence = errorsOf(error?.issues ?? [])[`profile_entries.${toSnake(name)}`] ?? ''
    return values.every((value) => sentence.includes(value)) ? [] : [`${name}: ${sentence}`]
  })
  expect(silent).toEqual([])
})
