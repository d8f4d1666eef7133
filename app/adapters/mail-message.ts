import type { Mail } from '#app/rules/mail/page.ts'

/** A file attached to an email, read into memory. */
export type ReadFile = { fileName: string; mediaType: string; bytes: Buffer }

/** Builds the message. `to` is given as an object: in a string, nodemailer would read a comma as a second recipient. */
export function mailMessageOf(mail: Mail, messageId: string, files: ReadFile[]) {
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
