import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'

type SnackFormProps = {
  hashid: string
  /** How many people this browser announced. */
  ownCount: number
  /** Only the family reads it. */
  all: { replies: number; people: number } | undefined
  typed?: Record<string, string> | undefined
  error?: string | undefined
}

export const announcedCopy = (people: number): string =>
  people === 1 ? 'Une personne est annoncée' : `${people} personnes sont annoncées`

/** How many people come to the snack, as a number: no account, no name. Beyond idea-K13. */
export function SnackForm({ hashid, ownCount, all, typed, error }: SnackFormProps) {
  return (
    <>
      {all && all.people > 0 && <p>{announcedCopy(all.people)}. La famille seule le voit.</p>}
      <form method="post" action={`${spaceOf(hashid)}#snack`}>
        <CsrfField />
        <Field
          name="people"
          label="Combien serez-vous&#8239;?"
          hint="Un nombre suffit, sans votre nom. Mettez 0 si vous ne venez pas."
          error={error}
          className="short"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed?.people ?? (ownCount > 0 ? String(ownCount) : '')}
        />
        <p className="actions">
          <button type="submit" className="button quiet" name="intent" value="snack">
            Prévenir la famille
          </button>
        </p>
      </form>
    </>
  )
}
