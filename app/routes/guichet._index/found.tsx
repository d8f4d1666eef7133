import { Field } from '#app/components/forms/fields.tsx'
import { deskPath, WORD } from '#app/rules/questionnaire/desk.ts'

/** Finds what is asked by a word of its label. */
export function Found({ word }: { word: string }) {
  return (
    <form method="get" action={deskPath} className="actions">
      <Field name={WORD} label="Trouver un champ" type="search" autoComplete="off" maxLength={60} defaultValue={word} />
      <button type="submit" className="button quiet">
        Trouver
      </button>{' '}
      {word && <a href={deskPath}>Tout montrer</a>}
    </form>
  )
}
