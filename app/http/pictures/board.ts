import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import type { BoardOutcome } from '#app/rules/pictures/board.ts'
import type { PicturesSent } from '#app/rules/pictures/problems.ts'
import { seeOther } from '../answers.ts'
import { data } from '../router.ts'

/** Response of a refused form on the page that arranges pictures. `number`: the open picture. */
export type RefusedBoard = {
  errors: FieldErrors
  typed?: TypedValues
  sent?: PicturesSent
  number?: number
}

/**
 * Turns the outcome of a form of the page that arranges pictures into a response. `at`: its address with one picture
 * open. If some files were refused, the page says which and the others are stored. Throws 403, or 404 if the place no
 * longer exists.
 */
export function answerBoard(outcome: BoardOutcome, typed: TypedValues, at: (number?: number) => string) {
  switch (outcome.kind) {
    case 'sent': {
      const { sent } = outcome
      if (sent.refused.length > 0) return data<RefusedBoard>({ errors: {}, sent }, { status: 422 })
      if (sent.added === 0) return seeOther(at(), { notice: 'photosDejaLa' })
      return seeOther(at(), { notice: sent.added > 1 ? 'photosArrivees' : 'photoArrivee', count: sent.added })
    }
    case 'taken':
      return seeOther(at(), { notice: 'enregistre' })
    case 'saved':
      return seeOther(at(outcome.number), { notice: 'enregistre' })
    case 'removed':
      return seeOther(at(outcome.number), { notice: 'photoRetiree' })
    case 'wrong': {
      const { errors, status, number } = outcome
      // After a conflict, the form shows both versions and carries the new one.
      const { _seen: _, ...texts } = typed
      const again = status === 409 ? texts : typed
      return data<RefusedBoard>({ errors: { ...errors }, typed: again, ...(number && { number }) }, { status })
    }
    case 'not-allowed':
      throw new Response(null, { status: 403 })
    case 'not-there':
      throw new Response('Ces photos ne sont plus là\u00A0: un proche les a peut-être retirées.', { status: 404 })
  }
}

/** Returns the picture number in the address, from 1 to `most`, or 1 if there is none. */
export function photoIn({ url }: Pick<Request, 'url'>, most: number): number {
  const asked = Number(new URL(url).searchParams.get('photo'))
  return Number.isInteger(asked) && asked >= 1 && asked <= most ? asked : Math.min(1, most)
}

/** Returns the number of the picture that a board has open: 0 if its address names none, where pictures are added. */
export const openPhotoIn = (request: Pick<Request, 'url'>, most: number): number =>
  new URL(request.url).searchParams.has('photo') ? photoIn(request, most) : 0
