import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import pTimeout, { TimeoutError } from 'p-timeout'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { isEmail } from '#app/rules/fields.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { say } from './log.ts'

/**
 * Result of sending an email. `reason`: a code for the log and the outbox; a server's message may contain the address.
 */
export type SendResult = Outcome<undefined, 'refused' | 'unreachable'> & { reason?: string }

/**
 * Sends one email. Refuses 'refused' when a server rejected it permanently, and 'unreachable' when it is worth trying
 * again.
 */
export type Mailer = { send(id: string, mail: Mail, files?: ReadFile[]): Promise<SendResult> }

/** A file attached to an email, read into memory. */
export type ReadFile = { fileName: string; mediaType: string; bytes: Buffer }

/** Timeouts of each SMTP step, and of the whole conversation: shorter than the outbox's lease. */
const STEP_MS = 15_000
const DEADLINE_MS = 45_000
/** 20 MB at 1.5 Mbit/s. A server with an antivirus answers late. */
const DEADLINE_WITH_FILES_MS = 4 * MINUTE_MS
const STEP_WITH_FILES_MS = 60_000

/**
 * Opens a mailer. `smtp://…` sends; `file:./var/mail` writes an `.eml` file per email and prints the sign-in link in
 * the terminal. The Message-ID is the outbox row at `hostname`, so that an email sent again by mistake is the same
 * message.
 */
export function openMailer(url: string, hostname: string): Mailer {
  const send = url.startsWith('file:') ? fileSender(path.resolve(url.slice('file:'.length))) : smtpSender(url)
  return {
    async send(id, mail, files = []) {
      if (!isEmail(mail.to) || !isEmail(mail.from)) return { ...refuse('refused'), reason: 'bad-address' }
      try {
        const milliseconds = files.length > 0 ? DEADLINE_WITH_FILES_MS : DEADLINE_MS
        await pTimeout(send(messageOf(mail, `<${id}@${hostname}>`, files), mail), { milliseconds })
        return accept(undefined)
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

type Send = (message: ReturnType<typeof messageOf>, mail: Mail) => Promise<unknown>

function smtpSender(url: string): Send {
  const open = (socketTimeout: number) =>
    nodemailer.createTransport({
      url,
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout,
      dnsTimeout: STEP_MS,
    })
  const [light, heavy] = [open(STEP_MS), open(STEP_WITH_FILES_MS)]
  return (message) => (message.attachments.length > 0 ? heavy : light).sendMail(message)
}

function fileSender(folder: string): Send {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (message, mail) => {
    const written = await transport.sendMail(message)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const id = message.messageId.slice(1, 9)
    const file = path.join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`)
    await writeFile(file, written.message, { mode: 0o600 })

    const link = /^https?:\S+magic-link\S+$/m.exec(mail.text)?.[0]
    say(link ? `Pour entrer, ouvrez : ${link}\n(message : ${file})` : `Message : ${file}`)
  }
}

/** Builds the message. `to` is given as an object: in a string, nodemailer would read a comma as a second recipient. */
function messageOf(mail: Mail, messageId: string, files: ReadFile[]) {
  const { to, from, fromName, replyTo, subject, text, html } = mail
  return {
    messageId,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
    envelope: { from, to: [to] },
    subject,
    text,
    html,
    attachments: files.map(({ fileName, mediaType, bytes }) => ({
      filename: fileName,
      contentType: mediaType,
      content: bytes,
    })),
    // Suppress automatic replies (RFC 3834), except for letters, which come from a person and where a read receipt is
    // useful.
    headers: { ...(files.length === 0 && { 'Auto-Submitted': 'auto-generated' }), ...unsubscribing(mail) },
    // Quoted-printable would break the link at 76 characters in the plain text.
    textEncoding: 'base64' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Returns the headers for one-click unsubscribe. `prepared`: not re-encoded, because the link must stay whole. RFC
 * 2369, RFC 8058.
 */
function unsubscribing({ unsubscribeLink: link }: Mail) {
  if (!link) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${link}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * Classifies an SMTP error. A 5xx about the email is permanent. One about the connection (greeting, password) is for
 * the operator to fix, so the email waits.
 */
function failureOf(error: unknown): SendResult {
  if (error instanceof TimeoutError) return { ...refuse('unreachable'), reason: 'EDEADLINE' }
  const { code, responseCode, command } = (error ?? {}) as { code?: unknown; responseCode?: number; command?: string }
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '')
  const isFinal = isAboutMail && responseCode !== undefined && responseCode >= 500
  const reason = responseCode ? `smtp-${responseCode}` : typeof code === 'string' ? code : 'unknown'
  return { ...refuse(isFinal ? 'refused' : 'unreachable'), reason }
}
