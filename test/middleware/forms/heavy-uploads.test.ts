import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { windowPath } from '#app/rules/partners/addresses.ts'
import { fieldsOf, ofParts, toBody } from '#test/support/files/multipart.ts'
import { openGuardServer, token } from '#test/support/server/guard-server.ts'

// The server reads a file of 12 MB to its end before it refuses it, at any pace: the browser and the server never wait
// for each other.

const MIB = 1024 * 1024
const server = await openGuardServer({ mayUpload: async () => await pause(20, true) })
afterEach(() => expect.poll(() => readdirSync(server.folder)).toEqual([]))

const typed = fieldsOf({ _csrf: token, intent: 'logo' })
const heavy = toBody([...typed, { name: 'logo', fileName: 'logo.png', bytes: Buffer.alloc(12 * MIB) }])
const light = toBody([...typed, { name: 'logo', fileName: 'logo.png', bytes: Buffer.alloc(1000) }])
const headOf = (body: Buffer) =>
  [
    `POST ${windowPath} HTTP/1.1`,
    `Host: localhost:${server.port}`,
    'Cookie: pre=visitor-of-this-test; sid=anyone',
    `Content-Type: ${ofParts}`,
    `Content-Length: ${body.length}`,
    '\r\n',
  ].join('\r\n')

/** Opens a connection that is used again, as a browser's is. */
async function openConnection() {
  const socket = connect(server.port, '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (data) => {
    said += data
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const write = async (bytes: Buffer | string) => {
    if (!socket.write(bytes)) await once(socket, 'drain')
  }
  return {
    close: () => socket.destroy(),
    /** Sends a form in pieces that `next` measures, and returns the status line and the page. */
    async send(body: Buffer, next: (at: number) => number, between: () => Promise<unknown> = async () => {}) {
      said = ''
      await write(headOf(body))
      for (let at = 0; at < body.length; ) {
        const size = next(at)
        await write(body.subarray(at, at + size))
        at += size
        await between()
      }
      const isWhole = () => said.includes('</html>') || said.endsWith('}')
      await expect.poll(isWhole, { interval: 10 }).toBe(true)
      return said
    },
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Sizes of pieces that are never in step with those of the parser or of the disk. */
const uneven = (at: number) => 1 + ((at * 7919 + 31_337) % 131_071)

describe('a file of 12 MB is refused with its weight', () => {
  test.each<[string, (at: number) => number, (() => Promise<unknown>)?]>([
    ['at once', () => heavy.length],
    ['in pieces as large as a packet of the parser', () => 65_536, turn],
    ['in uneven pieces', uneven, turn],
    ['one byte at a time up to its file, then at once', (at) => (at < 600 ? 1 : heavy.length), turn],
    ['with pauses', () => MIB, () => pause(30)],
  ])('that arrives %s', async (_how, next, between) => {
    const { send, close } = await openConnection()
    const answer = await send(heavy, next, between)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('Ce fichier pèse 12\u00A0Mo. Maximum')
    close()
  })

  test('eight at a time, each after a form on its own connection', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { send, close } = await openConnection()
        const before = await send(light, () => light.length)
        const refused = await send(heavy, uneven)
        const after = await send(light, () => light.length)
        close()
        return [before, refused, after].map((answer) => answer.slice(0, 12))
      }),
    )
    for (const answer of answers) expect(answer).toEqual(['HTTP/1.1 200', 'HTTP/1.1 413', 'HTTP/1.1 200'])
  })
})

test('a file that stops halfway is cut off, and holds up no other', async () => {
  const slow = await openGuardServer({ limits: { pace: { bytes: 4096, ms: 200 } } })
  const socket = connect(slow.port, '127.0.0.1')
  let said = ''
  socket.on('data', (data) => {
    said += data
  })
  socket.on('error', () => {})
  socket.write(headOf(heavy).replace(String(server.port), String(slow.port)))
  socket.write(heavy.subarray(0, 1.3 * MIB))
  await once(socket, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(() => readdirSync(slow.folder)).toEqual([])
  await slow.close()
})
