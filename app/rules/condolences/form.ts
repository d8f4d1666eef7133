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

/** A submitted form, and what the way it was sent says of its sender. */
export type SubmittedDraft = {
  draft: CondolenceDraft
  upload: Upload | undefined
  once: string | undefined
  /** The field that people leave empty was filled in. */
  isBot: boolean
  isTooFast: boolean
}

/**
 * The outcome of a submission. `path`: the address where its author may change it, a secret. `waitSeconds`: too many
 * arrive, from one network or from all. `picture`: why its photograph was refused; nothing was stored.
 */
export type SubmissionOutcome = Outcome<
  { id: string; path: string },
  'closed' | 'not-there',
  { problem: 'too-many'; waitSeconds: number } | { problem: 'picture'; picture: UploadProblem }
>

/** What the page of a space shows again of a draft that was not stored: its text is never lost. */
export type RefusedDraft = {
  typed: Record<string, string>
  errors: Record<string, string>
  /** When the form was first shown, signed. */
  sealed: string
  /** The space receives no more condolences: the text is there to be copied. */
  isClosed?: boolean
}

/**
 * Milliseconds. A person takes longer than the first; after the second, the page may belong to another family.
 * security-A.9.
 */
export const TOO_FAST_MS = 3000
export const FORM_LASTS_MS = DAY_MS

/** The name of the field that people leave empty: no browser and no password manager knows how to fill it. */
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

/** May be empty only where its form gives it `''`. */
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

/** `laisser`: with a message; `bougie`: without, and without a name too. Text browsers show these values beside their buttons. */
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

/** A condolence that comes without its form. `errors` by field. */
export function readDraft(sent: z.input<typeof draftFields>): Read<CondolenceDraft> {
  const { data: draft, error } = draftFields.safeParse(sent)
  if (draft) return accept(draft)
  const errors = error.issues.map(({ path, message }) => [String(path[0]), message])
  return refuse('wrong', { errors: Object.fromEntries(errors) })
}

/** What the author may do later, by their private link. `withoutPhoto`: deletes the picture. */
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

/** The error of the photograph's field. What is not a picture at all reads like one that does not open. */
export const photoSentence = (problem: UploadProblem): string =>
  photoSentences[problem] ?? pictureSentence(ownSentences.includes(problem) ? problem : 'broken-picture')
