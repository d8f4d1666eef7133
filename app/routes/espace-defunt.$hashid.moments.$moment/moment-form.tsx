import { TheirVersion } from '#app/components/ceremony/their-version.tsx'
import { conflictOf } from '#app/components/deceased-space/form-conflict.ts'
import { Checkbox, Field, RadioField, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { momentFormOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { SpaceFormAnswer } from '#app/rules/deceased-space/form-answer.ts'
import { announcedCopy } from '#app/rules/deceased-space/moment-copy.ts'
import { hasEnd, inputsOf, type MomentInput, momentLabelsOf } from '#app/rules/deceased-space/moment-inputs.ts'
import type { Audience, Wheelchair } from '#app/rules/deceased-space/space.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf, isWallTime, toWallTime } from '#app/rules/wall-time.ts'
import type { loader } from './route.tsx'

const audienceChoices: Record<Audience, string> = {
  family: 'Pour la famille\u00A0: ceux qui partagent ce dossier',
  everyone: 'Pour tous ceux qui voient l’espace',
}

/** The choices of `wheelchairAnswers`, capitalised. */
const wheelchairChoices: Record<Wheelchair, string> = { yes: 'Oui', no: 'Non', ask: 'À demander' }

/**
 * `values`: its initial values, by input name. `people`: how many people are announced: anyone who has the link may
 * answer.
 */
type MomentFormProps = Pick<
  Loaded<typeof loader>,
  'hashid' | 'name' | 'values' | 'fingerprints' | 'isProposed' | 'people'
> & {
  refusal: SpaceFormAnswer | undefined
}

/** The form of one moment: whether it is announced, when, where, and for whom. */
export function MomentForm({ hashid, name, values, fingerprints, isProposed, people, refusal }: MomentFormProps) {
  const { typed, errors = {} } = refusal ?? {}
  const conflict = conflictOf(refusal)
  const inputs = inputsOf(name)
  const labels = momentLabelsOf(name)
  const shownValue = (field: MomentInput) => (typed ? (typed[inputs[field]] ?? '') : (values[inputs[field]] ?? ''))
  const fieldProps = (field: MomentInput) => {
    const input = inputs[field]
    const theirs = conflict?.names.includes(input) && (
      <TheirVersion
        conflict={conflict}
        name={input}
        label={labels[field]}
        words={displayedValue(field, conflict.theirs[input] ?? '')}
      />
    )
    return { name: input, label: labels[field], error: errors[input], theirs }
  }
  const time = (field: 'datetime' | 'endDatetime') => {
    const value = toWallTime(shownValue(field)) ?? shownValue(field)
    const isTime = value === '' || isWallTime(value)
    return { ...fieldProps(field), type: isTime ? 'datetime-local' : 'text', defaultValue: value }
  }
  return (
    <PostForm action={momentFormOf(hashid, name)} noValidate>
      <OnceField typed={typed} />
      <input type="hidden" name="_seen" value={conflict ? fingerprints : (typed?._seen ?? fingerprints)} />
      <Checkbox
        name={inputs.isOn}
        label={labels.isOn}
        hint="Sinon, personne ne le voit. Ce que vous écrivez ici reste."
        checked={shownValue('isOn') === 'on'}
      />
      {isProposed && !typed && (
        <p className="notice">Le jour et le lieu viennent de la cérémonie confirmée. Vérifiez, puis enregistrez.</p>
      )}
      <Field {...time('datetime')} optional hint="Par exemple&nbsp;: 10/03/2026 14:30." />
      {hasEnd(name) && <Field {...time('endDatetime')} optional />}
      <Field
        {...fieldProps('place')}
        optional
        hint="Le nom du lieu, la salle, la rue, la commune."
        defaultValue={shownValue('place')}
      />
      <Field
        {...fieldProps('parking')}
        optional
        hint="Par exemple&nbsp;: parking devant l’entrée."
        defaultValue={shownValue('parking')}
      />
      <RadioField
        {...fieldProps('wheelchair')}
        optional
        choices={wheelchairChoices}
        defaultValue={shownValue('wheelchair')}
      />
      <Field
        {...fieldProps('transport')}
        optional
        hint="Par exemple&nbsp;: bus 3, arrêt Les Hêtres."
        defaultValue={shownValue('transport')}
      />
      <TextArea
        {...fieldProps('description')}
        optional
        hint="Ce qu’il est bon de savoir avant de venir."
        defaultValue={shownValue('description')}
      />
      <RadioField {...fieldProps('audience')} choices={audienceChoices} defaultValue={shownValue('audience')} />
      {people > 0 && <p>{announcedCopy(people)}.</p>}
      <p className="actions">
        <button type="submit" className="button">
          Enregistrer
        </button>{' '}
        {people > 0 && (
          <button type="submit" className="link" name="intent" value="recount">
            Enregistrer et remettre ce compte à zéro
          </button>
        )}{' '}
        <a className="link" href={spaceOf(hashid)}>
          Ne rien changer
        </a>
      </p>
    </PostForm>
  )
}

/** The value that a relative has saved, as it is read. */
function displayedValue(field: MomentInput, text: string): string {
  if (field === 'audience') return audienceChoices[text as Audience] ?? ''
  if (field === 'wheelchair') return wheelchairChoices[text as Wheelchair] ?? ''
  const isTime = field === 'datetime' || field === 'endDatetime'
  return isTime && isWallTime(text) ? `${weekdayDate(dayOf(text))}, ${clockFr(text)}` : text
}
