import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { lowerFirst } from '#app/rules/french.ts'

/** Asks for confirmation on the page itself before the ceremony is deleted. */
export function Deletion({ ceremony: { id, ceremonyType } }: { ceremony: Pick<Ceremony, 'id' | 'ceremonyType'> }) {
  const place = ceremonyType === 'other' ? '' : ` ${lowerFirst(ceremonyTypes[ceremonyType])}`
  return (
    <section className="notice">
      <h2>{`Supprimer la cérémonie${place}\u202F?`}</h2>
      <p>Les textes, les musiques et les photos seront supprimés aussi.</p>
      <PostForm action={ceremonyOf(id)}>
        <OnceField />
        <input type="hidden" name="intent" value="delete" />
        <p className="actions">
          <button type="submit" className="button danger">
            Supprimer
          </button>{' '}
          <a className="link" href={ceremonyOf(id)}>
            Garder
          </a>
        </p>
      </PostForm>
    </section>
  )
}
