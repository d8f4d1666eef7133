import { de } from '#app/rules/french.ts'
import { type Call, parametersOf, sections } from './call.ts'
import { listCalls, PAGE_LENGTH } from './calls.ts'
import { toJsonSchema } from './json-schema.ts'
import { toSnake } from './keys.ts'
import { type DescribedEntry, entriesSchema } from './openapi-entries.ts'
import { problemAnswers, problemSchema } from './openapi-problems.ts'

// Builds the OpenAPI 3.1 contract from the schemas that validate the calls, so that they always agree. choice-68

const parameters: Record<string, string> = {
  hashid: 'Le dossier\u00A0: 26 caractères.',
  host: 'Un nom d’hôte.',
  name: 'Le nom de la pièce, en snake_case\u00A0: death_certificate, deceased_picture.',
  document_id: 'La lettre\u00A0: bailleur, ou bailleur-2 pour la deuxième de cette sorte.',
  ceremony_id: 'La cérémonie.',
  event_id: 'Le moment.',
}

const inHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  required: false,
  schema: { type: 'string', maxLength: 200 },
})

function parametersOfCall(call: Call) {
  const isList = 'isList' in call.answer && call.answer.isList === true && call.method === 'get'
  return [
    ...parametersOf(call).map((name) => ({
      name,
      in: 'path',
      required: true,
      description: parameters[toSnake(name)],
      schema: { type: 'string' },
    })),
    ...(call.versioned
      ? [
          inHeader(
            'If-Match',
            'L’etag lu\u00A0: rien n’est enregistré s’il a changé depuis. Sans lui, ou *, replaced dit ce qui est remplacé.',
          ),
        ]
      : []),
    ...(call.makes ? [inHeader('Idempotency-Key', 'De 16 à 64 lettres, chiffres, - ou _.')] : []),
    ...(isList
      ? [{ name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 1000 } }]
      : []),
    ...(call.query ?? []).map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
  ]
}

function answerOf({ answer, example, versioned, method, path }: Call) {
  const version = { description: 'La version, pour If-Match.', schema: { type: 'string' } }
  const isVersioned = versioned || (method === 'get' && /\{hashid\}(\/ed_space)?$/.test(path))
  const headers = isVersioned ? { headers: { ETag: version } } : {}
  if ('mediaType' in answer) {
    return { description: 'Le PDF.', content: { [answer.mediaType]: { schema: { type: 'string', format: 'binary' } } } }
  }
  if (!('schema' in answer)) return { description: 'Fait.' }
  const schema = toJsonSchema(answer.schema, 'output')
  const described = answer.isList ? { type: 'array', maxItems: PAGE_LENGTH, items: schema } : schema
  return {
    description: 'Fait.',
    ...headers,
    content: { 'application/json': { schema: described, example: example.answer } },
  }
}

function requestBodyOf({ body, file, example }: Call) {
  if (body) {
    const content = { 'application/json': { schema: withEntries(toJsonSchema(body, 'input')), example: example.body } }
    return { requestBody: { required: true, content } }
  }
  if (!file) return {}
  const schema = { type: 'object', additionalProperties: { type: 'string', format: 'binary' }, maxProperties: 1 }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

/** Describes the answers of an account once. */
function withEntries({ properties, ...schema }: ReturnType<typeof toJsonSchema>) {
  const all = properties as Record<string, unknown> | undefined
  if (!all || !('profile_entries' in all)) return { ...schema, ...(all && { properties: all }) }
  return { ...schema, properties: { ...all, profile_entries: { $ref: '#/components/schemas/ProfileEntries' } } }
}

const securityOf = ({ who }: Call) => {
  if (who === 'anyone') return []
  return who === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function operationOf(name: string, call: Call) {
  const { section, summary, description } = call
  return {
    operationId: name,
    tags: [sections[section]],
    summary,
    ...(description && { description }),
    security: securityOf(call),
    parameters: parametersOfCall(call),
    ...requestBodyOf(call),
    responses: { [call.answer.status]: answerOf(call), ...problemAnswers(call) },
  }
}

/** Builds the document. `origin`: of the partner's site. */
export function openApiDocument(
  { origin, name }: { origin: string; name: string },
  entries: Readonly<Record<string, DescribedEntry>>,
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [id, call] of listCalls()) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(id, call) }
  return {
    openapi: '3.1.0',
    info: { title: `L’API ${de(name)}`, version: '1', description: 'Les mêmes règles que les pages.' },
    servers: [{ url: `${origin}/api` }],
    tags: Object.values(sections).map((section) => ({ name: section })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema, ProfileEntries: entriesSchema(entries) },
    },
  }
}
