import { z } from 'zod'

/** People that one answer may announce. Ours. */
const MOST_PEOPLE = 30

const sentence = `Écrivez un nombre, de 0 à ${MOST_PEOPLE}.`

/** How many people come to the snack. 0 withdraws an answer. */
export const snackForm = z.object({
  people: z
    .string({ error: sentence })
    .transform((typed) => typed.normalize('NFKC').trim())
    .refine((typed) => /^\d{1,3}$/.test(typed) && Number(typed) <= MOST_PEOPLE, { error: sentence })
    .transform(Number),
})
