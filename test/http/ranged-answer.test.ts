import { rangedAnswer } from '#app/http/files.ts'

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

/** Counts the parts that were read. */
function source() {
  const asked: number[] = []
  return {
    bytes: bytes.length,
    tag: 'one',
    asked,
    async *read(start: number, end: number) {
      for (let at = start; at < end; at += 100) {
        asked.push(at)
        yield bytes.subarray(at, Math.min(end, at + 100))
      }
    },
  }
}

const file = { name: 'dossier.zip', mediaType: 'application/zip' }
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  rangedAnswer(new Request('http://localhost/a.zip', { headers, method }), file, source())

describe('A large file', () => {
  test('a large file is sent whole, with Accept-Ranges', async () => {
    const answer = get()
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '1000'])
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })

  test('an interrupted download continues if the file is the same', async () => {
    const answer = get({ Range: 'bytes=250-', 'If-Range': '"one"' })
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([206, 'bytes 250-999/1000'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(250))
    expect(get({ Range: 'bytes=250-', 'If-Range': '"another"' }).status).toBe(200)
    expect(get({ Range: 'bytes=1000-' }).headers.get('Content-Range')).toBe('bytes */1000')
  })

  test('a file is read no faster than it is sent, and not at all for HEAD', async () => {
    const slow = source()
    const reader = rangedAnswer(new Request('http://localhost/a.zip'), file, slow).body!.getReader()
    await reader.read()
    expect(slow.asked.length).toBeLessThan(bytes.length / 100)
    await reader.cancel()
    expect(get({}, 'HEAD').body).toBeNull()
  })
})
