import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Mail } from '#app/rules/mails/mail-page.ts'
import { say } from './log.ts'

/** Sends one mail. Throws when the server refuses or does not answer: the outbox then tries again. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** Longer than any mail server takes to answer, shorter than the outbox's lease. */
const TIMEOUT_MS = 20_000

/** `smtp://…` sends; `file:./var/mail` writes one `.eml` file a mail, and says the sign-in link in the terminal. */
export function openMailer(url: string): Mailer {
  return url.startsWith('file:') ? fileMailer(path.resolve(url.slice('file:'.length))) : smtpMailer(url)
}

function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail))
    },
  }
}

function fileMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(
        folder,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
      )
      await writeFile(file, message, { mode: 0o600 })

      const link = /^https?:\S+magic-link\S+$/m.exec(mail.text)?.[0]
      say(link ? `Pour entrer, ouvrez : ${link}\n(message : ${file})` : `Message : ${file}`)
    },
  }
}

/**
 * `to` is one address in the envelope and in the header, given as an object: in a string, nodemailer would read a
 * comma as a second person.
 */
function messageOf({ to, from, fromName, subject, text, html }: Mail) {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    subject,
    text,
    html,
    // Quoted-printable would cut the link at 76 characters in the plain text.
    textEncoding: 'base64' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
