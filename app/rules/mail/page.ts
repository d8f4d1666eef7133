import { escapeHtml } from '#app/rules/html.ts'
import { givenByCopy, giverCopy, type Site } from '#app/rules/partners/site.ts'

/**
 * A mail as it waits in the outbox. `to` is one address, whole: no list, no name beside it. `kind` says what it is
 * about, in kebab-case, for the log: it holds no personal data.
 */
export type Mail = {
  kind: string
  to: string
  from: string
  fromName: string
  /** The partner's own address, which our server may not write from. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Where one click of the mail program stops mails of this kind (RFC 8058). */
  unsubscribeLink?: string
  /** Read from the family's files when the mail is sent: the outbox holds no byte of them. */
  attachments?: MailAttachment[]
  /** A receipt or a credit note, printed when the mail is sent. */
  receiptNumber?: string
  /** The message left in a space that it answers, by its ids. */
  answered?: { accountId: string; condolenceId: string }
  /** Those whose author it thanks. */
  thanked?: { accountId: string; condolenceIds: string[] }
}

/** A file of a family's, by its id in the store. */
export type MailAttachment = { fileName: string; mediaType: string; accountId: string; fileId: string }

/** The `kind` of a family's letter, and of the running order of a ceremony. */
export const LETTER_MAIL = 'letter'
export const SUMMARY_MAIL = 'ceremony-summary'

export const RECEIPT_MAIL = 'receipt'
export const CREDIT_NOTE_MAIL = 'credit-note'

/** Those that bring files have a queue of their own, so that no sign-in link waits behind 20 MB. */
export const mailsWithFiles = [LETTER_MAIL, SUMMARY_MAIL, RECEIPT_MAIL, CREDIT_NOTE_MAIL] as const

/** A paragraph, a button, or a code to copy. */
type Part = { text: string } | { button: string; link: string } | { code: string }

/** A mail of the site: its parts, then whom to call. */
export function mail(site: Site, kind: string, to: string, subject: string, parts: Part[]): Mail {
  return {
    kind,
    to,
    from: site.provider.email,
    fromName: site.name,
    ...(site.helpEmail !== site.provider.email && { replyTo: site.helpEmail }),
    subject,
    text: [
      ...parts.map(plain),
      `Une question : ${site.helpPhone}, appel gratuit, du lundi au vendredi de 9 h à 18 h.`,
      `${offer(site)}\n${new URL(site.origin).host}`,
    ].join('\n\n'),
    html: page(site, subject, parts.map((part) => rich(part, site.accent)).join('\n')),
  }
}

/** The bare link alone on its line: mail programs then make it whole. */
function plain(part: Part): string {
  if ('text' in part) return part.text
  return 'code' in part ? part.code : `${part.button} :\n${part.link}`
}

function rich(part: Part, accent: string): string {
  if ('text' in part) return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`
  if ('code' in part) {
    return `<p style="margin:0 0 24px;padding:12px 0;border-top:1px solid #837b88;border-bottom:1px solid #837b88;font:28px/1.3 'Courier New',monospace;letter-spacing:4px">${escapeHtml(part.code)}</p>`
  }
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:14px 24px;border-radius:3px;background-color:${escapeHtml(accent)};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(part.button)}</a></p>`
}

/** « Maison Kervella », and under it who makes the service. */
function brand({ name, offeredBy, provider }: Site): string {
  if (!offeredBy) return escapeHtml(name)
  return `${escapeHtml(name)}<br><span style="font:14px/1.5 Helvetica,Arial,sans-serif;color:#5b5563">avec ${escapeHtml(provider.name)}</span>`
}

function offer(site: Site): string {
  return site.offeredBy
    ? `${giverCopy(site.name, site)}, avec ${site.provider.name}.`
    : `Ce service vous est ${givenByCopy(site)}.`
}

/** Mail programs compute no colour and load no sheet: everything is written on the elements. */
function page(site: Site, subject: string, body: string): string {
  const phone = site.helpPhone.replace(/\s/g, '')
  return `<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background-color:#fbfaf7;color:#25222b">
<main style="max-width:32em;margin:0 auto;padding:24px 20px;font:18px/1.55 Helvetica,Arial,sans-serif">
<p style="margin:0 0 28px;padding-bottom:10px;border-bottom:4px solid ${escapeHtml(site.color)};font:24px/1.2 'Iowan Old Style','Palatino Linotype',Georgia,serif">${brand(site)}</p>
<h1 style="margin:0 0 16px;font:400 28px/1.2 'Iowan Old Style','Palatino Linotype',Georgia,serif">${escapeHtml(subject)}</h1>
${body}
<p style="margin:0;padding-top:16px;border-top:1px solid #dbd5cd;font-size:15px;color:#5b5563">Une question : <a href="tel:${escapeHtml(phone)}" style="color:#25222b">${escapeHtml(site.helpPhone)}</a>, appel gratuit, du lundi au vendredi de 9 h à 18 h.<br>${escapeHtml(offer(site))}<br>${escapeHtml(new URL(site.origin).host)}</p>
</main>
</body>
</html>`
}
