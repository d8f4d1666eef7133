import type { ShownPerson } from '#app/rules/deceased-space/public-view.ts'
import { de } from '#app/rules/french.ts'

/** Characters of a welcome that fits between the name and the form of a telephone's first screen. Ours. */
const LONGEST_WELCOME = 200

const isWelcome = (description: string) => description.length <= LONGEST_WELCOME

/**
 * The deceased, framed like a printed announcement: portrait or initial, name, years, what this day is, and a short
 * welcome.
 */
export function PersonHeader({ person, remembered }: { person: ShownPerson; remembered: string | undefined }) {
  const { name, dates, description } = person
  return (
    <div className="plate">
      <Portrait person={person} />
      <h1>{name}</h1>
      {dates && <p className="lede">{dates}</p>}
      {remembered && <p>{remembered}</p>}
      {description && isWelcome(description) && (
        <p className="as-typed" dir="auto">
          {description}
        </p>
      )}
    </div>
  )
}

/** A longer description, after the form, which a printed card then shows under the name. */
export function Description({ person: { firstName, description } }: { person: ShownPerson }) {
  if (!description || isWelcome(description)) return null
  return (
    <section className="section">
      <h2>Quelques mots sur {firstName}</h2>
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
