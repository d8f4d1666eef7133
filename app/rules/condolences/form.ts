import { z } from 'zod'
import { tooLongBy } from '#app/rules/deceased-space/text-length.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { formsByIntent, isEmail } from '#app/rules/fields.ts'
import { pictureSentence, type UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { lengthOf, toLine, toMessage } from '#app/rules/forms/text.ts'
import { accept, type Outcome, type Read, refuse } from '#app/rules/outcome.ts'
import { MOST_MESSAGE, MOST_NAME, SOMEONE } from './condolences.ts'

// The form to submit a condolence: screens-3.16, security-A.9.

/** What an author submits. `message` is empty for a candle. */
export type CondolenceDraft = { name: string; message: string; email?: string | undefined }

/** A submitted form, and what the request reveals about its sender. */
export type SubmittedDraft = {
  draft: CondolenceDraft
  upload: Upload | undefined
  once: string | undefined
  /** Whether the honeypot field was filled in. */
  isBot: boolean
  isTooFast: boolean
}

/**
 * Outcome of a submission. `path`: secret address where the author may change it. `waitSeconds`: the rate limit of the
 * network, or of all networks, is reached. `picture`: why the photograph was refused; nothing was stored.
 */
export type SubmissionOutcome = Outcome<
  { id: string; path: string },
  'closed' | 'not-there',
  { problem: 'too-many'; waitSeconds: number } | { problem: 'picture'; picture: UploadProblem }
>

/** A draft that was not stored, shown again so that its text is not lost. */
export type RefusedDraft = {
  typed: Record<string, string>
  errors: Record<string, string>
  /** Signed time at which the form was first shown. */
  sealed: string
  /** Whether the space no longer accepts condolences. The text is shown so that it can be copied. */
  isClosed?: boolean
}

/**
 * Milliseconds. A person takes longer than the first. After the second, the page may belong to another family.
 * security-A.9.
 */
export const TOO_FAST_MS = 3000
export const FORM_LASTS_MS = DAY_MS

/** Name of the honeypot field. Browsers and password managers do not recognise it. */
export const EMPTY_FIELD = 'q9'

const withError = (sentence: string) => ({ error: sentence })
const silenceWithMessage = 'Vous avez commencé un message. Laissez-le, ou effacez-le pour n’allumer qu’une bougie.'

const noName = 'Écrivez votre nom, pour que la famille sache qui pense à elle.'

const shortName = z
  .string(withError(noName))
  .transform(toLine)
  .refine(
    (name) => lengthOf(name) <= MOST_NAME,
    withError(`Votre nom dépasse ${MOST_NAME}\u00A0signes. Écrivez-le plus court.`),
  )

const nameField = shortName.refine((name) => name !== '', withError(noName))

const wrongEmail = withError('Cette adresse e-mail ne semble pas correcte.')

const knownEmail = z
  .string(wrongEmail)
  .transform((text) => text.normalize('NFC').trim())
  .refine(isEmail, wrongEmail)

const emailField = knownEmail.optional()

const emptyMessage = 'Écrivez votre message. Sans message, allumez une bougie.'

/** May be empty only in a form that defaults it to `''`. */
const messageText = z
  .string(withError(emptyMessage))
  .transform(toMessage)
  .superRefine((message, context) => {
    const tooLong = tooLongBy(message, MOST_MESSAGE)
    if (tooLong) context.addIssue({ code: 'custom', message: tooLong })
  })

const otherFields = {
  name: nameField,
  email: emailField,
  [EMPTY_FIELD]: z.string().default(''),
  sealed: z.string().default(''),
}

/**
 * `laisser`: with a message. `bougie`: without a message, and possibly without a name. Text browsers show these values
 * beside their buttons.
 */
export const condolenceForm = formsByIntent([
  z.object({
    intent: z.literal('laisser'),
    message: messageText.refine((message) => message !== '', withError(emptyMessage)),
    ...otherFields,
  }),
  z.object({
    intent: z.literal('bougie'),
    message: z
      .string()
      .default('')
      .transform(toMessage)
      .refine((message) => message === '', withError(silenceWithMessage)),
    ...otherFields,
    name: shortName.default('').transform((name) => name || SOMEONE),
  }),
])

const draftFields = z.object({ name: nameField, message: messageText, email: emailField })

/** Parses a condolence sent through the API. `errors` by field. */
export function readDraft(sent: z.input<typeof draftFields>): Read<CondolenceDraft> {
  const { data: draft, error } = draftFields.safeParse(sent)
  if (draft) return accept(draft)
  const errors = error.issues.map(({ path, message }) => [String(path[0]), message])
  return refuse('wrong', { errors: Object.fromEntries(errors) })
}

/** Forms of the author's private page. `withoutPhoto`: deletes the picture. */
export const authorForm = formsByIntent([
  z.object({
    intent: z.literal('change'),
    name: nameField,
    message: messageText.default(''),
    email: emailField,
    withoutPhoto: z.literal('on').optional(),
  }),
  z.object({ intent: z.literal('answer-me'), email: knownEmail }),
  z.object({ intent: z.literal('withdraw') }),
])

const photoSentences: Partial<Record<UploadProblem, string>> = {
  'too-heavy':
    'Cette photo pèse plus de 10\u00A0Mo. Choisissez-en une copie plus petite, ou envoyez votre mot sans elle.',
  'no-room': 'Cet espace ne peut plus garder de photos. Envoyez votre mot sans elle.',
  'disk-full':
    'La place nous manque pour garder une photo. Envoyez votre mot sans elle, ou recommencez dans une heure.',
}

const ownSentences: readonly UploadProblem[] = [
  'too-many-pixels',
  'too-slow',
  'infected',
  'busy',
  'empty',
  'incomplete',
]

/**
 * Returns the error message of the photograph field. A file that is not a picture gets the message of one that cannot
 * be opened.
 */
export const photoSentence = (problem: UploadProblem): string =>
  photoSentences[problem] ?? pictureSentence(ownSentences.includes(problem) ? problem : 'broken-picture')
