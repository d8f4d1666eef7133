import { readAttachments } from '#app/operations/accounts/summary.ts'
import { savePortrait } from '#app/operations/deceased-space/portrait.ts'
import { addAttachment as add, removeAttachmentsOf } from '#app/operations/pieces/attachments.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import { type PortraitProblem, portraitSentence } from '#app/rules/deceased-space/presentation-form.ts'
import { type UploadProblem, uploadSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'
import { PORTRAIT, pieceIn } from '../params.ts'
import { ApiProblem, invalid, notFound, waitHeader } from '../problem.ts'
import type { Handler } from '../request.ts'

/** S1-7: "one name-to-value pair". The value lists the files now stored under this name. */
export const addAttachment: Handler<'addAttachment'> = async (request) => {
  const { context, member, once, upload } = request
  const name = pieceIn(request)
  const actor = { ...member, once }
  const added =
    name === PORTRAIT
      ? await savePortrait(context, actor, upload)
      : await add(context, actor, { type: name, upload: upload! })
  if (!added.ok) throw problemOf(added.problem, toSnake(name))
  const pieces: Record<string, unknown> = await readAttachments(context, member.account)
  return { body: { [name]: pieces[name] ?? [] } }
}

export const removeAttachments: Handler<'removeAttachments'> = async (request) => {
  const { context, member } = request
  const name = pieceIn(request)
  const removed =
    name === PORTRAIT
      ? await savePortrait(context, member, undefined)
      : await removeAttachmentsOf(context, member, name)
  if (!removed.ok) throw problemOf(removed.problem, toSnake(name))
  return undefined
}

type Problem = UploadProblem | PortraitProblem | 'kept-on-paper' | 'unknown-file' | 'not-there' | 'not-allowed'

function problemOf(problem: Problem, name: string): ApiProblem {
  switch (problem) {
    case 'not-allowed':
      return new ApiProblem('not-allowed')
    case 'unknown-file':
      return notFound()
    case 'not-there':
      return new ApiProblem('conflict', { detail: 'L’espace de souvenirs n’est pas encore ouvert.' })
    case 'kept-on-paper':
      return new ApiProblem('conflict', { detail: 'Ce document se garde sur papier\u00A0: il ne se copie pas ici.' })
    case 'choose-again':
    case 'changed-portrait':
      return new ApiProblem('conflict', { detail: portraitSentence(problem) })
    default:
      return uploadProblem(problem, name)
  }
}

function uploadProblem(problem: UploadProblem, name: string): ApiProblem {
  const detail = uploadSentence(problem)
  switch (uploadStatus(problem)) {
    case 413:
      return new ApiProblem('too-large', { detail })
    case 429:
      return new ApiProblem('too-many', { detail }, waitHeader(3600))
    case 503:
      return new ApiProblem('unavailable', { detail }, waitHeader(60))
    default:
      return invalid({ [name]: detail })
  }
}
