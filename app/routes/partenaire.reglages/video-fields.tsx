import { Field, TextArea } from '#app/components/forms/fields.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

const videos = [
  { name: 'tutoVideoInscription', title: 'Vidéo à l’inscription' },
  { name: 'tutoVideoHorsInscription', title: 'Vidéo de l’accueil' },
] as const

/** Two videos, each with its length and what it says. Pages link to them, and never play them. */
export function VideoFields({ values, errors }: { values: TypedValues; errors: FieldErrors }) {
  const of = (name: string) => ({ name, error: errors[name], defaultValue: values[name], autoComplete: 'off' })
  return videos.map(({ name, title }) => (
    <fieldset key={name}>
      <legend>
        <h3>{title}</h3>
      </legend>
      <Field {...of(name)} label="Adresse" fullName={title} hint="Une adresse https://…" optional />
      <Field
        {...of(`${name}Minutes`)}
        label="Durée, en minutes"
        fullName={`${title}, durée en minutes`}
        className="short"
        inputMode="numeric"
      />
      <TextArea
        {...of(`${name}Text`)}
        label="Ce qu’elle dit"
        fullName={`${title}, ce qu’elle dit`}
        hint="Pour qui ne l’entend pas, ou préfère lire."
        rows={5}
      />
    </fieldset>
  ))
}
