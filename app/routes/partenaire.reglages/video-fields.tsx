import type { ReactNode } from 'react'
import { Field, TextArea } from '#app/components/forms/fields.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Sight } from '#app/rules/partners/sights.ts'

/** Saves the draft, and shows the page that these fields change. */
export function See({ sight, children }: { sight: Sight; children: ReactNode }) {
  return (
    <p>
      <button type="submit" className="link" name="see" value={sight}>
        {children}
      </button>
    </p>
  )
}

const videos = [
  { name: 'tutoVideoInscription', title: 'Vidéo à l’inscription' },
  { name: 'tutoVideoHorsInscription', title: 'Vidéo de l’accueil' },
] as const

/** Two videos, each with its length and what it says. Pages link to them, and never play them. */
export function VideoFields({ values, errors }: { values: TypedValues; errors: TypedValues }) {
  const of = (name: string) => ({ name, error: errors[name], defaultValue: values[name], autoComplete: 'off' })
  const isOpen = (name: string) => ['', 'Minutes', 'Text'].some((part) => errors[`${name}${part}`])
  return (
    <fieldset className="part">
      <legend>
        <h2>Vos vidéos</h2>
      </legend>
      {videos.map(({ name, title }) => (
        <details className="fold" key={name} open={isOpen(name)}>
          <summary>
            <b>{title}</b> <span>facultatif</span>
          </summary>
          <div>
            <Field {...of(name)} label="Adresse" fullName={title} hint="Une adresse https://…" />
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
          </div>
        </details>
      ))}
      <See sight="video">Enregistrer et voir les vidéos</See>
    </fieldset>
  )
}
