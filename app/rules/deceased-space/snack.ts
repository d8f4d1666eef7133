import { z } from 'zod'

/** People that one answer may count. Ours. */
const MOST_PEOPLE = 30

const sentence = `Écrivez un nombre, de 0 à ${MOST_PEOPLE}.`

/** How many come to the snack: 0 takes back what was said. */
export const snackForm = z.object({
  people: z
    .string({ error: sentence })
    .transform((typed) => typed.normalize('NFKC').trim())
    .refine((typed) => /^\d{1,3}$/.test(typed) && Number(typed) <= MOST_PEOPLE, { error: sentence })
    .transform(Number),
})
