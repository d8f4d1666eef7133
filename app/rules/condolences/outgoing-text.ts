import { z } from 'zod'
import { tooLongBy } from '#app/rules/deceased-space/text-length.ts'
import { toMessage } from '#app/rules/forms/text.ts'
import { MOST_MESSAGE } from './condolences.ts'
import { hasLink } from './doubts.ts'

// What a relative sends in our mail to addresses that anyone may have typed: « Répondre », « Merci à tous ».

/**
 * Cleaned like the text of visitors, and without links: no one is led elsewhere in our name. `empty`: the error for no
 * text.
 */
export const outgoingText = (empty: string) =>
  z
    .string({ error: empty })
    .transform(toMessage)
    .superRefine((text, context) => {
      const tooLong = tooLongBy(text, MOST_MESSAGE)
      if (text === '') context.addIssue({ code: 'custom', message: empty })
      else if (tooLong) context.addIssue({ code: 'custom', message: tooLong })
      else if (hasLink(text)) context.addIssue({ code: 'custom', message: linkSentence(text) })
    })

/** Characters of the link to quote: enough to find it in the text. */
const MOST_OF_LINK = 60

/** Quotes the link: a full stop without its space may read as one. */
function linkSentence(text: string): string {
  const found = text.split(/\s+/u).find(hasLink)
  const which = found ? `«\u00A0${found.slice(0, MOST_OF_LINK)}\u00A0»` : 'le lien'
  return `Ce message part de notre service\u00A0: il ne peut contenir ni lien ni adresse e-mail. Retirez ${which}.`
}
