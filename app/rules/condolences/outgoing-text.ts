import { z } from 'zod'
import { tooLongBy } from '#app/rules/deceased-space/text-length.ts'
import { hasLink } from '#app/rules/forms/links.ts'
import { toMessage } from '#app/rules/forms/text.ts'
import { MOST_MESSAGE } from './condolences.ts'

// Text that a relative sends by email to addresses that visitors typed: "Répondre", "Merci à tous".

/**
 * Cleans the text as for visitors, and refuses links, so that our emails never lead elsewhere. `empty`: error message
 * for an empty text.
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

/** Maximum characters quoted from a link: enough to find it in the text. */
const MOST_OF_LINK = 60

/** Quotes the link in the error message, because a full stop without a space may look like one. */
function linkSentence(text: string): string {
  const found = text.split(/\s+/u).find(hasLink)
  const which = found ? `«\u00A0${found.slice(0, MOST_OF_LINK)}\u00A0»` : 'le lien'
  return `Ce message part de notre service\u00A0: il ne peut contenir ni lien ni adresse e-mail. Retirez ${which}.`
}
