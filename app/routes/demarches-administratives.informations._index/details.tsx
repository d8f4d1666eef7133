import { FieldInformation } from '#app/components/content/field-information.tsx'
import { type FormState, isMarked, labelHere, withoutHelp } from '#app/components/letters/form-state.ts'
import { LetterField, UnknownTick } from '#app/components/letters/letter-field.tsx'
import { APPLICANT_BIRTH } from '#app/rules/calendar/applicant-birth.ts'
import type { Field, Group } from '#app/rules/letters/definition.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import { named } from '#app/rules/letters/shown/plain.ts'
import { TONE } from '#app/rules/tone.ts'
import { Changes, type NamedLetter } from './changes.tsx'

type DetailsProps = {
  group: Group
  form: FormState
  changing: NamedLetter[]
  posted: NamedLetter[]
}

/**
 * Fields that few families need, folded after the others: a country, the email, a number that cannot be found, the tone
 * (idea-L19), help, and the letters that change.
 */
export function Details({ group, form, changing, posted }: DetailsProps) {
  const rare = group.fields.filter((field) => isRare(field, form))
  const unfound = group.fields.filter((field) => isUnfound(field, form))
  return (
    <details className="fold" open={rare.some(({ name }) => isMarked(name, form))}>
      <summary>
        <b>D’autres précisions</b>
      </summary>
      <div>
        {unfound.map((field) => (
          <Unfound key={field.name} field={field} form={form} />
        ))}
        {rare.map((field) => (
          <LetterField key={field.name} field={field} form={form} />
        ))}
        {group.fields
          .filter((field) => isExplained(field) && !rare.includes(field))
          .map((field) => (
            <p className="hint" key={field.name}>
              {labelHere(form, field)}&nbsp;: {field.help}
            </p>
          ))}
        <Changes changing={changing} posted={posted} />
      </div>
    </details>
  )
}

/** Where to find a number, and the checkbox for families without it. */
function Unfound({ field, form }: { field: Field; form: FormState }) {
  const info = form.infos?.find(({ name }) => name === field.name)
  return (
    <>
      {info && <FieldInformation info={named(info, form.letter.firstName ?? '')} />}
      <UnknownTick field={field} form={form} />
    </>
  )
}

/** Returns the group with its fields in sight, without the help that is folded. */
export function inSight(group: Group, form: FormState): Group {
  const fields = group.fields
    .filter((field) => !isRare(field, form))
    .map((field) => (isExplained(field) ? withoutHelp(field) : field))
    .map(({ mayBeUnknown, ...field }) =>
      mayBeUnknown && !isUnfound({ ...field, mayBeUnknown }, form) ? { ...field, mayBeUnknown } : field,
    )
  return { ...group, fields }
}

const isRare = ({ name }: Field, { values }: FormState) =>
  name === TONE ||
  name === APPLICANT_BIRTH ||
  name === 'applicantEmail' ||
  (name === 'deceasedCountry' && !values[name])

/** Whether a number is neither written nor said to be unknown. */
const isUnfound = ({ name, mayBeUnknown }: Field, { values }: FormState) =>
  Boolean(mayBeUnknown && !values[name] && values[unknownTick({ name })] !== 'on')

const isExplained = ({ help, mayBeUnknown, name }: Field) => Boolean(help && !mayBeUnknown && name !== TONE)
