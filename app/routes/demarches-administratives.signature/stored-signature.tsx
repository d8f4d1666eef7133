import { PostForm } from '#app/components/forms/post-form.tsx'
import { de } from '#app/rules/french.ts'
import { newSignaturePath } from '#app/rules/post/addresses.ts'

type StoredSignatureProps = { name: string; day: string; picture: string; isStale: boolean; mayChange: boolean }

/** The stored signature, as it is printed. `isStale`: the letters carry another name now, so it is on none. */
export function StoredSignature({ name, day, picture, isStale, mayChange }: StoredSignatureProps) {
  return (
    <section className="sheet-box">
      <h2>La voici</h2>
      <p className="signed">
        <img src={picture} alt={`Signature ${de(name)}`} />
      </p>
      <p className="small">
        {name}, le {day}. Une lettre déjà confiée la garde.
      </p>
      {isStale && <p className="wait">Vos lettres portent maintenant un autre nom&nbsp;: elle n’y est plus posée.</p>}
      {mayChange && (
        <p>
          <a className="link" href={newSignaturePath}>
            Changer ma signature
          </a>
        </p>
      )}
      <PostForm>
        <button type="submit" name="intent" value="erase" className="link">
          Effacer ma signature
        </button>
      </PostForm>
    </section>
  )
}
