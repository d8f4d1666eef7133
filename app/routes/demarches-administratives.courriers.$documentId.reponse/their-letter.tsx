import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { fileOf } from '#app/rules/letters/addresses.ts'
import type { FollowingProps } from './following-props.ts'

/** A picture or a PDF of the letter that came. Nothing is read from it. */
export function TheirLetter({ fileId, error, group }: FollowingProps) {
  if (group === 'silent') return null
  return (
    <details className="fold" id="lettre" open={error !== undefined || fileId !== undefined}>
      <summary>
        <b>Garder leur lettre</b>
      </summary>
      {fileId && (
        <p>
          <a href={fileOf(fileId)}>Leur lettre</a>
        </p>
      )}
      <PostForm encType="multipart/form-data" noValidate>
        <OnceField />
        <input type="hidden" name="intent" value="file" />
        <FileField name="file" label="Une photo, ou un PDF" hint="Nous n’y lisons rien." error={error} />
        <p className="actions">
          <button type="submit" className="button quiet">
            {fileId ? 'Remplacer' : 'Garder cette lettre'}
          </button>
        </p>
      </PostForm>
    </details>
  )
}
