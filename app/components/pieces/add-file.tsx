import type { ReactNode } from 'react'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { pieceOf } from '#app/rules/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'

type AddFileProps = {
  type: AttachmentType
  label: string
  hint?: string
  error?: string | undefined
  /** The page that the file is added from, if it is not that of the attachment. */
  from?: 'list'
  /** Buttons that say where an attachment without a file is. A file that was chosen is added all the same. */
  children?: ReactNode
}

/** One file per form, without JavaScript. A refused file is shown on the page of the attachment. */
export function AddFile({ type, label, hint, error, from, children }: AddFileProps) {
  return (
    <PostForm action={pieceOf(type)} encType="multipart/form-data" noValidate>
      <OnceField />
      {from && <input type="hidden" name="from" value={from} />}
      <input type="hidden" name="intent" value="add" />
      <FileField name="file" label={label} hint={hint} error={error} kind={from ? 'named' : 'any'} />
      <p className="actions">
        <button type="submit" className="button">
          Ajouter ce fichier
        </button>
      </p>
      {children}
    </PostForm>
  )
}
