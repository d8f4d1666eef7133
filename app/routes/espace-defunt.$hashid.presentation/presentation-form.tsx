import { TheirVersion } from '#app/components/ceremony/their-version.tsx'
import { conflictOf } from '#app/components/deceased-space/form-conflict.ts'
import { Checkbox, DateField, TextArea } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { presentationOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { SpaceFormAnswer } from '#app/rules/deceased-space/form-answer.ts'
import { presentationLabels } from '#app/rules/deceased-space/presentation-form.ts'
import { dateFr } from '#app/rules/french.ts'
import type { loader } from './route.tsx'

/** `values`: the saved values, by input name. `portrait`: `fingerprint`: which portrait the form has shown. */
type PresentationFormProps = Pick<
  Loaded<typeof loader>,
  'hashid' | 'values' | 'fingerprints' | 'portrait' | 'sharesDates'
> & {
  refusal: SpaceFormAnswer | undefined
}

/** The text, the dates and the portrait in one form, so that a refused photo never loses a text. */
export function PresentationForm({
  hashid,
  values,
  fingerprints,
  portrait,
  sharesDates,
  refusal,
}: PresentationFormProps) {
  const { typed, errors = {} } = refusal ?? {}
  const conflict = conflictOf(refusal)
  const shownValue = (name: string) => (typed ? (typed[name] ?? '') : (values[name] ?? ''))
  const fieldProps = (name: keyof typeof presentationLabels) => ({
    name,
    label: presentationLabels[name],
    error: errors[name],
    defaultValue: shownValue(name),
    theirs: conflict?.names.includes(name) && (
      <TheirVersion
        conflict={conflict}
        name={name}
        label={presentationLabels[name]}
        words={name === 'deceasedDescription' ? (conflict.theirs[name] ?? '') : dateFr(conflict.theirs[name] ?? '')}
      />
    ),
  })
  return (
    <PostForm action={presentationOf(hashid)} encType="multipart/form-data" noValidate>
      <OnceField typed={typed} />
      <input type="hidden" name="_seen" value={conflict ? fingerprints : (typed?._seen ?? fingerprints)} />
      <input type="hidden" name="portrait" value={portrait?.fingerprint ?? ''} />
      <TextArea {...fieldProps('deceasedDescription')} optional hint="En tête de l’espace, sous le nom." />
      <DateField {...fieldProps('defunctBirthDate')} optional />
      <DateField
        {...fieldProps('defunctDeathDate')}
        optional
        {...(sharesDates && { hint: 'Ces dates servent aussi à vos lettres et à la cérémonie.' })}
      />
      <Checkbox
        name="showFullDates"
        label={presentationLabels.showFullDates}
        hint="Sinon, l’espace ne montre que les années."
        checked={shownValue('showFullDates') === 'on'}
      />
      {portrait && (
        <p className="field">
          <img src={portrait.path} width={portrait.width} height={portrait.height} alt={portrait.alt} />
        </p>
      )}
      <FileField
        name="file"
        label={portrait ? 'Choisir une autre photo' : 'La photo de l’espace'}
        hint="Une photo nette, où l’on reconnaît bien le visage."
        kind="picture"
        optional
        error={errors.file}
      />
      <p className="actions">
        <button type="submit" className="button">
          Enregistrer
        </button>{' '}
        {portrait && (
          <button type="submit" className="link" name="intent" value="remove-portrait">
            Enregistrer et retirer la photo
          </button>
        )}{' '}
        <a className="link" href={spaceOf(hashid)}>
          Ne rien changer
        </a>
      </p>
    </PostForm>
  )
}
