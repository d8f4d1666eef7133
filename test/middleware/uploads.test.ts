import { readdirSync, statSync } from 'node:fs'
import { csrfToken } from '#app/middleware/csrf.ts'
import { LOST_FILE, MOST_BYTES } from '#app/rules/files/uploads.ts'
import { fieldsOf, ofParts, type Part, toBody } from '#test/support/files/multipart.ts'
import { testKeys } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openGuardServer, token } from '#test/support/server/guard-server.ts'

const server = await openGuardServer()
afterEach(() => expect.poll(() => readdirSync(server.folder)).toEqual([]))

const page = '/demarches-administratives/pieces-jointes/x'
const photo = { name: 'piece', fileName: 'livret.jpg', bytes: Buffer.from([0xff, 0xd8, 0, 13, 10, 45, 45, 255]) }
const typed = fieldsOf({ _csrf: token, note: 'Livret d’Éloïse,\r\npage 2 & « suite »' })
const send = (parts: Part[], headers = {}, path = page) => server.postParts(parts, headers, path)

test('arrives as any form, with its file beside it, byte for byte', async () => {
  const answer = await send([...typed, photo])
  expect(answer.status).toBe(200)
  const { visit, body, file } = JSON.parse(answer.text)
  expect([...new URLSearchParams(body)]).toEqual(typed.map((part) => [part.name, 'value' in part && part.value]))
  expect(visit.upload).toMatchObject({ field: 'piece', fileName: 'livret.jpg', bytes: photo.bytes.length })
  expect(Buffer.from(file, 'base64')).toEqual(photo.bytes)
})

test('a form with a file is accepted up to exactly ten megabytes', async () => {
  const bytes = Buffer.alloc(MOST_BYTES, 7)
  expect(JSON.parse((await send([...typed, { ...photo, bytes }])).text).visit.upload.bytes).toBe(MOST_BYTES)
  const more = await send([...typed, { ...photo, bytes: Buffer.concat([bytes, bytes.subarray(0, 200_000)]) }])
  expect(more.status).toBe(413)
  expect(more.text).toContain('Ce fichier pèse 10,2\u00a0Mo. Maximum\u00a0: 10\u00a0Mo.')
})

test('a form with a file is accepted without a chosen file, as browsers and lynx encode it', async () => {
  const { visit, body } = JSON.parse((await send([...typed, { ...photo, fileName: '', bytes: '' }])).text)
  expect(visit.upload).toBeUndefined()
  expect(body).not.toContain(LOST_FILE)
})

test('a form with a file has a display name without folders: lynx sends a whole path', async () => {
  const { visit } = JSON.parse((await send([...typed, { ...photo, fileName: '/home/anne/Maman/livret.jpg' }])).text)
  expect(visit.upload.fileName).toBe('livret.jpg')
})

test('a form with a file is stored where no other user of the machine can read it', async () => {
  const seen: number[] = []
  const watched = await openGuardServer({
    answer: (_req, res) => {
      const { path } = res.locals.requestContext.upload!
      seen.push(statSync(path).mode & 0o777, statSync(watched.folder).mode & 0o777)
      res.end()
    },
  })
  await watched.postParts([...typed, photo])
  expect(seen).toEqual([0o600, 0o700])
  await expect.poll(() => readdirSync(watched.folder)).toEqual([])
  await watched.close()
})

test('a form with a file from a signed-out user keeps the text and says which file is lost', async () => {
  const visitor = { Cookie: 'pre=visitor-of-this-test' }
  const { visit, body } = JSON.parse((await send([...typed, photo], visitor)).text)
  expect(visit.upload).toBeUndefined()
  expect(new URLSearchParams(body).get('note')).toContain('Éloïse')
  expect(new URLSearchParams(body).get(LOST_FILE)).toBe('piece')
})

describe('a refused form with a file', () => {
  const twice = [...typed, photo, { ...photo, name: 'autre' }]
  test.each([
    ['with two files', twice, {}, 400, 'Un seul fichier à la fois.'],
    ['whose token is gone', [typed[1]!, photo], {}, 403, 'Cette page était ouverte depuis longtemps.'],
    ['whose token comes after the file', [typed[1]!, photo, typed[0]!], {}, 403, 'Cette page était ouverte'],
    [
      'too heavy',
      [...typed, { ...photo, bytes: Buffer.alloc(14 * 1024 * 1024) }],
      {},
      413,
      'Ce fichier pèse 14\u00a0Mo.',
    ],
  ])(
    '%s comes back with the submitted text and an empty file input',
    async (_how, parts, headers, status, sentence) => {
      const answer = await send(parts, headers)
      expect(answer.status).toBe(status)
      expect(answer.text).toContain(sentence)
      const [form] = formsIn(answer.text)
      expect(form).toMatchObject({ action: page, method: 'post', files: ['piece'] })
      expect(form?.values).toMatchObject({
        _csrf: csrfToken(testKeys, 'anyone'),
        note: 'Livret d’Éloïse,\r\npage 2 & « suite »',
      })
      expect(answer.text).toContain('enctype="multipart/form-data"')
    },
  )

  test('text fields that follow a file that is too heavy come back too', async () => {
    const heavy = { ...photo, bytes: Buffer.alloc(11 * 1024 * 1024) }
    const answer = await send([...typed, heavy, { name: 'after', value: 'encore là' }])
    expect(formsIn(answer.text)[0]?.values).toMatchObject({ after: 'encore là' })
  })

  const latin = { name: 'note', value: Buffer.from('été', 'latin1') }
  test.each([
    ['in another page', [...typed, photo], {}, '/demarches-administratives/courriers/bailleur', 415],
    ['in another kind of parts', typed, { 'Content-Type': 'multipart/mixed; boundary=x' }, page, 415],
    ['in JSON', typed, { 'Content-Type': 'application/json' }, page, 415],
    ['compressed', typed, { 'Content-Encoding': 'gzip' }, page, 415],
    ['without a boundary', typed, { 'Content-Type': 'multipart/form-data' }, page, 400],
    ['with an empty one', typed, { 'Content-Type': 'multipart/form-data; boundary=' }, page, 400],
    ['with an endless one', typed, { 'Content-Type': `multipart/form-data; boundary=${'x'.repeat(500)}` }, page, 400],
    ['with another than its own', typed, { 'Content-Type': 'multipart/form-data; boundary=x' }, page, 400],
    ['with bytes that are not UTF-8', [...typed, latin], {}, page, 400],
    ['with a NUL', [...typed, { name: 'note', value: 'a\0b' }], {}, page, 400],
    ['with two tokens', [...typed, ...typed], {}, page, 400],
    ['with 20,000 fields', [...typed, ...many(20_000)], {}, page, 400],
    ['with 5,000 parts', [...typed, ...many(5_000, 'x')], {}, page, 400],
    ['with too long a text', [...typed, { name: 'note', value: 'é'.repeat(300_000) }], {}, page, 413],
    ['with fields of too long a name', [...typed, ...many(900, 'n'.repeat(1_000))], {}, page, 413],
  ])('%s', async (_how, parts, headers, path, status) => {
    const answer = await send(parts, headers, path)
    expect(answer.status).toBe(status)
    if (path === page) expect(answer.text).toContain(`<a class="button" href="${page}">Revenir au formulaire</a>`)
  })

  test('half a form is refused and returns what arrived', async () => {
    const whole = toBody([...typed, { ...photo, bytes: Buffer.alloc(200_000) }])
    for (const end of [400, 100_000, whole.length - 6]) {
      const headers = { 'Content-Type': ofParts, Cookie: 'pre=visitor-of-this-test; sid=anyone' }
      const answer = await server.send({ method: 'POST', path: page, headers, body: whole.subarray(0, end) })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Le fichier n’est pas arrivé en entier.')
      expect(formsIn(answer.text)[0]?.values).toMatchObject({ note: 'Livret d’Éloïse,\r\npage 2 & « suite »' })
    }
  })
})

test.each([`${ofParts.replace('=', '="')}"`, ofParts.replace('multipart', 'Multipart'), `${ofParts}; charset=UTF-8`])(
  'a form with the content type %s is accepted',
  async (type) => {
    expect((await send([...typed, photo], { 'Content-Type': type })).status).toBe(200)
  },
)

function many(fields: number, name = ''): Part[] {
  return Array.from({ length: fields }, (_, index) => ({ name: `${name}${index}`, value: '1' }))
}
