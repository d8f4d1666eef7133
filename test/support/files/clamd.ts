import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { newFolder } from '#test/support/files/folders.ts'

/** As it should, never answering, hanging up at once, or complaining. */
export type ClamdMode = 'normal' | 'silent' | 'hangs up' | 'complains'

/** The test file that every antivirus knows, in two halves: whole, an antivirus would take this file away. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/**
 * Speaks clamd's INSTREAM on a socket of this machine until the test ends. It knows the EICAR file, or what it is told.
 */
export async function openClamd(first: ClamdMode = 'normal', address: string | number = 0, isKnown = knowsEicar) {
  const clamd = { mode: first, received: [] as Buffer[], address: '' }
  const server = net.createServer((socket) => {
    let incoming = Buffer.alloc(0)
    socket.on('error', () => {}) // whoever asks may leave
    socket.on('data', (bytes) => {
      if (clamd.mode === 'hangs up') return socket.destroy()
      incoming = Buffer.concat([incoming, bytes])
      const file = fileIn(incoming)
      if (!file || clamd.mode === 'silent') return
      clamd.received.push(file)
      const verdict = isKnown(file) ? 'Eicar-Test-Signature FOUND' : 'OK'
      socket.end(clamd.mode === 'complains' ? 'INSTREAM size limit exceeded. ERROR\0' : `stream: ${verdict}\0`)
    })
  })
  server.listen(typeof address === 'number' ? { port: address, host: '127.0.0.1' } : { path: address })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const bound = server.address()
  clamd.address = typeof bound === 'string' ? bound : `127.0.0.1:${bound!.port}`
  return clamd
}

const knowsEicar = (file: Buffer) => file.includes(eicar)

/**
 * An antivirus on a socket of this machine until the test ends: clamd itself, with one signature of our own, where it is
 * installed (`apt-get install clamav-daemon`), and what speaks as it does elsewhere.
 */
export async function openRealClamd(): Promise<{ address: string }> {
  const folder = newFolder()
  const address = join(folder, 'clamd.ctl')
  if (spawnSync('clamd', ['--help']).error) return await openClamd('normal', address)
  writeFileSync(join(folder, 'local.ndb'), `Eicar-Test-Signature:0:*:${eicar.toString('hex')}\n`)
  const settings = join(folder, 'clamd.conf')
  writeFileSync(settings, `LocalSocket ${address}\nDatabaseDirectory ${folder}\nForeground yes\n`)
  const child = spawn('clamd', ['--config-file', settings], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await vi.waitUntil(() => existsSync(address), { timeout: 10_000 })
  return { address }
}

/** Undefined while it has not come whole. */
function fileIn(incoming: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (!incoming.subarray(0, command.length).equals(Buffer.from(command))) return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= incoming.length; ) {
    const length = incoming.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(incoming.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
