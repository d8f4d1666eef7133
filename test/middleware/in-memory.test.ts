import { readdirSync } from 'node:fs'
import { MOST_BYTES, MOST_IN_MEMORY } from '#app/rules/files/uploads.ts'
import { fieldsOf, type Part } from '#test/support/files/multipart.ts'
import { openGuardServer, token } from '#test/support/server/guard-server.ts'

const page = '/demarches-administratives/retrouver'
const seen: { names: string[]; bytes: string[]; disk: string[] }[] = []
const server = await openGuardServer({
  answer: (_req, res) => {
    const { filesInMemory = [], upload } = res.locals.requestContext
    expect(upload).toBeUndefined()
    seen.push({
      names: filesInMemory.map(({ fileName }) => fileName),
      bytes: filesInMemory.map(({ bytes }) => Buffer.from(bytes).toString()),
      disk: readdirSync(server.folder),
    })
    res.end()
  },
})

const typed = fieldsOf({ _csrf: token, intent: 'read' })
const statement = (number: number, bytes: Buffer | string = `relevé ${number}`): Part => ({
  name: 'statements',
  fileName: `${number}.csv`,
  bytes,
})
const send = (parts: Part[]) => server.postParts(parts, {}, page)

test('several statements arrive in one form, and none of them is ever written to disk', async () => {
  expect((await send([...typed, statement(1), statement(2), ...fieldsOf({ lines: 'collées' })])).status).toBe(200)
  expect(seen.at(-1)).toEqual({ names: ['1.csv', '2.csv'], bytes: ['relevé 1', 'relevé 2'], disk: [] })
})

test('a statement that is too heavy is refused, and so is one too many', async () => {
  const heavy = await send([...typed, statement(1, Buffer.alloc(MOST_BYTES + 1))])
  expect(heavy.status).toBe(413)
  const many = Array.from({ length: MOST_IN_MEMORY + 1 }, (_, index) => statement(index))
  expect((await send([...typed, ...many])).status).toBe(400)
  expect(readdirSync(server.folder)).toEqual([])
})
