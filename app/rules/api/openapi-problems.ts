import { API } from '#app/rules/api/addresses.ts'
import type { Call } from './call.ts'
import { problemsOf } from './calls.ts'
import { problems, typeOf } from './problems.ts'

/** Lists the problems of a call by status. */
export function problemAnswers(call: Call) {
  const types = problemsOf(call)
  const statuses = [...new Set(types.map((type) => problems[type].status))].sort()
  const titlesOf = (status: number) =>
    types.filter((type) => problems[type].status === status).map((type) => problems[type].title)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: titlesOf(status).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** Schema `Problem` of the contract. RFC 9457. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri-reference', enum: Object.keys(problems).map((type) => `${API}#${type}`) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    current: {},
    submitted: {},
  },
  additionalProperties: false,
  example: { type: typeOf('not-found'), ...problems['not-found'] },
}
