import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from '#app/http/form.ts'

const schema = z.object({ email: z.string().optional(), role: z.string().optional() })
const _once = randomUUID()

/** Returns the key of a valid form. */
async function keyOf(fields: Record<string, string>, path = '/connexion') {
  const request = new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const form = await readForm(request, schema)
  return form.ok ? form.once : 'wrong'
}

describe('what a form asks', () => {
  const asked = { _once, email: 'claire@famille.example', role: 'reader' }

  test('is the same when it is sent again, whatever its token and the order of its fields', async () => {
    const { email, role } = asked
    expect(await keyOf({ _csrf: 'new', role, email, _once })).toBe(await keyOf({ _csrf: 'old', ...asked }))
  })

  test.each([
    ['its page was opened again', { ...asked, _once: randomUUID() }, '/connexion'],
    ['something in it was changed after a « back »', { ...asked, email: 'paul@famille.example' }, '/connexion'],
    ['another of its buttons was used', { ...asked, intent: 'revoke' }, '/connexion'],
    ['it goes elsewhere', asked, '/utilisateurs'],
  ])('is something else when %s', async (_why, fields, path) => {
    expect(await keyOf(fields, path)).not.toBe(await keyOf(asked))
  })

  test.each<Record<string, string>>([{}, { _once: '' }, { _once: 'short' }, { _once: 'x'.repeat(200) }])(
    'has no key with %o',
    async (fields) => {
      expect(await keyOf(fields)).toBeUndefined()
    },
  )
})
