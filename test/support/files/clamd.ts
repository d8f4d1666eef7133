import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { newFolder } from '#test/support/given.ts'

/** Working, never responding, closing the connection, or returning an error. */
export type ClamdMode = 'normal' | 'silent' | 'hangs up' | 'complains'

/** The EICAR test file, in two halves, because an antivirus would delete this source file if it contained the whole. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/**
 * A fake clamd that speaks INSTREAM on a local socket until the test ends. It detects the EICAR file, or what it is
 * told to detect.
 */
export async function openClamd(first: ClamdMode = 'normal', address: string | number = 0, isKnown = knowsEicar) {
  const clamd = { mode: first, received: [] as Buffer[], address: '' }
  const server = net.createServer((socket) => {
    let incoming = Buffer.alloc(0)
    socket.on('error', () => {}) // the client may disconnect
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
 * An antivirus on a local socket until the test ends: clamd itself with one signature of ours if it is installed
 * (`apt-get install clamav-daemon`), or else the fake one.
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

/** Returns undefined until the whole file has arrived. */
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
