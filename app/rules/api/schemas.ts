import { z } from 'zod'
import { type Service, services } from '#app/rules/access/services.ts'
import { type Role, roles } from '#app/rules/accounts/roles.ts'
import { emailField } from '#app/rules/fields.ts'
import { lengthOf } from '#app/rules/forms/text.ts'

// What several calls say alike.

/** ISO 8601, in UTC. */
export const instant = z.string().meta({ format: 'date-time' })

/** A day in Paris. */
export const day = z.string().meta({ format: 'date' })

/** `2026-03-10T14:30`: what the clock says at the place. */
export const wallTime = z
  .string()
  .meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', examples: ['2026-03-10T14:30'] })

export const role = z.enum(Object.keys(roles) as [Role])
export const service = z.enum(Object.keys(services) as [Service])

/** The version of what bears it, for `If-Match`. */
export const etag = z.string()

export const email = emailField.meta({ format: 'email', maxLength: 120, examples: ['vous@exemple.fr'] })

/**
 * What a call that names no version has written over, where another person had written it: which field, who and when,
 * and what it said. `who` is absent once they are gone.
 */
export const replaced = z
  .array(z.strictObject({ field: z.string(), who: z.string().optional(), when: instant, formerValue: z.unknown() }))
  .optional()

/** A text whose length its act checks, in the words of its page. `most`: characters. */
export const told = (most: number) => z.string().meta({ maxLength: most })

/** A text, as it was sent, at most so many characters. */
export const text = (most: number) =>
  z
    .string()
    .refine((sent) => lengthOf(sent) <= most, { error: `${most} caractères au plus.` })
    .meta({ maxLength: most })

export const file = z.strictObject({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  pages: z.int(),
  createdAt: instant,
})

/** Someone who shares an account. */
export const user = z.strictObject({
  email: z.string(),
  name: z.string(),
  role,
  isYou: z.boolean(),
  subscription: z.boolean(),
  subscriptionDate: day.optional(),
})

export const exampleUser = {
  email: 'vous@exemple.fr',
  name: 'vous@exemple.fr',
  role: 'owner',
  is_you: true,
  subscription: false,
}
