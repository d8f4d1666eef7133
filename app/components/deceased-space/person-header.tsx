import type { ShownPerson } from '#app/rules/deceased-space/public-view.ts'

/** Characters of a description that is still easy to read centred. */
const MOST_CENTRED = 280

/** The deceased, framed like a printed announcement: portrait or initial, name, years, description. */
export function PersonHeader({ person }: { person: ShownPerson }) {
  const { name, dates, description } = person
  return (
    <div className="plate">
      <Portrait person={person} />
      <h1>{name}</h1>
      {dates && <p className="lede">{dates}</p>}
      {description && (
        <p className={description.length > MOST_CENTRED ? 'as-typed long' : 'as-typed'} dir="auto">
          {description}
        </p>
      )}
    </div>
  )
}

function Portrait({ person: { portrait, name, initial } }: { person: ShownPerson }) {
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
        <img src={path} width={width} height={height} alt={name} />
      </a>
    </p>
  )
}
