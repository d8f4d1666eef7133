import type { ShownPerson } from '#app/rules/deceased-space/public-view.ts'

/** Characters of a welcome that is still read in lines of uneven beginnings. */
const MOST_CENTRED = 280

/** Who died, in the frame of a printed announcement: the picture or an initial, the name, the years, the welcome. */
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
