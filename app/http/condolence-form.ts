import type { AppContext, RequestArgs } from '#app/context.ts'
import {
  condolenceForm,
  EMPTY_FIELD,
  FORM_LASTS_MS,
  photoSentence,
  type RefusedDraft,
  type SubmissionOutcome,
  type SubmittedDraft,
  TOO_FAST_MS,
} from '#app/rules/condolences/form.ts'
import { uploadStatus } from '#app/rules/files/upload-copy.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { seeOther } from './answers.ts'
import { noSpaceHere, type SpaceVisit } from './deceased-space.ts'
import { readForm } from './form.ts'
import { data } from './router.ts'

/** Returns the hidden fields of a space's form: the time when it was shown, signed for this space. */
export const condolenceFormData = (
  { keys, now }: Pick<AppContext, 'keys' | 'now'>,
  hashid: string,
): { sealed: string } => {
  const at = now().getTime().toString(36)
  return { sealed: `${at}.${keys.sign('word-form', `${at} ${hashid}`)}` }
}

/**
 * Returns the milliseconds since the form was shown. Undefined if the form is another space's or its signature is
 * wrong.
 */
function ageOf({ keys, now }: AppContext, hashid: string, sealed: string): number | undefined {
  const [at = '', signature = ''] = sealed.split('.')
  if (!keys.verify('word-form', `${at} ${hashid}`, signature)) return undefined
  return now().getTime() - Number.parseInt(at, 36)
}

/**
 * Reads the form of a condolence, intents `laisser` and `bougie`. `showAgain` renders the space with the submitted text
 * (`RefusedDraft`). `answer` turns the outcome into a response: a redirect to the author's page, the form again, or a
 * thrown 404 that keeps the text if the author may no longer see the space. Its outcome is undefined if the storage
 * failed. The body of `request` must not have been read: read a clone.
 */
export async function readCondolence({ request, context }: RequestArgs, visit: SpaceVisit, hashid: string) {
  const { upload } = context
  const parsed = await readForm(request, condolenceForm)
  const { sealed = '', ...typed } = parsed.typed
  const age = ageOf(context, hashid, sealed)
  const isInTime = age !== undefined && age <= FORM_LASTS_MS

  const showAgain = (errors: FieldErrors, status = 422, { isClosed = false, headers = {} } = {}) => {
    // A browser does not send the same file again by itself.
    const missing = parsed.typed[LOST_FILE] ? lostPhoto : upload && chooseAgain
    const photo: Record<string, string> = missing && !errors.photo && !isClosed ? { photo: missing } : {}
    const form = isInTime ? { sealed } : condolenceFormData(context, hashid)
    const refused: RefusedDraft = { typed, errors: { ...errors, ...photo }, ...form, ...(isClosed && { isClosed }) }
    return data(refused, { status, headers })
  }
  const refused = (answer: ReturnType<typeof showAgain>) => refuse('shown-again', { answer })
  if (!visit.space?.isOpen) return refused(showAgain({}, 409, { isClosed: true }))
  if (!parsed.ok) return refused(showAgain(parsed.errors))
  if (!isInTime) return refused(showAgain({ message: tooOld }))
  if (parsed.typed[LOST_FILE]) return refused(showAgain({}))

  const { name, message, email } = parsed.value
  const submitted: SubmittedDraft = {
    draft: { name, message, email },
    upload,
    once: parsed.once,
    isBot: parsed.value[EMPTY_FIELD] !== '',
    isTooFast: age < TOO_FAST_MS,
  }
  const answer = (outcome: SubmissionOutcome | undefined) => {
    if (!outcome) return showAgain({ message: notKept }, 503, { headers: { 'Retry-After': '60' } })
    // The author's page links back to the address they used, not to an address that replaced it.
    if (outcome.ok) return seeOther(`${outcome.value.path}?${new URLSearchParams({ espace: hashid })}`)
    switch (outcome.problem) {
      case 'too-many':
        return showAgain({ message: tooMany }, 429, { headers: { 'Retry-After': String(outcome.waitSeconds) } })
      case 'picture':
        return showAgain({ photo: photoSentence(outcome.picture) }, uploadStatus(outcome.picture))
      case 'not-there':
        throw noSpaceHere(parsed.typed)
      default:
        return showAgain({}, 409, { isClosed: true })
    }
  }
  return accept({ submitted, answer })
}

const tooOld = 'Cette page était ouverte depuis longtemps. Relisez, puis envoyez de nouveau.'
const notKept = 'Nous n’arrivons pas à enregistrer pour le moment. Votre texte est là\u00A0: réessayez dans une minute.'
const tooMany = 'Beaucoup de messages arrivent en ce moment. Votre texte est là\u00A0: réessayez un peu plus tard.'
const chooseAgain = 'Choisissez votre photo de nouveau.'
/** Shown when a photo was dropped because too many came from one network. This page has no other reason to drop one. */
const lostPhoto =
  'Beaucoup de photos arrivent en ce moment. Envoyez votre mot sans elle, ou réessayez dans dix minutes.'
