import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { pieceOf } from '#app/rules/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'

type AddFileProps = {
  type: AttachmentType
  error: string | undefined
  isFirst: boolean
}

/** One file per form, without JavaScript. */
export function AddFile({ type, error, isFirst }: AddFileProps) {
  return (
    <form method="post" action={pieceOf(type)} encType="multipart/form-data" noValidate>
      <CsrfField />
      <OnceField />
      <input type="hidden" name="intent" value="add" />
      <FileField
        name="file"
        label={isFirst ? 'Choisir un fichier' : 'Choisir un autre fichier'}
        hint="Photo floue&#8239;? On doit pouvoir lire les chiffres. Document signé&#8239;? Gardez aussi l’original."
        error={error}
      />
      <p className="actions">
        <button type="submit" className="button">
          Ajouter ce fichier
        </button>
      </p>
    </form>
  )
}
