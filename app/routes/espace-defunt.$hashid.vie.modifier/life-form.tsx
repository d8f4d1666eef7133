import { TheirVersion } from '#app/components/ceremony/their-version.tsx'
import { conflictOf } from '#app/components/deceased-space/form-conflict.ts'
import { TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { lifeFormOf, lifeOf } from '#app/rules/deceased-space/addresses.ts'
import type { SpaceFormAnswer } from '#app/rules/deceased-space/form-answer.ts'
import { lifeLabels } from '#app/rules/deceased-space/life.ts'

type LifeFormProps = {
  hashid: string
  /** The saved values, by input name. */
  values: Readonly<Record<string, string>>
  fingerprints: string
  refusal: SpaceFormAnswer | undefined
}

/** At most thirty dated lines, one per line of text, and the family's own page of text. */
export function LifeForm({ hashid, values, fingerprints, refusal }: LifeFormProps) {
  const { typed, errors = {} } = refusal ?? {}
  const conflict = conflictOf(refusal)
  const fieldProps = (name: keyof typeof lifeLabels) => ({
    name,
    label: lifeLabels[name],
    error: errors[name],
    defaultValue: (typed ?? values)[name] ?? '',
    theirs: conflict?.names.includes(name) && (
      <TheirVersion conflict={conflict} name={name} label={lifeLabels[name]} words={conflict.theirs[name] ?? ''} />
    ),
  })
  return (
    <PostForm action={lifeFormOf(hashid)} noValidate>
      <OnceField typed={typed} />
      <input type="hidden" name="_seen" value={conflict ? fingerprints : (typed?._seen ?? fingerprints)} />
      <TextArea
        {...fieldProps('life')}
        optional
        hint="Trente lignes au plus, une par date. Une ligne commence par une année ou une date&nbsp;: 1944 Naissance à Lannion. Elles se rangent seules."
      />
      <TextArea {...fieldProps('ownText')} optional hint="Un texte à vous, aussi long que vous voulez." />
      <p className="actions">
        <button type="submit" className="button">
          Enregistrer
        </button>{' '}
        <a className="link" href={lifeOf(hashid)}>
          Ne rien changer
        </a>
      </p>
    </PostForm>
  )
}
