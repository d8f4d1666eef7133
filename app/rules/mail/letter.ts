import type { Day } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { escapeHtml } from '#app/rules/html.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { mailSubject, withoutSecrets } from './letter-by-mail.ts'
import { LETTER_MAIL, type Mail } from './page.ts'

// The email that delivers a family's letter to its recipient, in the applicant's name.

export type LetterToMail = {
  to: string
  /** Address of the applicant, who receives the answer. */
  replyTo: string
  /** "Léa-Marie D’ABOVILLE". */
  applicant: string
  /** The sender's block of the letter; the name comes first. */
  senderLines: readonly string[]
  /** "Monsieur Étienne KOWALCZYK". */
  deceased: string
  salutation: string
  closing: string
  /** Subject of the letter. */
  object: string
  /** '' if there are none. */
  references: string
  /** Date of the letter. */
  today: Day
  /** Attachments that follow the letter in the file. */
  enclosures: readonly AttachmentType[]
}

/** The From address is the provider's, because our server may only send from it. Answers go to the applicant. */
export function letterMail(site: Site, letter: LetterToMail): Mail {
  const { to, replyTo, applicant, object } = letter
  const paragraphs = paragraphsOf(site, letter)
  const subject = mailSubject(object, `Courrier ${de(applicant)}`)
  return {
    kind: LETTER_MAIL,
    to,
    from: site.provider.email,
    fromName: applicant,
    replyTo,
    subject,
    text: paragraphs.join('\n\n'),
    html: personalPage(subject, paragraphs),
  }
}

function paragraphsOf(site: Site, letter: LetterToMail): string[] {
  const { deceased, object, references, today, enclosures, senderLines, applicant } = letter
  const pieces = enclosures.map((type) => attachments[type].printed).join('\u202F; ')
  const lines = [
    letter.salutation,
    `Vous trouverez ci-joint mon courrier du ${dateFr(today)}, à la suite du décès ${de(deceased)}.`,
    [said('Objet', object), said('Réf.', references)].filter(Boolean).join('\n'),
    pieces
      ? `Le fichier joint contient ce courrier, suivi de\u00A0: ${pieces}.`
      : 'Le fichier joint contient ce courrier.',
    'Merci de me confirmer que vous l’avez bien reçu. Votre réponse à ce message me parviendra directement.',
    letter.closing,
    senderLines.join('\n'),
    `Message envoyé avec ${site.name} (${new URL(site.origin).host}), à la demande ${de(applicant)}.`,
  ]
  return lines.filter(Boolean)
}

const said = (word: string, line: string) => (withoutSecrets(line) ? `${word}\u00A0: ${withoutSecrets(line)}` : '')

/** Lays out a personal email: no brand and no button. The last paragraph names the service that sends it. */
export function personalPage(subject: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text, index) => {
    const isFoot = index === paragraphs.length - 1
    const style = isFoot ? 'margin:24px 0 0;font-size:13px;color:#5b5563' : 'margin:0 0 16px'
    return `<p style="${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  })
  return `<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;overflow-wrap:break-word;padding:16px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#25222b">
${body.join('\n')}
</body>
</html>`
}
