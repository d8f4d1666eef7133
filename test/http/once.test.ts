import { randomUUID } from 'node:crypto'
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

describe('The idempotency key of a form', () => {
  const asked = { _once, email: 'claire@famille.example', role: 'reader' }

  test('the key is the same for the same form, whatever its token and the order of its fields', async () => {
    const { email, role } = asked
    expect(await keyOf({ _csrf: 'new', role, email, _once })).toBe(await keyOf({ _csrf: 'old', ...asked }))
  })

  test.each([
    ['its page was opened again', { ...asked, _once: randomUUID() }, '/connexion'],
    ['something in it was changed after a « back »', { ...asked, email: 'paul@famille.example' }, '/connexion'],
    ['another of its buttons was used', { ...asked, intent: 'revoke' }, '/connexion'],
    ['it goes elsewhere', asked, '/utilisateurs'],
  ])('the key is different when %s', async (_why, fields, path) => {
    expect(await keyOf(fields, path)).not.toBe(await keyOf(asked))
  })

  test.each<Record<string, string>>([{}, { _once: '' }, { _once: 'short' }, { _once: 'x'.repeat(200) }])(
    'a form without a valid key has none: %o',
    async (fields) => {
      expect(await keyOf(fields)).toBeUndefined()
    },
  )
})
