import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { newCode } from '#db/encryption/codes.ts'
import { fieldsOf } from '#test/support/files/multipart.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openGuardServer, token } from '#test/support/server/guard-server.ts'

const server = await openGuardServer()

const typed = fieldsOf({ _csrf: token, note: 'Livret d’Éloïse,\r\npage 2 & « suite »' })
const photo = { name: 'photo', fileName: 'jeanne.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff]) }
const space = spaceOf(newCode(26))
const message = { name: 'message', value: 'é'.repeat(500_000) }

test('a condolence form may hold a megabyte of text, so that the page itself can report that it is too long', async () => {
  expect((await server.postParts([...typed, message, photo], {}, space)).status).toBe(200)
  const { status, text } = await server.post(`_csrf=${token}&message=${'a'.repeat(1_000_000)}`, {}, space)
  expect(status).toBe(200)
  expect(new URLSearchParams(JSON.parse(text).body).get('message')).toHaveLength(1_000_000)
})

test('a text over that limit is refused before it is read whole', async () => {
  const longer = { name: 'message', value: 'a'.repeat(1_700_000) }
  expect((await server.postParts([...typed, longer], {}, space)).status).toBe(413)
  expect((await server.post(`_csrf=${token}&message=${longer.value}`, {}, space)).status).toBe(413)
})

test('the gate asks only for another picture when a picture is too heavy', async () => {
  const heavy = { ...photo, bytes: Buffer.alloc(11 * 1024 * 1024) }
  const { status, text } = await server.postParts([...typed, heavy], {}, space)
  expect(status).toBe(413)
  expect(text).toContain('Choisir la photo')
  expect(text).toContain('accept="image/jpeg,image/png,image/heic,image/heif"')
  expect(formsIn(text)[0]?.values).toMatchObject({ note: 'Livret d’Éloïse,\r\npage 2 & « suite »' })
})

test.each([
  ...[space, '/mots/x', `${space}/signaler/x`, `${space}/retirer`],
  ...[`${space}/entraide`, '/mots/entraide/x'],
])('in %s, the refusal of an oversized text gives the maximum and a link to the form', async (page) => {
  expect((await server.post(`_csrf=${token}&message=${'a'.repeat(1_000_000)}`, {}, page)).status).toBe(200)
  const { status, text } = await server.post(`_csrf=${token}&message=${'a'.repeat(1_700_000)}`, {}, page)
  expect(status).toBe(413)
  expect(text).toContain('2\u202f000\u00a0signes au plus')
  expect(text).toContain(`<a class="button" href="${page}">Revenir au formulaire</a>`)
})

test.each([`${space}.data`])('a condolence form has the same limit at %s', async (path) => {
  const sent = await server.postParts([...typed, message, photo], { 'Sec-Fetch-Site': 'same-origin' }, path)
  expect(sent.status).toBe(200)
  expect(JSON.parse(sent.text).visit.upload.bytes).toBe(3)
})
