import type { Day } from '#app/rules/days.ts'
import { helpToReadOf } from '#app/rules/deceased-space/addresses.ts'
import { type HelpOffer, helpOfferCopy, isBed } from '#app/rules/deceased-space/help-offers.ts'
import { shortDay } from '#app/rules/french.ts'
import { HelpForm, type HelpFormProps } from './form.tsx'

export type ShownOffer = Pick<HelpOffer, 'id' | 'kind' | 'places' | 'text' | 'name' | 'contact'>

type HelpPageProps = HelpFormProps & {
  offers: readonly ShownOffer[]
  /** Last day of the lists, if known. */
  endsOn: Day | undefined
  today: Day
  /** Whether the section is neither hidden nor over. */
  isShown: boolean
  mayOffer: boolean
}

/** Two plain lists, and the form that adds an entry. */
export function HelpPage({ isShown, offers, endsOn, today, mayOffer, mayModerate, hashid, ...form }: HelpPageProps) {
  const lists = [
    { title: 'Pour dormir', list: offers.filter(isBed) },
    { title: 'En voiture', list: offers.filter((offer) => !isBed(offer)) },
  ]
  return (
    <>
      {mayModerate && (
        <p>
          <a href={helpToReadOf(hashid)}>Relire les lignes</a>
        </p>
      )}
      {!isShown && <p className="lede">Ces listes sont rangées.</p>}
      {isShown &&
        lists.map(({ title, list }, index) => (
          <section key={title} className="section">
            <h2>{title}</h2>
            {index === 0 && endsOn && (
              <p className="small margin">Ces deux listes se rangent le {shortDay(endsOn, today)}.</p>
            )}
            {list.length === 0 ? (
              <p className="small">Rien pour le moment.</p>
            ) : (
              <ul className="letters">
                {list.map((offer) => (
                  <li key={offer.id} className="letter-row">
                    <OfferText offer={offer} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      {mayOffer && <HelpForm hashid={hashid} mayModerate={mayModerate} {...form} />}
    </>
  )
}

/** The person, the offer, and how to contact them. */
export function OfferText({ offer, heading: Heading = 'h3' }: { offer: ShownOffer; heading?: 'h2' | 'h3' }) {
  const { name, contact } = offer
  return (
    <>
      <Heading>
        <bdi>{name}</bdi>
      </Heading>
      <p>
        <bdi>{helpOfferCopy(offer)}</bdi>
      </p>
      <p className="actions">
        <a
          className="link"
          href={contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[^\d+]/g, '')}`}
        >
          {contact}
        </a>
      </p>
    </>
  )
}
