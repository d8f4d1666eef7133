import fc from 'fast-check'
import { z } from 'zod'
import { describedEntries } from '#app/api/entries.ts'
import { handlers } from '#app/api/handlers.ts'
import { listCalls } from '#app/rules/api/calls.ts'
import { toJsonSchema } from '#app/rules/api/json-schema.ts'
import { camelKeys, isSound, snakeKeys, toCamel, toSnake } from '#app/rules/api/keys.ts'
import { openApiDocument } from '#app/rules/api/openapi.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { entryNamer } from '#app/rules/letters/own-answers.ts'
import { letters } from '#letters/index.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { almost, arbitraryOf } from '#test/support/api/arbitrary.ts'
import { addressOf, sentTo } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'

const files = await newFileStore()
const api = await openApiServer(testDatabase(), { context: { files } })

const calls = listCalls()
/** What this family cannot do: it has no code, and its letter has no address yet. */
const notYet: Partial<Record<string, number>> = { createSession: 401 }

const withBody = calls.filter(([, { body }]) => body)

describe('the contract', () => {
  test('the contract contains exactly the calls that are answered', async () => {
    expect(Object.keys(handlers).sort()).toEqual(calls.map(([name]) => name).sort())
    const { body } = await api.send('GET', '/openapi.json')
    const { paths, openapi } = body as ReturnType<typeof openApiDocument>
    expect(openapi).toBe('3.1.0')
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m} ${path}`),
    )
    expect(documented.sort()).toEqual(calls.map(([, { method, path }]) => `${method} ${path}`).sort())
  })

  test('the contract lists every field of a letter and its values; a refusal says what would be right', async () => {
    const { components } = openApiDocument({ origin: 'https://exemple.fr', name: 'Auprès' }, describedEntries())
    const { properties } = components.schemas.ProfileEntries
    const family = await insertSecretFamily(api.db, files)
    const token = await api.tokenOf(family.owner)
    const at = addressOf({ path: '/accounts/{hashid}' }, family)
    const listed: string[] = []
    for (const definition of letters) {
      const toEntry = entryNamer(definition)
      for (const field of fieldsOf(definition).filter(({ name }) => name !== 'sendToNotary')) {
        const name = toSnake(toEntry(field.name))
        expect(properties, `${definition.id} asks ${name}`).toHaveProperty(name)
        const { enum: values } = properties[name] as { enum?: readonly string[] }
        if (!values || listed.includes(name)) continue
        listed.push(name)
        const wrong = { profile_entries: { [name]: 'autre chose' } }
        const { status, body } = await api.call('PUT', at, { token, body: wrong })
        const sentence = (body as { errors: Record<string, string> }).errors?.[name] ?? ''
        expect([name, status, values.filter((value) => !sentence.includes(value))]).toEqual([name, 422, []])
      }
    }
    expect(listed.length).toBeGreaterThan(30)
  })

  test('the contract has no camelCase key except those of OpenAPI, and no duplicate name', () => {
    const { paths } = openApiDocument({ origin: 'https://exemple.fr', name: 'Auprès' }, describedEntries())
    const names = [...JSON.stringify(paths).matchAll(/"properties":\{"(\w+)"/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => name !== name.toLowerCase())).toEqual([])
    const ids = [...JSON.stringify(paths).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(calls.length)
  })

  test.each(calls)('%s: its examples match its schemas', (_name, { body, answer, example }) => {
    if (body) body.parse(camelKeys(example.body))
    if (!('schema' in answer)) return
    const schema = answer.isList ? z.array(answer.schema) : answer.schema
    schema.parse(camelKeys(example.answer))
  })

  test.each(calls)('%s: its example is accepted', async (name, call) => {
    const family = await insertSecretFamily(api.db, files)
    const token = call.who === 'partner' ? await api.partnerToken() : await api.tokenOf(family.owner)
    const sent = { token, ...(await sentTo(call, family)) }
    const { status, text } = await api.call(call.method.toUpperCase(), addressOf(call, family), sent)
    expect([status, text.slice(0, 300)]).toEqual([notYet[name] ?? call.answer.status, expect.anything()])
  })
})

describe('keys', () => {
  test('the keys of every field and every call are unchanged after a round trip', () => {
    const fields = letters.flatMap(({ groups }) => groups.flatMap((group) => group.fields.map(({ name }) => name)))
    const names = [...fields, ...fields.map((name) => `${name}Unknown`), ...fields.map((name) => `${name}-2`)]
    expect(names.length).toBeGreaterThan(1000)
    expect(names.filter((name) => toCamel(toSnake(name)) !== name)).toEqual([])
    expect(toSnake('deceasedFirstName')).toBe('deceased_first_name')
  })

  test('keys are converted at any depth, and values never are', () => {
    const names = fc.stringMatching(/^[a-z]{1,5}([A-Z][a-z0-9]{0,4}){0,3}$/)
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.integer(),
        fc.array(tie('tree')),
        fc.dictionary(names, tie('tree')),
      ),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        expect(camelKeys(snakeKeys(value))).toEqual(value)
      }),
    )
  })

  test.each([
    ['a NUL', { a: 'b\u0000' }],
    ['half a character', { a: '\ud83d' }],
    ['two keys that are one', { first_name: '1', firstName: '2' }],
    ['what is too deep', Array.from({ length: 20 }).reduce((inner) => [inner], 1)],
  ])('a body with %s is refused', (_what, value) => {
    expect(isSound(value)).toBe(false)
  })
})

describe.each(withBody)('%s', (_name, call) => {
  const schema = toJsonSchema(call.body!, 'input')
  const method = call.method.toUpperCase()

  async function aCaller() {
    const family = await insertSecretFamily(api.db, files)
    const headers: Record<string, string> = call.versioned ? { 'If-Match': '*' } : {}
    const token = call.who === 'partner' ? await api.partnerToken() : await api.tokenOf(family.owner)
    return (body: unknown) => api.call(method, addressOf(call, family), { token, body, headers })
  }

  test('a body that the schema allows never causes a server error', async () => {
    const send = await aCaller()
    await fc.assert(
      fc.asyncProperty(arbitraryOf(schema), async (body) => {
        expect((await send(body)).status).toBeLessThan(500)
      }),
      { numRuns: 6 },
    )
  })

  test('a body that the schema forbids gets 400 or 422', async () => {
    const send = await aCaller()
    const forbidden = almost(schema).filter((body) => !call.body!.safeParse(camelKeys(body)).success)
    await fc.assert(
      fc.asyncProperty(forbidden, async (body) => {
        expect([400, 422]).toContain((await send(body)).status)
      }),
      { numRuns: 6 },
    )
  })
})
