import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compression from 'compression'
import express from 'express'
import { sendPage } from '#app/middleware/page/compress.ts'

const html = `<!DOCTYPE html><p>Août, « cœur » et 1\u202F000\u00A0€.</p>${'<p>Auprès</p>'.repeat(500)}`

const server = http.createServer(
  express()
    .use(compression())
    .get('/', (_req, res) => sendPage(res.type('html'), html)),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

function ask(accepted: string | undefined) {
  const { port } = server.address() as AddressInfo
  const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted }
  return new Promise<{ headers: http.IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
  })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['zstd', undefined, (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
])(
  'a whole page is sent in one piece, compressed once, to a browser that accepts %s',
  async (accepted, encoding, read) => {
    const { headers, bytes } = await ask(accepted)
    expect(String(read(bytes))).toBe(html)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(headers.vary).toBe('Accept-Encoding')
  },
)
