import { useFieldName } from '#app/components/forms/field-names.ts'
import { describedBy, FieldMessages } from '#app/components/forms/field-parts.tsx'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { isLengthSet } from '#app/rules/ceremony/events/events.ts'
import { lengthCopy } from '#app/rules/ceremony/events/lengths.ts'
import { TheirPart } from './conflict.tsx'
import type { EventFormState } from './state.ts'

/** Minutes and seconds. An empty duration is calculated if possible. */
export function DurationField({ form }: { form: EventFormState }) {
  const { values, errors, event, conflict } = form
  useFieldName('minutes', 'Durée')
  const { countedDuration, defaultDuration } = definitionOf(event.type)
  const counted = countedDuration?.(event.details) ?? (isLengthSet(event) ? undefined : defaultDuration || undefined)
  const messages = {
    hint:
      counted === undefined ? 'Sans la musique.' : `Sans la musique. Laissée vide, elle est de ${lengthCopy(counted)}.`,
    error: errors.minutes,
    theirs: conflict?.names.includes('minutes') ? <TheirPart form={form} name="minutes" label="Durée" /> : undefined,
  }
  return (
    <fieldset className="field">
      <legend className="label">Durée</legend>
      <FieldMessages name="minutes" {...messages} />
      <div className="lasting">
        {(['minutes', 'seconds'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={name}>{labels[name]}</label>
            <input
              id={name}
              name={name}
              type="text"
              inputMode="numeric"
              defaultValue={values[name] ?? ''}
              {...describedBy('minutes', messages)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const labels = { minutes: 'Minutes', seconds: 'Secondes' } as const
