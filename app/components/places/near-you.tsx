import type { FranceServices, NearFranceServices } from '#app/rules/places/france-services.ts'

/**
 * The nearest France services, folded, on a page where a family may need a person. Renders nothing without a postal
 * code.
 */
export function NearYou({ near }: { near: NearFranceServices | undefined }) {
  if (!near) return null
  return (
    <details className="fold">
      <summary>
        <b>Quelqu’un pour vous aider, près de chez vous</b>
      </summary>
      <div className="stack">
        <p>Dans une maison France services, un agent aide gratuitement pour les papiers.</p>
        {near.nearness === 'department' && <p>Nous n’en connaissons pas plus près, dans votre département.</p>}
        <ul className="rows">
          {near.places.map((place) => (
            <Place key={`${place.name} ${place.postalCode}`} {...place} />
          ))}
        </ul>
        <p className="small">Liste du {near.listedOn}. Appelez avant d’y aller, aussi pour les horaires.</p>
      </div>
    </details>
  )
}

function Place({ name, address, postalCode, town, phone, phoneText, isBus }: FranceServices) {
  return (
    <li>
      <p className="title">{name}</p>
      <p className="small">
        {isBus && 'Un bus, certains jours seulement. '}
        {address}, {postalCode}&nbsp;{town}
        {phone && (
          <>
            . <a href={`tel:${phone.replace(/\s/g, '')}`}>{phoneText}</a>
          </>
        )}
      </p>
    </li>
  )
}
