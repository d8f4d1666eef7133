import { createValidator } from 'remix-validated-form'
import type { z } from 'zod'
import { cleanField } from '#app/rules/forms/text.ts'
import { accept, type Read, refuse } from '#app/rules/outcome.ts'
import type { Refused } from './answers.ts'
import { onceKeyOf } from './once.ts'

/** A validator of remix-validated-form for a schema. Its own adapter, with-zod, is typed for zod 3. */
function validatorOf<Schema extends z.ZodType>(schema: Schema) {
  async function validate(fields: unknown) {
    const { data, error } = await schema.safeParseAsync(fields)
    if (!error) return { data, error: undefined }
    const messages = error.issues.map(({ path, message }) => [path.join('.'), message] as const)
    return { data: undefined, error: Object.fromEntries(messages.reverse()) } // the first message of each field
  }
  return createValidator<z.output<Schema>>({
    validate,
    validateField: async (fields, name) => ({ error: (await validate(fields)).error?.[name] }),
  })
}

/** The texts of a form by field name, as they come back when it is refused. `once`: key that makes it idempotent. */
type Submitted = { typed: Refused['typed']; once: string | undefined }

/** A form read through a schema: its values, or an error message by field name. Both with the submitted texts. */
export type FormOutcome<Values> = Submitted & Read<Values>

/**
 * Reads a posted HTML form through a schema. An empty field is absent for the schema but stays in `typed`: without it,
 * the page would show the old value of a field that was just cleared.
 *
 * @example const form = await readForm(request, z.object({ email: emailField }))
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<FormOutcome<z.output<Schema>>> {
  return await readFields(await readTexts(request), schema)
}

/** Reads the texts of a posted form through a schema, as `readForm` does. For a page that chooses the schema by a field. */
export async function readFields<Schema extends z.ZodType>(
  { typed, once }: Submitted,
  schema: Schema,
): Promise<FormOutcome<z.output<Schema>>> {
  const answered = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))

  const { data, error } = await validatorOf(schema).validate(answered)
  return { typed, once, ...(error ? refuse('wrong', { errors: error.fieldErrors }) : accept(data)) }
}

/**
 * Reads the texts of a posted HTML form, cleaned (`cleanField`), by name, for an action that validates them itself.
 * Leaves out the CSRF token. If a name is repeated, the last value counts.
 */
export async function readTexts(request: Request): Promise<Submitted> {
  const texts = [...(await request.formData())].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const written = texts.filter(([name]) => name !== '_csrf')
  const typed = Object.fromEntries(written.map(([name, text]) => [name, cleanField(name, text)]))
  return { typed, once: onceKeyOf(request, typed) }
}
