import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '#app/rules/api/call.ts'
import { listCalls } from '#app/rules/api/calls.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { addressOf, sentTo } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { databases } from '#test/support/given.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** Characters that nobody types and no reader sees: direction, zero width, a control (U+0007, which JSON escapes). */
const hidden = /[\u202E\u200B]|\\u0007/
const hide = (value: unknown): unknown => {
  if (typeof value === 'string') return `\u202E${value}\u200B\u0007`
  if (Array.isArray(value)) return value.map(hide)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hide(inner)]))
}

async function answersOf(change: (body: unknown) => unknown) {
  const files = await newFileStore()
  const api = await openApiServer(await databases.sqlite(), { context: { files } })
  closing.push(api.close, () => api.db.destroy())
  const family = await insertSecretFamily(api.db, files)
  const token = await api.tokenOf(family.owner)
  const send = async ([name, call]: [string, Call]) => {
    const sent = await sentTo(call, family)
    const body = call.body ? change(sent.body) : sent.body
    const { status, body: answer } = await api.call(call.method.toUpperCase(), addressOf(call, family), {
      ...sent,
      body,
      token,
    })
    return { name, status, answer: JSON.stringify(answer) ?? '' }
  }
  const calls = listCalls().filter(([, { method, file }]) => method !== 'delete' && !file)
  const writes = calls.filter(([, { body }]) => body)
  const reads = calls.filter(([, { method }]) => method === 'get')
  const answers = []
  for (const call of [...writes, ...reads]) answers.push(await send(call))
  return answers
}

test('every call reads a text with hidden characters as the same text without them', async () => {
  const plain = await answersOf((body) => body)
  const cleaned = await answersOf(hide)
  const faults = cleaned.filter(({ status, answer }, index) => status !== plain[index]?.status || hidden.test(answer))
  expect(cleaned.length).toBeGreaterThan(25)
  expect(faults).toEqual([])
})

test('every form is read by a function that cleans its texts', () => {
  const root = path.resolve('.')
  const files = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('app', file).replaceAll('\\', '/'))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    )
    .filter(({ line }) => line.includes('.formData()'))
  // The two others pass on the whole form as it was sent.
  const readers = found.map(({ file }) => file).toSorted()
  expect(readers).toEqual(['app/http/current-account.ts', 'app/http/form.ts', 'app/http/sign-in-redirect.ts'])
})
