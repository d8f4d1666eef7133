import { expect } from 'vitest'
import { z } from 'zod'
import type { Call } from '#app/rules/api/call.ts'
import { listCalls, PAGE_LENGTH, problemsOf } from '#app/rules/api/calls.ts'
import { camelKeys } from '#app/rules/api/keys.ts'
import { problems, typeOf } from '#app/rules/api/problems.ts'

export type Answered = { status: number; headers: Headers; text: string; body: unknown }

/** Returns the call for an address, if any. */
export function callAt(method: string, path: string): Call | undefined {
  const pathname = path.split('?', 1)[0]!
  const found = listCalls().find(([, call]) => {
    const pattern = call.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+?')
    return call.method === method.toLowerCase() && new RegExp(`^${pattern}$`).test(pathname)
  })
  return found?.[1]
}

const problem = z.strictObject({
  type: z.string(),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  errors: z.record(z.string(), z.string().min(1)).optional(),
  current: z.unknown().optional(),
  submitted: z.unknown().optional(),
})

/** Expects the status, the media type and the body to be those of the contract. */
export function expectDeclared(call: Call, answered: Answered): void {
  const { status, headers, text, body } = answered
  const type = headers.get('content-type') ?? ''
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toContain('no-store')
  if (status >= 400) {
    expect(type).toMatch(/^application\/problem\+json/)
    const read = problem.parse(body)
    expect(read.status).toBe(status)
    const declared = problemsOf(call).map((name) => [problems[name].status, typeOf(name)])
    expect(declared).toContainEqual([status, read.type])
    expect(text).not.toMatch(/<html|node_modules|\.ts:\d/i)
    return
  }
  const { answer } = call
  expect(status).toBe(answer.status)
  if ('mediaType' in answer) return void expect(type).toBe(answer.mediaType)
  if (!('schema' in answer)) return void expect(text).toBe('')
  expect(type).toMatch(/^application\/json/)
  const schema = answer.isList ? z.array(answer.schema).max(PAGE_LENGTH) : answer.schema
  schema.parse(camelKeys(body))
}
