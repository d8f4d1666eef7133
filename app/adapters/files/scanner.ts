import net from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ScanState } from '#app/rules/files/uploads.ts'

/** What an antivirus says of some bytes; `pending` when it does not answer, or not in time. Never throws. */
export type Scanner = { scan: (bytes: AsyncIterable<Uint8Array>) => Promise<Exclude<ScanState, 'unscanned'>> }

/** From the first byte to the answer. security-A.6. */
const DEADLINE_MS = 20_000

/** An answer of clamd is one short line. */
const LONGEST_ANSWER = 1000

/**
 * clamd, at the path of its socket or at `host:port`. Nothing but its INSTREAM command is spoken: the service and the
 * antivirus need to share neither folder nor user (docs/decisions/data/0019-files.md).
 */
export function openScanner(address: string, deadlineMs = DEADLINE_MS): Scanner {
  return {
    scan: async (bytes) => stateOf(await ask(address, bytes, deadlineMs)),
  }
}

/** What it said before either hung up; empty when it said nothing. */
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
    socket.on('error', () => {}) // nobody there, or gone: what it has not said, it has not said
    socket.on('close', () => {
      clearTimeout(deadline)
      resolve(answer)
    })
    pipeline(framed(bytes), socket, { end: false }).catch(() => socket.destroy())
  })
}

/** `zINSTREAM`, then each piece behind its length on four bytes, then a length of nothing. */
async function* framed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of bytes) {
    if (piece.length === 0) continue // would end the stream
    yield lengthOf(piece)
    yield piece
  }
  yield lengthOf(new Uint8Array())
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
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
