import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import pTimeout, { TimeoutError } from 'p-timeout'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { isEmail } from '#app/rules/fields.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, type Outcome, type RefusedWith, refuse } from '#app/rules/outcome.ts'
import { say } from './log.ts'
import { mailMessageOf, type ReadFile } from './mail-message.ts'

/**
 * Result of sending an email. `reason`: a code for the log and the outbox; a server's message may contain the address.
 */
export type SendResult = Outcome<undefined, 'refused' | 'deferred' | 'unreachable'> & { reason?: string }

export type Mailer = {
  /**
   * Sends one email. Refuses 'refused' when the server rejected it permanently, 'deferred' when the server takes other
   * emails and this one is worth trying again, and 'unreachable' when the server takes none.
   */
  send(id: string, mail: Mail, files?: ReadFile[]): Promise<SendResult>
  /** Returns whether the server would take an email now. Sends nothing. */
  isReachable(): Promise<boolean>
}

/** Timeouts of each SMTP step, and of the whole conversation. The outbox renews its claim in the meantime. */
const STEP_MS = 15_000
const DEADLINE_MS = 45_000
/** 20 MB at 1.5 Mbit/s. A server with an antivirus answers late. */
const DEADLINE_WITH_FILES_MS = 4 * MINUTE_MS
const STEP_WITH_FILES_MS = 60_000
/** Timeout of the question whether the server answers. */
const REACH_MS = 15_000

/**
 * Opens a mailer. `smtp://…` sends; `file:./var/mail` writes an `.eml` file per email and prints the sign-in link in
 * the terminal. The Message-ID is the outbox row at `hostname`, so that an email sent again by mistake is the same
 * message.
 */
export function openMailer(url: string, hostname: string): Mailer {
  const { send, verify } = url.startsWith('file:')
    ? fileSender(path.resolve(url.slice('file:'.length)))
    : smtpSender(url)
  const isReachable = () =>
    pTimeout(verify(), { milliseconds: REACH_MS }).then(
      () => true,
      () => false,
    )
  return {
    isReachable,
    async send(id, mail, files = []) {
      if (!isEmail(mail.to) || !isEmail(mail.from)) return refuse('refused', { reason: 'bad-address' })
      try {
        const milliseconds = files.length > 0 ? DEADLINE_WITH_FILES_MS : DEADLINE_MS
        await pTimeout(send(mailMessageOf(mail, `<${id}@${hostname}>`, files), mail), { milliseconds })
        return accept(undefined)
      } catch (error) {
        const failure = failureOf(error)
        if (failure.problem === 'refused' || (await isReachable())) return failure
        return refuse('unreachable', { reason: failure.reason })
      }
    },
  }
}

type Sender = {
  send: (message: ReturnType<typeof mailMessageOf>, mail: Mail) => Promise<unknown>
  /** Greets the server and signs in to it. Rejects if it answers anything else. */
  verify: () => Promise<unknown>
}

function smtpSender(url: string): Sender {
  const open = (socketTimeout: number) =>
    nodemailer.createTransport({
      url,
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout,
      dnsTimeout: STEP_MS,
    })
  const [light, heavy] = [open(STEP_MS), open(STEP_WITH_FILES_MS)]
  return {
    send: (message) => (message.attachments.length > 0 ? heavy : light).sendMail(message),
    verify: () => light.verify(),
  }
}

function fileSender(folder: string): Sender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const send: Sender['send'] = async (message, mail) => {
    const written = await transport.sendMail(message)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const id = message.messageId.slice(1, 9)
    const file = path.join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`)
    await writeFile(file, written.message, { mode: 0o600 })

    const link = /^https?:\S+(?:magic-link|partenaire\/lien|ouvrir\/)\S+$/m.exec(mail.text)?.[0]
    say(link ? `Pour entrer, ouvrez : ${link}\n(message : ${file})` : `Message : ${file}`)
  }
  return { send, verify: async () => {} }
}

/**
 * Classifies an SMTP error. A 5xx about the email is permanent. One about the connection (greeting, password) is for
 * the operator to fix, so the email waits.
 */
function failureOf(error: unknown): RefusedWith<{ problem: 'refused' | 'deferred'; reason: string }> {
  if (error instanceof TimeoutError) return refuse('deferred', { reason: 'EDEADLINE' })
  const { code, responseCode, command } = (error ?? {}) as { code?: unknown; responseCode?: number; command?: string }
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '')
  const isFinal = isAboutMail && responseCode !== undefined && responseCode >= 500
  const reason = responseCode ? `smtp-${responseCode}` : typeof code === 'string' ? code : 'unknown'
  return refuse(isFinal ? 'refused' : 'deferred', { reason })
}
