import { Checkbox } from '#app/components/forms/fields.tsx'
import { de } from '#app/rules/french.ts'
import { signaturePath } from '#app/rules/post/addresses.ts'

/** `own`: the signature of this member. `other`: the member who signs. `asked`: the members who are mailed. */
export type SignerProps = {
  name: string | undefined
  own: { picture: string } | undefined
  other: string | undefined
  asked: string[]
}

/** Who signs: this member, with their signature; another one; or nobody yet. */
export function Signer({ name, own, other, asked }: SignerProps) {
  return (
    <section className="part">
      <h2>La signature</h2>
      {own ? (
        <>
          <p className="signed">
            <img src={own.picture} alt={name && `Signature ${de(name)}`} />
          </p>
          <p>
            <a className="link" href={signaturePath}>
              Changer ma signature
            </a>
          </p>
          <Checkbox name="erase" label="L’effacer après cet envoi" checked />
        </>
      ) : other ? (
        <p>{other} signe ces lettres. Un e-mail lui demandera son accord, et rien ne partira avant.</p>
      ) : (
        <p>
          {name ? `Les lettres portent le nom ${de(name)}. ` : ''}
          <a href={signaturePath}>Signer, si c’est vous</a>
          {asked.length > 0 && '. Sinon, préparez-les pour la personne qui signe.'}
        </p>
      )}
    </section>
  )
}

/** The one button: to confide, to sign first, or to prepare for the signer. */
export function Confide({ own, other, asked, isGift }: SignerProps & { isGift: boolean }) {
  if (own) {
    return (
      <button type="submit" name="intent" value="confide" className="button full">
        {isGift ? 'Confier à Auprès' : 'Continuer vers le paiement'}
      </button>
    )
  }
  if (asked.length === 0) {
    return (
      <button type="submit" name="intent" value="sign" className="button full">
        Ajouter ma signature
      </button>
    )
  }
  return (
    <button type="submit" name="intent" value="prepare" className="button full">
      Préparer pour {other ?? asked[0]}
    </button>
  )
}
