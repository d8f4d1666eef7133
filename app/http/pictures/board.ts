import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { BoardOutcome } from '#app/rules/pictures/board.ts'
import type { PicturesSent } from '#app/rules/pictures/problems.ts'
import { seeOther } from '../answers.ts'
import { data } from '../router.ts'

/** What the page that arranges pictures is shown again with. `number`: the picture that is open. */
export type BoardAnswer = {
  errors: Record<string, string>
  typed?: TypedValues
  sent?: PicturesSent
  number?: number
}

/**
 * Answers a form of the page that arranges pictures. `at`: its address, with one of its pictures open. Of a send of which
 * something was refused, the page says what; the rest is kept. Throws 403, and 404 where the place is gone.
 */
export function answerBoard(outcome: BoardOutcome, typed: TypedValues, at: (number?: number) => string) {
  switch (outcome.kind) {
    case 'sent': {
      const { sent } = outcome
      if (sent.refused.length > 0) return data<BoardAnswer>({ errors: {}, sent }, { status: 422 })
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
      return data<BoardAnswer>({ errors: { ...errors }, typed, ...(number && { number }) }, { status })
    }
    case 'not-allowed':
      throw new Response(null, { status: 403 })
    case 'not-there':
      throw new Response('Ces photos ne sont plus là\u00A0: un proche les a peut-être retirées.', { status: 404 })
  }
}

/** The picture that an address asks for, from 1, among so many; the first where it names none. */
export function photoIn({ url }: Pick<Request, 'url'>, most: number): number {
  const asked = Number(new URL(url).searchParams.get('photo'))
  return Number.isInteger(asked) && asked >= 1 && asked <= most ? asked : Math.min(1, most)
}
