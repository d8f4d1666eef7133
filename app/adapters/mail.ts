import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import pTimeout, { TimeoutError } from 'p-timeout'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { isEmail } from '#app/rules/fields.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { say } from './log.ts'

/** What became of a mail. `reason` is a code for the log and the outbox: a server's words may hold the address. */
export type SendResult = Outcome<undefined, 'refused' | 'unreachable'> & { reason?: string }

/** Sends one mail. Refuses 'refused' when a server said no for good, 'unreachable' when it is worth trying again. */
export type Mailer = { send(id: string, mail: Mail, files?: ReadFile[]): Promise<SendResult> }

/** A file that goes with a mail, as it was read for it. */
export type ReadFile = { fileName: string; mediaType: string; bytes: Buffer }

/** For each step of a conversation, and for the whole of it: shorter than the outbox's lease. */
const STEP_MS = 15_000
const DEADLINE_MS = 45_000
/** 20 MB through 1.5 Mbit/s. A server that checks what it is given for viruses answers late. */
const DEADLINE_WITH_FILES_MS = 4 * MINUTE_MS
const STEP_WITH_FILES_MS = 60_000

/**
 * `smtp://…` sends; `file:./var/mail` writes one `.eml` file a mail, and says the sign-in link in the terminal. A
 * mail's Message-ID is its row in the outbox, at `hostname`: sent twice by mischance, it is the same message.
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

/**
 * `to` is one address in the envelope and in the header, given as an object: in a string, nodemailer would read a
 * comma as a second person.
 */
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
    // Nobody's holiday answer is wanted (RFC 3834), but for a letter: it is a person's, and a receipt is worth having.
    headers: { ...(files.length === 0 && { 'Auto-Submitted': 'auto-generated' }), ...unsubscribing(mail) },
    // Quoted-printable would cut the link at 76 characters in the plain text.
    textEncoding: 'base64' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The button of mail programs. `prepared`: as they are, since the link must stay whole. RFC 2369, RFC 8058. */
function unsubscribing({ unsubscribeLink: link }: Mail) {
  if (!link) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${link}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** A 5xx about the mail itself is final. One about us (greeting, password) is for the operator to mend: it waits. */
function failureOf(error: unknown): SendResult {
  if (error instanceof TimeoutError) return { ...refuse('unreachable'), reason: 'EDEADLINE' }
  const { code, responseCode, command } = (error ?? {}) as { code?: unknown; responseCode?: number; command?: string }
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '')
  const isFinal = isAboutMail && responseCode !== undefined && responseCode >= 500
  const reason = responseCode ? `smtp-${responseCode}` : typeof code === 'string' ? code : 'unknown'
  return { ...refuse(isFinal ? 'refused' : 'unreachable'), reason }
}
