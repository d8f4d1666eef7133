import { OfferText, type ShownOffer } from '#app/components/deceased-space/help/page.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { de } from '#app/rules/french.ts'

type AuthorProps = { address: string; offer: ShownOffer & { isPublished: boolean }; firstName: string }

/** The author's view of a help offer, by its private link: its state, and how to withdraw it. */
export function HelpAuthorPage({ address, offer, firstName }: AuthorProps) {
  return (
    <>
      <h1>Votre ligne</h1>
      <p className="lede">
        {offer.isPublished
          ? `Elle est affichée dans l’espace ${de(firstName)}.`
          : 'La famille la lira avant de l’afficher.'}
      </p>
      <div className="condolence">
        <OfferText offer={offer} heading="h2" />
      </div>
      <h2>Gardez ce lien</h2>
      <p>Gardez-le pour vous&nbsp;: avec ce lien, on peut retirer votre ligne.</p>
      <p>
        <a href={address}>{address}</a>
      </p>
      <PostForm action={address.replace(/^https?:\/\/[^/]+/, '')}>
        <p className="actions">
          <button type="submit" className="button quiet">
            Retirer ma ligne
          </button>
        </p>
      </PostForm>
    </>
  )
}
