import type { ShownPerson } from '#app/rules/deceased-space/public-view.ts'
import { de } from '#app/rules/french.ts'

type HeaderProps = {
  person: ShownPerson
  remembered: string | undefined
  /** A visitor, who may have come by the address of a card, is told that this is the place. */
  isWelcomed: boolean
}

/** The deceased, framed like a printed announcement: portrait or initial, name, years, and what this day is. */
export function PersonHeader({ person, remembered, isWelcomed }: HeaderProps) {
  const { name, dates } = person
  return (
    <div className="plate with-face">
      <Portrait person={person} />
      <div>
        <h1>{name}</h1>
        {dates && <p>{dates}</p>}
        {remembered && <p>{remembered}</p>}
        {isWelcomed && <p>Vous êtes au bon endroit.</p>}
      </div>
    </div>
  )
}

/** What the family says, after the form, which a printed card shows under the name. */
export function Description({ person: { firstName, description, isWelcome } }: { person: ShownPerson }) {
  if (!description) return null
  return (
    <section className="section">
      <h2>{isWelcome ? `L’espace ${de(firstName)}` : `Quelques mots sur ${firstName}`}</h2>
      <p className="as-typed" dir="auto">
        {description}
      </p>
    </section>
  )
}

function Portrait({ person: { portrait, firstName, initial } }: { person: ShownPerson }) {
  if (!portrait) {
    return (
      <span className="initial portrait" aria-hidden="true">
        {initial}
      </span>
    )
  }
  const { path, largePath, width, height } = portrait
  return (
    <p>
      <a href={largePath} title="Voir la photo en grand">
        <img src={path} width={width} height={height} alt={`Portrait ${de(firstName)}`} />
      </a>
    </p>
  )
}
