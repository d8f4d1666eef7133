import net from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ScanState } from '#app/rules/files/uploads.ts'

/** Scans bytes with an antivirus. Returns `pending` if it does not answer in time. Never throws. */
export type Scanner = { scan: (bytes: AsyncIterable<Uint8Array>) => Promise<Exclude<ScanState, 'unscanned'>> }

/** Milliseconds from the first byte to the answer. security-A.6. */
const DEADLINE_MS = 20_000

/** Maximum characters. An answer of clamd is one short line. */
const LONGEST_ANSWER = 1000

/**
 * Opens clamd at a socket path or `host:port`. Only its INSTREAM command is used, so the service and the antivirus need
 * not share a folder or a user (docs/decisions/0019).
 */
export function openScanner(address: string, deadlineMs = DEADLINE_MS): Scanner {
  return {
    scan: async (bytes) => stateOf(await ask(address, bytes, deadlineMs)),
  }
}

/** Returns the antivirus's answer before either side disconnects; empty if there is none. */
function ask(address: string, bytes: AsyncIterable<Uint8Array>, deadlineMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(toSocket(address))
    const deadline = setTimeout(() => socket.destroy(), deadlineMs)
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      answer += text
      if (answer.length > LONGEST_ANSWER || answer.includes('\0')) socket.end()
    })
    socket.on('error', () => {}) // no antivirus, or disconnected: the answer is what was received so far
    socket.on('close', () => {
      clearTimeout(deadline)
      resolve(answer)
    })
    pipeline(framed(bytes), socket, { end: false }).catch(() => socket.destroy())
  })
}

/** Yields `zINSTREAM`, then each chunk preceded by its length in four bytes, then a zero length. */
async function* framed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue // a zero length would end the stream
    yield lengthOf(chunk)
    yield chunk
  }
  yield lengthOf(new Uint8Array())
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

function stateOf(answer: string): Awaited<ReturnType<Scanner['scan']>> {
  if (/ FOUND\0?$/.test(answer)) return 'infected'
  return /: OK\0?$/.test(answer) ? 'clean' : 'pending'
}

function toSocket(address: string): net.NetConnectOpts {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? []
  return host ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : { path: address }
}
