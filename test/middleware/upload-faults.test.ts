import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { openUploadFolder } from '#app/middleware/upload-folder.ts'
import { type Flood, flood } from '#test/support/condolences/flood.ts'
import { fieldsOf, ofParts, toBody } from '#test/support/files/multipart.ts'
import { newFolder } from '#test/support/given.ts'
import { openGuardServer, token } from '#test/support/server/guard-server.ts'

const server = await openGuardServer()
afterEach(() => expect.poll(() => readdirSync(server.folder)).toEqual([]))

const MIB = 1024 * 1024
const page = '/demarches-administratives/pieces-jointes/x'
const typed = fieldsOf({ _csrf: token, note: 'Livret d’Éloïse' })
/** A form whose file has begun. */
const opening = toBody([...typed, { name: 'piece', fileName: 'film.mp4', bytes: '' }], { end: '' }).subarray(0, -2)

const headOf = (headers: Record<string, string>, path = page) => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost:PORT',
  'Cookie: pre=visitor-of-this-test; sid=anyone',
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
]

describe('150 megabytes are refused before they are read, and never buffered', () => {
  const declared = { 'Content-Length': String(150 * MIB + opening.length) }
  const chunked = { 'Transfer-Encoding': 'chunked' }
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const text = Buffer.from(`_csrf=${token}&note=`)
  const parts = { 'Content-Type': ofParts }
  test.each<[string, Omit<Flood, 'bytes'>, string, number]>([
    ['said in advance', { head: headOf({ ...parts, ...declared }), opening }, 'Ce fichier pèse plus de 25\u00a0Mo.', 8],
    ['in chunks', { head: headOf({ ...parts, ...chunked }), opening, chunked: true }, 'Ce fichier pèse plus de 25', 40],
    [
      'of text, in chunks',
      { head: headOf({ ...urlencoded, ...chunked }), opening: text, chunked: true },
      'trop long',
      8,
    ],
    ['of text, said in advance', { head: headOf({ ...urlencoded, ...declared }), opening: text }, 'trop long', 8],
    ['sent elsewhere', { head: headOf({ ...parts, ...declared }, '/x'), opening }, 'dans un format attendu', 8],
  ])('%s', async (_how, sending, sentence, mostSent) => {
    const { answer, sent, mostHeld } = await flood(server.port, { ...sending, bytes: 150 * MIB })
    expect(answer).toMatch(/^HTTP\/1\.1 41[35] /)
    expect(answer).toMatch(/\r\nConnection: close\r\n/i)
    expect(answer).toContain(sentence)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    // The socket buffers on both sides are sent, and not read.
    expect(sent / MIB).toBeLessThanOrEqual(mostSent + 12)
    expect(mostHeld / MIB).toBeLessThan(12)
    expect((await server.send()).status).toBe(200)
  })

  test('the text sent before the file comes back', async () => {
    const head = headOf({ ...parts, ...declared })
    const { answer } = await flood(server.port, { head, opening, bytes: 150 * MIB })
    expect(answer).toContain('name="note" value="Livret d’Éloïse"')
    expect(answer).toContain('<input type="file" id="fichier" name="piece"')
  })
})

describe('a partial upload leaves no file', () => {
  const lengthOf = (bytes: number) => headOf({ 'Content-Type': ofParts, 'Content-Length': String(bytes) })

  function begin(length: number, ...body: Buffer[]) {
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    const head = `${lengthOf(length).join('\r\n')}\r\n\r\n`.replaceAll('PORT', String(server.port))
    socket.write(Buffer.concat([Buffer.from(head), ...body]))
    return { socket, said: () => answer }
  }

  /** Sends a quarter of a file and waits until the server has begun to write it. */
  async function halfway() {
    const begun = begin(4 * MIB, opening, Buffer.alloc(MIB, 7))
    await expect.poll(() => readdirSync(server.folder)).toHaveLength(1)
    return begun
  }

  test('if the connection breaks', async () => {
    const { socket } = await halfway()
    socket.resetAndDestroy()
    await expect.poll(() => readdirSync(server.folder)).toEqual([])
    expect((await server.send()).status).toBe(200)
  })

  test('if the client ends it early, and gets an error', async () => {
    const { socket, said } = await halfway()
    socket.end()
    await once(socket, 'close')
    expect(said()).toMatch(/^HTTP\/1\.1 400 /)
    expect(said()).toContain('<html lang="fr">')
  })

  test('if its Content-Length is wrong', async () => {
    const whole = toBody([...typed, { name: 'piece', fileName: 'livret.pdf', bytes: Buffer.alloc(MIB, 7) }])
    const { socket, said } = begin(whole.length - MIB / 2, whole)
    await new Promise((resolve) => socket.on('close', resolve))
    // The rest of the file is not a request: the connection may be cut before the first one is answered.
    expect(said()).toMatch(/^(HTTP\/1\.1 400 |$)/)
    expect((await server.send()).status).toBe(200)
  })

  test('if the service is killed: the next process begins with an empty folder', async () => {
    const folder = newFolder()
    const { pid: killed } = spawnSync(process.execPath, ['--version'])
    const left = `${killed}.3f2b8d0e-5a64-4b0e-9a55-1f4e4a3b2c1d.part`
    for (const name of [left, `${left}.jpg`, 'somebody-else.pdf']) writeFileSync(join(folder, name), 'x')
    await openUploadFolder(folder)
    expect(readdirSync(folder)).toEqual(['somebody-else.pdf'])
  })

  test('except the files of another process that is still running', async () => {
    const folder = newFolder()
    const underWay = `${process.ppid}.3f2b8d0e-5a64-4b0e-9a55-1f4e4a3b2c1d.part`
    writeFileSync(join(folder, underWay), 'x')
    await openUploadFolder(folder)
    expect(readdirSync(folder)).toEqual([underWay])
  })
})

test('a form that arrives too slowly gets an error; a file has more time', async () => {
  const slow = await openGuardServer({ limits: { otherMs: 150 } })
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '500' }
  const answer = await slow.sendRaw([...headOf(urlencoded, '/x'), '', '_csrf='])
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('Votre demande a mis trop de temps à arriver.')

  const file = slow.sendRaw([...headOf({ 'Content-Type': ofParts, 'Content-Length': '5000' }), '', '--'])
  const first = await Promise.race([file, slow.sendRaw([...headOf(urlencoded, '/x'), '', '_csrf='])])
  expect(first).toMatch(/^HTTP\/1\.1 408 /)
  await slow.close()
  expect(await file).toBe('')
})
