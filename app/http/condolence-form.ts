import { data } from '@remix-run/node'
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
import { seeOther } from './answers.ts'
import { noSpaceHere, type SpaceVisit } from './deceased-space.ts'
import { readForm } from './form.ts'
import { unlessStorageFails } from './storage.ts'

/** `submitCondolence`, given by the route. */
type Leave = (context: AppContext, visit: SpaceVisit, sent: SubmittedDraft) => Promise<SubmissionOutcome>

/** What the form of a space carries: when it was shown, signed for this space. */
export const condolenceFormData = (
  { keys, now }: Pick<AppContext, 'keys' | 'now'>,
  hashid: string,
): { sealed: string } => {
  const at = now().getTime().toString(36)
  return { sealed: `${at}.${keys.sign('word-form', `${at} ${hashid}`)}` }
}

/** Milliseconds since the form was shown. Undefined for another space's form, and for one we did not sign. */
function ageOf({ keys, now }: AppContext, hashid: string, sealed: string): number | undefined {
  const [at = '', signature = ''] = sealed.split('.')
  if (!keys.verify('word-form', `${at} ${hashid}`, signature)) return undefined
  return now().getTime() - Number.parseInt(at, 36)
}

/**
 * Answers the form of a condolence, intents `laisser` and `silence`: redirects to its author's page, or shows the space
 * again with what was typed (`RefusedDraft`). Throws 404, with what was typed, where the author may no longer see the
 * space. The body of `request` must not have been read: look at a clone.
 */
export async function answerCondolence(
  { request, context }: RequestArgs,
  visit: SpaceVisit,
  hashid: string,
  leave: Leave,
) {
  const { upload } = context
  const posted = await readForm(request, condolenceForm)
  const { sealed = '', ...typed } = posted.typed
  const age = ageOf(context, hashid, sealed)
  const isInTime = age !== undefined && age <= FORM_LASTS_MS

  const again = (errors: Record<string, string>, status = 422, { isClosed = false, headers = {} } = {}) => {
    // A browser never sends one file twice by itself.
    const missing = posted.typed[LOST_FILE] ? lostPhoto : upload && chooseAgain
    const photo: Record<string, string> = missing && !errors.photo && !isClosed ? { photo: missing } : {}
    const form = isInTime ? { sealed } : condolenceFormData(context, hashid)
    const refused: RefusedDraft = { typed, errors: { ...errors, ...photo }, ...form, ...(isClosed && { isClosed }) }
    return data(refused, { status, headers })
  }
  if (!visit.space?.isOpen) return again({}, 409, { isClosed: true })
  if (!posted.ok) return again(posted.errors)
  if (!isInTime) return again({ message: tooOld })
  if (posted.typed[LOST_FILE]) return again({})

  const { name, message, email } = posted.values
  const sent = { draft: { name, message, email }, upload, once: posted.once, isBot: posted.values[EMPTY_FIELD] !== '' }
  const left = await unlessStorageFails(() => leave(context, visit, { ...sent, isTooFast: age < TOO_FAST_MS }))
  if (!left) return again({ message: notKept }, 503, { headers: { 'Retry-After': '60' } })
  // The author's page leads back to where they came from, and to no address given to others since.
  if (left.ok) return seeOther(`${left.path}?${new URLSearchParams({ espace: hashid })}`)
  switch (left.problem) {
    case 'too-many':
      return again({ message: tooMany }, 429, { headers: { 'Retry-After': String(left.waitSeconds) } })
    case 'picture':
      return again({ photo: photoSentence(left.picture) }, uploadStatus(left.picture))
    case 'not-there':
      throw noSpaceHere(posted.typed)
    default:
      return again({}, 409, { isClosed: true })
  }
}

const tooOld = 'Cette page était ouverte depuis longtemps. Relisez, puis envoyez de nouveau.'
const notKept = 'Nous n’arrivons pas à enregistrer pour le moment. Votre texte est là\u00A0: réessayez dans une minute.'
const tooMany = 'Beaucoup de messages arrivent en ce moment. Votre texte est là\u00A0: réessayez un peu plus tard.'
const chooseAgain = 'Choisissez votre photo de nouveau.'
/** Photos are dropped once too many come from one network; this page shows no other reason. */
const lostPhoto =
  'Beaucoup de photos arrivent en ce moment. Envoyez votre mot sans elle, ou réessayez dans dix minutes.'
