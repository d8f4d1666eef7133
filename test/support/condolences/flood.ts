import { once } from 'node:events'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Memory held by this process after a garbage collection, in bytes. */
function held(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

export type Flood = {
  head: string[]
  /** Start of the body. */
  opening: Buffer
  /** Number of bytes sent after it, until a response arrives. */
  bytes: number
  chunked?: boolean
}

const MIB = 1024 * 1024

/**
 * Sends a request until a response arrives, as curl does, then closes the connection. Returns the response, the number
 * of bytes sent, and the peak memory above the initial level.
 */
export async function flood(port: number, { head, opening, bytes, chunked = false }: Flood) {
  const before = held()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let mostHeld = 0
  let sent = 0
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()))
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      answer += data
      resolve()
    })
  })
  const wrap = (data: Buffer) =>
    chunked ? Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]) : data
  const block = wrap(Buffer.alloc(MIB, 7))
  socket.write(`${[...head, '', ''].join('\r\n').replaceAll('PORT', String(port))}`)
  socket.write(wrap(opening))
  while (sent < bytes && answer === '' && socket.writable) {
    if (!socket.write(block)) await Promise.race([once(socket, 'drain'), answered, closed])
    sent += MIB
    if (sent % (8 * MIB) === 0) mostHeld = Math.max(mostHeld, held() - before)
  }
  socket.end()
  await closed
  return { answer, sent, mostHeld }
}
