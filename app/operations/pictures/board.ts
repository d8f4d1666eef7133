import type { MemberDeps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import type { UploadDeps } from '#app/operations/files/files.ts'
import type { ArrivingUploads } from '#app/rules/files/uploads.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { type BoardOutcome, orderChanged } from '#app/rules/pictures/board.ts'
import { captionChanged, pictureIntentIn, readPictureForm } from '#app/rules/pictures/form.ts'
import { familyPictureSentence, familyPictureStatus } from '#app/rules/pictures/problems.ts'
import { addPictures } from './add.ts'
import { boxesAsked, changePicture, orderPictures, removePicture, replacePicture } from './change.ts'
import { listPlace, type PicturePlace } from './places.ts'
import { takeAllPictures } from './take-all.ts'

type Deps = MemberDeps & UploadDeps
type Asked = { place: PicturePlace; typed: TypedValues; arriving: ArrivingUploads | undefined }

/** Runs what a form of the page that arranges pictures asks for. */
export async function arrangePictures(deps: Deps, actor: Actor, asked: Asked): Promise<BoardOutcome> {
  const { place, typed, arriving } = asked
  if (typed.picture) return await arrangeOne(deps, actor, asked, typed.picture)
  if (typed.intent === 'order') {
    const order = (typed.order ?? '').split(' ')
    const ordered = await orderPictures(deps, actor, { place, order, seen: typed._seen })
    if (ordered.ok) return { kind: 'saved', number: undefined }
    if (ordered.problem !== 'changed-meanwhile') return { kind: ordered.problem }
    return { kind: 'wrong', errors: { planche: orderChanged }, status: 409 }
  }
  const sent = arriving && (await addPictures(deps, actor, { place, arriving }))
  if (sent && !sent.ok) return { kind: sent.problem }
  const taken = typed.intent === 'all' ? await takeAllPictures(deps, actor, place) : undefined
  if (taken && !taken.ok) return { kind: taken.problem }
  if (sent) return { kind: 'sent', sent: sent.value }
  if (taken) return { kind: 'taken', count: taken.value }
  return { kind: 'wrong', errors: { files: 'Choisissez une ou plusieurs photos.' }, status: 422 }
}

/**
 * Handles every button of one picture: saves the fields, and replaces the picture if a file was chosen. Removing wins.
 */
async function arrangeOne(deps: Deps, actor: Actor, asked: Asked, id: string): Promise<BoardOutcome> {
  const { place, typed, arriving } = asked
  const numberIn = (pictures: readonly { id: string }[] | undefined) =>
    (pictures?.findIndex((each) => each.id === id) ?? -1) + 1
  const shown = await listPlace(deps.db, actor.account, place)
  const number = numberIn(shown)
  const picture = shown?.[number - 1]
  if (!shown || !picture) return { kind: 'not-there' }
  const intent = pictureIntentIn(typed)
  if (intent === 'remove') {
    const removed = await removePicture(deps, actor, { place, id })
    const next = Math.min(number, shown.length - 1)
    return removed.ok ? { kind: 'removed', number: next || undefined } : { kind: removed.problem }
  }
  const { errors } = readPictureForm(typed, { picture, number, most: shown.length, ...boxesAsked(place) })
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors, status: 422, number }
  const changed = await changePicture(deps, actor, { place, id, typed })
  if (!changed.ok) {
    const { problem } = changed
    if (problem === 'changed-meanwhile')
      return { kind: 'wrong', errors: { caption: captionChanged(changed.caption) }, status: 409, number }
    if (problem !== 'full-gallery') return { kind: problem }
    return { kind: 'wrong', errors: { caption: familyPictureSentence(problem) }, status: 422, number }
  }
  const now = numberIn(await listPlace(deps.db, actor.account, place))
  const next = intent === 'next' ? Math.min(number + 1, shown.length) : now || undefined
  if (arriving) return await replaceBy(deps, actor, { place, id, number: now, next, arriving })
  if (intent === 'replace') return { kind: 'wrong', errors: { other: 'Choisissez une photo.' }, status: 422, number }
  return { kind: 'saved', number: next }
}

/** `next`: the number of the picture to show once it is replaced. */
type Replacing = {
  place: PicturePlace
  id: string
  number: number
  next: number | undefined
  arriving: ArrivingUploads
}

/** Replaces the picture by the first file received. If the upload is interrupted, nothing changes. */
async function replaceBy(deps: Deps, actor: Actor, replacing: Replacing): Promise<BoardOutcome> {
  const { place, id, number, next, arriving } = replacing
  for await (const one of arriving) {
    const replaced = 'problem' in one ? one : await replacePicture(deps, actor, { place, id, upload: one })
    if (!('problem' in replaced)) return { kind: 'saved', number: next }
    const { problem } = replaced
    if (problem === 'not-allowed' || problem === 'not-there') return { kind: problem }
    return {
      kind: 'wrong',
      errors: { other: familyPictureSentence(problem) },
      status: familyPictureStatus(problem),
      number,
    }
  }
  return { kind: 'wrong', errors: { other: familyPictureSentence('incomplete') }, status: 422, number }
}
