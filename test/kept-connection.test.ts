import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CookieJar } from 'tough-cookie'
import { send } from '#test/support/http-page/fetching.ts'

/** Milliseconds after which the server closes an idle connection. */
const IDLE = 2000

/** A server in a thread of its own, which closes idle connections while this thread is busy. */
const program = `
  const { createServer } = require('node:http')
  const options = { keepAliveTimeout: ${IDLE}, keepAliveTimeoutBuffer: 0 }
  const server = createServer(options, (req, res) => req.resume().on('end', () => res.end()))
  server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port))`

test('a journey over HTTP sends a heavy file after a time longer than a connection is kept', async () => {
  const server = new Worker(program, { eval: true })
  try {
    const [port] = await once(server, 'message')
    const url = `http://127.0.0.1:${port}/`
    const jar = new CookieJar()
    await send({ method: 'GET', url }, jar)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, IDLE * 1.5)
    const { status } = await send({ method: 'POST', url, body: Buffer.alloc(45 * 1024 * 1024) }, jar)
    expect(status).toBe(200)
  } finally {
    await server.terminate()
  }
})
