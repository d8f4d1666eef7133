import { TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { thanksOf } from '#app/rules/deceased-space/addresses.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { de } from '#app/rules/french.ts'
import { addressFormOf } from './author-list.tsx'

/** The author whose address is noted, and a fingerprint of the address shown. */
export type AddressToNote = { id: string; name: string; postalAddress: string; fingerprint: string }

type AddressNoteProps = {
  hashid: string
  page: number
  author: AddressToNote
  typed: TypedValues
  error: string | undefined
}

/** The form of an author's postal address, for thanks by post. Only editors see it. */
export function AddressNote({ hashid, page, author, typed, error }: AddressNoteProps) {
  const { id, name, postalAddress, fingerprint } = author
  return (
    <section className="section unprinted" id="adresse">
      <h2>L’adresse {de(name)}</h2>
      <PostForm action={addressFormOf(hashid, page, id)} noValidate>
        <OnceField typed={typed} />
        <input type="hidden" name="condolence" value={id} />
        <input type="hidden" name="_seen" value={fingerprint} />
        <TextArea
          name="postalAddress"
          label="Adresse postale"
          hint="Une ligne par ligne de l’enveloppe, sans le nom. Elle sert à vos remerciements, et n’est jamais affichée dans l’espace."
          defaultValue={typed.postalAddress ?? postalAddress}
          error={error}
        />
        <p className="actions">
          <button type="submit" className="button" name="intent" value="note">
            Enregistrer l’adresse
          </button>{' '}
          <a className="link" href={`${thanksOf(hashid)}?page=${page}#mot-${id}`}>
            Revenir à la liste
          </a>
        </p>
      </PostForm>
    </section>
  )
}
