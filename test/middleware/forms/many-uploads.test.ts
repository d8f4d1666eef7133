import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { MOST_AT_ONCE, MOST_BYTES } from '#app/rules/files/uploads.ts'
import { flood } from '#test/support/condolences/flood.ts'
import { fieldsOf, ofParts, type Part, toBody } from '#test/support/files/multipart.ts'
import { type GuardServer, openGuardServer, token, visitor } from '#test/support/server/guard-server.ts'

const MIB = 1024 * 1024
const page = '/espace-ceremonie/diaporama'
const typed = fieldsOf({ _csrf: token })
const photo = (index: number, bytes = 1000): Part => ({
  name: 'files',
  fileName: `IMG_${index}.JPG`,
  bytes: Buffer.alloc(bytes, index),
})
const photos = (count: number, bytes?: number) => Array.from({ length: count }, (_, index) => photo(index, bytes))

let server: GuardServer
afterEach(async () => {
  await expect.poll(() => readdirSync(server.folder)).toEqual([])
  await server.close()
})

type Taken = { names: string[]; most: number; isCut: boolean; isOver: boolean }

/** Opens a page that takes every file and records how many were in the folder at the same time. */
async function openTaker(): Promise<Taken> {
  const taken: Taken = { names: [], most: 0, isCut: false, isOver: false }
  server = await openGuardServer({
    answer: async (_req, res) => {
      const { arriving } = res.locals.requestContext
      for await (const one of arriving ?? []) {
        taken.most = Math.max(taken.most, readdirSync(server.folder).length)
        const isWhole = 'path' in one && (await readFile(one.path)).length === one.bytes
        taken.names.push(isWhole ? one.fileName : `${one.fileName} ${'problem' in one ? one.problem : 'cut'}`)
      }
      taken.isCut = arriving?.isCut() ?? false
      taken.isOver = true
      res.end('kept')
    },
  })
  return taken
}

describe('a form with many pictures', () => {
  test('hands over forty of them, with only a few on disk at a time', async () => {
    const taken = await openTaker()
    const answer = await server.postParts([...typed, ...photos(MOST_AT_ONCE, 200_000)], {}, page)
    expect([answer.status, answer.text]).toEqual([200, 'kept'])
    expect(taken.names).toEqual(photos(MOST_AT_ONCE).map((part) => 'fileName' in part && part.fileName))
    expect(taken).toMatchObject({ isCut: false })
    expect(taken.most).toBeLessThanOrEqual(4)
  })

  test('a form with many pictures reports a picture that is too heavy and those beyond forty, and keeps the others', async () => {
    const taken = await openTaker()
    await server.postParts([...typed, photo(0, MOST_BYTES + 1), ...photos(MOST_AT_ONCE)], {}, page)
    expect(taken.names[0]).toBe('IMG_0.JPG too-heavy')
    expect(taken.names.at(-1)).toBe('IMG_39.JPG too-many-at-once')
    expect(taken.names).toHaveLength(MOST_AT_ONCE + 1)
  })

  test('a form with many pictures keeps the twenty-nine complete ones when the connection drops at the thirtieth', async () => {
    const taken = await openTaker()
    const body = toBody([...typed, ...photos(40, 20_000)])
    const head = [
      ...[
        `POST ${page} HTTP/1.1`,
        `Host: localhost:${server.port}`,
        `Content-Type: ${ofParts}`,
        `Content-Length: ${body.length}`,
      ],
      ...[`Cookie: pre=${visitor}; sid=anyone`, `Origin: ${server.origin}`, 'Sec-Fetch-Site: same-origin', '', ''],
    ].join('\r\n')
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(head)
    socket.write(body.subarray(0, body.indexOf('IMG_29.JPG') + 9_000))
    await expect.poll(() => taken.names.length).toBe(29)
    socket.resetAndDestroy()
    await expect.poll(() => taken.isOver).toBe(true)
    expect(taken).toMatchObject({ isCut: true })
    expect(taken.names.at(-1)).toBe('IMG_28.JPG')
    expect(taken.names).toHaveLength(29)
  })

  test('a form with many pictures leaves no file if the page takes none of them', async () => {
    server = await openGuardServer({ answer: (_req, res) => void res.status(403).end('no') })
    expect((await server.postParts([...typed, ...photos(12)], {}, page)).status).toBe(403)
  })

  test('a form with many pictures is refused as a whole if its Content-Length is over the limit', async () => {
    const taken = await openTaker()
    const head = [
      ...[`POST ${page} HTTP/1.1`, `Host: localhost:${server.port}`, `Cookie: pre=${visitor}; sid=anyone`],
      ...[`Content-Type: ${ofParts}`, `Content-Length: ${201 * MIB}`],
    ]
    const opening = toBody([...typed, photo(1)], { end: '' }).subarray(0, -2)
    const { answer } = await flood(server.port, { head, opening, bytes: 201 * MIB - opening.length })
    expect(answer).toContain('Ces photos pèsent plus de 200\u00a0Mo en tout.')
    expect(taken.names).toEqual([])
  })
})
