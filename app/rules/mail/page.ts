import { afterComma } from '#app/rules/help-hours.ts'
import { escapeHtml } from '#app/rules/html.ts'
import { givenByCopy, giverCopy, type Site } from '#app/rules/partners/site.ts'

/**
 * An email in the outbox. `to` is a single address without a display name. `kind` (kebab-case) appears in the log and
 * contains no personal data.
 */
export type Mail = {
  kind: string
  to: string
  from: string
  fromName: string
  /** The partner's own address. Our server may not send from it. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** One-click unsubscribe link (RFC 8058). */
  unsubscribeLink?: string
  /** Read from the file store when the email is sent. The outbox stores no file content. */
  attachments?: MailAttachment[]
  /** Number of a receipt or credit note, printed when the email is sent. */
  receiptNumber?: string
  /** Email that the recipient gets if this one expires before it is sent. Its kind is in `toldWhenLate`. */
  instead?: Mail
  /** Ids of the condolence that this email answers. */
  answered?: { accountId: string; condolenceId: string }
  /** Ids of the condolences whose author it thanks. */
  thanked?: { accountId: string; condolenceIds: string[] }
}

/** A family's file, by its id in the file store. */
export type MailAttachment = { fileName: string; mediaType: string; accountId: string; fileId: string }

/** The `kind` of a family's letter, and of a ceremony's running order. */
export const LETTER_MAIL = 'letter'
export const SUMMARY_MAIL = 'ceremony-summary'

export const RECEIPT_MAIL = 'receipt'
export const CREDIT_NOTE_MAIL = 'credit-note'

/** Kinds of emails whose recipient waits for them, and is sent another one if they expire first. */
export const toldWhenLate = ['sign-in', 'no-space', 'confirm-email', 'team-sign-in', 'not-of-team'] as const

/** Emails with files have their own queue, so that sign-in links do not wait behind 20 MB. */
export const mailsWithFiles = [LETTER_MAIL, SUMMARY_MAIL, RECEIPT_MAIL, CREDIT_NOTE_MAIL] as const

/** A paragraph, a button, or a code to copy. */
type Part = { text: string } | { button: string; link: string } | { code: string }

/** Builds an email of the site: its parts, then the phone number. */
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
      `Une question : ${site.helpPhone}${afterComma(site.helpHours)}.`,
      `${offer(site)}\n${new URL(site.origin).host}`,
    ].join('\n\n'),
    html: page(site, subject, parts.map((part) => rich(part, site.accent)).join('\n')),
  }
}

/** Puts the URL alone on its line, so that email programs link it completely. */
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

/** "Maison Kervella", with the service's provider under it. */
function brand({ name, offeredBy, provider }: Site): string {
  if (!offeredBy) return escapeHtml(name)
  return `${escapeHtml(name)}<br><span style="font:14px/1.5 Helvetica,Arial,sans-serif;color:#5b5563">avec ${escapeHtml(provider.name)}</span>`
}

function offer(site: Site): string {
  return site.offeredBy
    ? `${giverCopy(site.name, site)}, avec ${site.provider.name}.`
    : `Ce service vous est ${givenByCopy(site)}.`
}

/** Uses inline styles only, because email programs ignore style sheets and computed colours. */
function page(site: Site, subject: string, body: string): string {
  const phone = site.helpPhone.replace(/\s/g, '')
  return `<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;overflow-wrap:break-word;background-color:#fbfaf7;color:#25222b">
<main style="max-width:32em;margin:0 auto;padding:24px 20px;font:18px/1.55 Helvetica,Arial,sans-serif">
<p style="margin:0 0 28px;padding-bottom:10px;border-bottom:4px solid ${escapeHtml(site.color)};font:24px/1.2 'Iowan Old Style','Palatino Linotype',Georgia,serif">${brand(site)}</p>
<h1 style="margin:0 0 16px;font:400 28px/1.2 'Iowan Old Style','Palatino Linotype',Georgia,serif">${escapeHtml(subject)}</h1>
${body}
<p style="margin:0;padding-top:16px;border-top:1px solid #dbd5cd;font-size:15px;color:#5b5563">Une question : <a href="tel:${escapeHtml(phone)}" style="color:#25222b">${escapeHtml(site.helpPhone)}</a>${escapeHtml(afterComma(site.helpHours))}.<br>${escapeHtml(offer(site))}<br>${escapeHtml(new URL(site.origin).host)}</p>
</main>
</body>
</html>`
}
