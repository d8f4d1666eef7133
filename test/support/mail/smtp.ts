import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * Behaviour of a mail server: normal, slow, temporary failure, permanent failure, disconnects midway, refuses
 * connections, or has a self-signed certificate.
 */
export type SmtpMode = 'normal' | 'slow' | '4xx' | '5xx' | 'drops' | 'closed to us' | 'signed by nobody'

export type Received = { from: string; to: string[]; source: string }

const SLOW_MS = 1500

/** A real mail server on this machine, until the test ends. Its mode may change between two emails. */
export async function openSmtp(first: SmtpMode = 'normal') {
  const received: Received[] = []
  const inbox = { mode: first, received, attempts: 0, connections: 0 }
  const server = new SMTPServer({
    disabledCommands: first === 'signed by nobody' ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect(_session, answer) {
      inbox.connections++
      answer(inbox.mode === 'closed to us' ? refusal(554, '5.7.1 Your network is on a list') : null)
    },
    onRcptTo({ address }, _session, answer) {
      inbox.attempts++
      if (inbox.mode === '4xx') return answer(refusal(451, `4.7.1 Come back later, ${address}`))
      if (inbox.mode === '5xx') return answer(refusal(550, `5.1.1 Nobody here is ${address}`))
      answer()
    },
    onData(stream, { envelope, id }, answer) {
      if (inbox.mode === 'drops') return drop(server, id)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() })
        setTimeout(answer, inbox.mode === 'slow' ? SLOW_MS : 0)
      })
    },
  })
  server.on('error', () => {}) // some tests disconnect the client on purpose
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return Object.assign(inbox, { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
}

function refusal(responseCode: number, words: string) {
  return Object.assign(new Error(words), { responseCode })
}

/** Closes the connection without a response. */
function drop(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections as Set<Connection>) {
    if (connection.id === sessionId) connection._socket.destroy()
  }
}

type Connection = { id: string; _socket: { destroy: () => void } }

/** Returns the decoded plain text and HTML of a message. */
export function partsOf(source: string): { text: string; html: string } {
  const part = (type: string) => {
    const found = new RegExp(`Content-Type: ${type}[\\s\\S]*?\\r?\\n\\r?\\n([\\s\\S]*?)\\r?\\n--`).exec(source)
    return Buffer.from(found?.[1] ?? '', 'base64').toString('utf8')
  }
  return { text: part('text/plain'), html: part('text/html') }
}

/** Returns the bytes of the only attachment of a message. */
export function fileIn(source: string): Buffer {
  const found = /Content-Disposition: attachment[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(source)
  return Buffer.from(found?.[1] ?? '', 'base64')
}
