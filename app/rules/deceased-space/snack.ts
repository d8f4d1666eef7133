import { z } from 'zod'
import { MOST_NAME } from '#app/rules/condolences/condolences.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { lengthOf, toLine } from '#app/rules/forms/text.ts'
import { isOver, parisTime } from './moment-copy.ts'
import { seesMoment, type Viewer } from './public-view.ts'
import type { DeceasedSpace } from './space.ts'

/** Maximum people of one reply. Our choice: no source. */
const MOST_PEOPLE = 30

const sentence = `Écrivez un nombre, de 1 à ${MOST_PEOPLE}.`
const noName = 'Écrivez votre nom, pour que la famille sache qui répond.'

const name = z
  .string({ error: noName })
  .transform(toLine)
  .refine((text) => text !== '', { error: noName })
  .refine((text) => lengthOf(text) <= MOST_NAME, { error: `Votre nom dépasse ${MOST_NAME}\u00A0signes.` })

const people = z
  .string({ error: sentence })
  .transform((typed) => typed.normalize('NFKC').trim())
  .refine((typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_PEOPLE, { error: sentence })
  .transform(Number)

/**
 * "Je viens", with a number of people, and "Je ne viens pas". Not `name`, because the condolence form uses it. idea-K13
 */
export const snackForm = formsByIntent([
  z.object({ intent: z.literal('snack'), snackName: name, people }),
  z.object({ intent: z.literal('no-snack'), snackName: name }),
])

/** A reply. 0 people means that nobody comes. */
export type SnackReply = { name: string; people: number }

/** Whether this viewer may reply: the snack is to come, and the family still accepts replies. */
export const mayAnswerSnack = (space: DeceasedSpace, viewer: Viewer): boolean =>
  isSnackAhead(space, viewer) && !space.isSnackClosed

/** Whether this viewer may see the snack, and it is not over. */
export const isSnackAhead = (space: DeceasedSpace, { role, now }: Viewer): boolean =>
  seesMoment(space, 'snack', { role }) && !space.foldedAt && !isOver(space.moments.snack, parisTime(now))
