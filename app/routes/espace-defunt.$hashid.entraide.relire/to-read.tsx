import { OfferText, type ShownOffer } from '#app/components/deceased-space/help/page.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { helpToReadOf } from '#app/rules/deceased-space/addresses.ts'
import { helpTotal } from '#app/rules/deceased-space/help-offers.ts'
import { de } from '#app/rules/french.ts'

export type ReadOffer = ShownOffer & { isPublished: boolean; isFlagged: boolean }

/** The offers for moderation: waiting ones first, then published ones. */
export function HelpToRead({ hashid, offers }: { hashid: string; offers: readonly ReadOffer[] }) {
  const waiting = offers.filter(({ isPublished }) => !isPublished)
  const shown = offers.filter(({ isPublished }) => isPublished)
  return (
    <>
      {offers.length === 0 && <p className="empty">Personne n’a encore écrit de ligne.</p>}
      {waiting.length > 0 && (
        <section className="section">
          <h2>À relire</h2>
          <p className="small margin">{waiting.length === 1 ? '1\u00A0ligne' : `${waiting.length}\u00A0lignes`}</p>
          <Offers hashid={hashid} offers={waiting} />
        </section>
      )}
      {shown.length > 0 && (
        <section className="section">
          <h2>Affichées</h2>
          <p className="small margin">{helpTotal(shown)}</p>
          <Offers hashid={hashid} offers={shown} />
        </section>
      )}
    </>
  )
}

const Offers = ({ hashid, offers }: { hashid: string; offers: readonly ReadOffer[] }) => (
  <div className="stack">
    {offers.map((offer) => (
      <article key={offer.id} className="condolence stack">
        <OfferText offer={offer} />
        {!offer.isPublished && offer.isFlagged && (
          <p className="small">Lisez-la d’abord&nbsp;: elle contient un lien, un numéro ou un autre alphabet.</p>
        )}
        <PostForm action={helpToReadOf(hashid)} className="actions">
          <OnceField />
          {!offer.isPublished && <Decide name="publish" label="Publier" offer={offer} />}{' '}
          <Decide name="remove" label={offer.isPublished ? 'Retirer' : 'Ne pas publier'} offer={offer} />
        </PostForm>
      </article>
    ))}
  </div>
)

const Decide = ({ name, label, offer }: { name: 'publish' | 'remove'; label: string; offer: ShownOffer }) => (
  <button type="submit" className="button quiet small-button" name={name} value={offer.id}>
    {label}
    <span className="unseen"> la ligne {de(offer.name)}</span>
  </button>
)
