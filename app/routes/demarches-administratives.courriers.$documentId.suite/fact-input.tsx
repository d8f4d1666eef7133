import { Checkbox, DateField, Field, SelectField, TextArea } from '#app/components/forms/fields.tsx'
import type { ReplyFact } from '#app/content/replies/reply.ts'
import { factFields } from '#app/rules/tracking/reply-form.ts'

/** The input of one fact of a letter that follows a reply. */
export function FactInput({ name, value, error }: { name: ReplyFact; value: string; error: string | undefined }) {
  const { label, hint, type, choices = {}, rows } = factFields[name]
  const copy = { name, label, hint, error }
  switch (type) {
    case 'text':
      return <TextArea {...copy} optional defaultValue={value} rows={rows ?? 4} />
    case 'day':
      return <DateField {...copy} optional defaultValue={value} />
    case 'tick':
      return <Checkbox {...copy} checked={value === 'on'} />
    case 'choice':
      return <SelectField {...copy} choices={choices} defaultValue={value} />
    default:
      return (
        <Field
          {...copy}
          optional
          defaultValue={value}
          inputMode={type === 'amount' ? 'decimal' : undefined}
          autoComplete="off"
        />
      )
  }
}
