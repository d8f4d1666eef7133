import { z } from 'zod'
import { type Service, services } from '#app/rules/access/services.ts'
import { type Role, roles } from '#app/rules/accounts/roles.ts'
import { emailField } from '#app/rules/fields.ts'
import { lengthOf } from '#app/rules/forms/text.ts'

// Schemas shared by several calls.

/** ISO 8601, in UTC. */
export const instant = z.string().meta({ format: 'date-time' })

/** A day in Paris. */
export const day = z.string().meta({ format: 'date' })

/** `2026-03-10T14:30`: local time at the place. */
export const wallTime = z
  .string()
  .meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', examples: ['2026-03-10T14:30'] })

export const role = z.enum(Object.keys(roles) as [Role])
export const service = z.enum(Object.keys(services) as [Service])

/** Version of the object, for `If-Match`. */
export const etag = z.string()

export const email = emailField.meta({ examples: ['vous@exemple.fr'] })

/**
 * Values of another user that a call without `If-Match` has overwritten: field, author, time and former value. `who` is
 * absent if the author was deleted.
 */
export const replaced = z
  .array(z.strictObject({ field: z.string(), who: z.string().optional(), when: instant, formerValue: z.unknown() }))
  .optional()

/** A text whose length the operation checks, with the error message of its page. `most`: characters. */
export const prose = (most: number) => z.string().meta({ maxLength: most })

/** A text with a maximum length in characters. */
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

/** A member of an account. */
export const user = z.strictObject({
  email: z.string(),
  name: z.string(),
  role,
  isYou: z.boolean(),
  subscription: z.boolean(),
  subscriptionDate: day.optional(),
  etag,
  replaced,
})

export const exampleUser = {
  email: 'vous@exemple.fr',
  name: 'vous@exemple.fr',
  role: 'owner',
  is_you: true,
  subscription: false,
  etag: '"b7JcZ1m0q2sX4k9a"',
}
