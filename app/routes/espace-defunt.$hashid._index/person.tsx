import { MomentLinks } from '#app/components/deceased-space/moment-links.tsx'
import type { ShownMoment, ShownPerson } from '#app/rules/deceased-space/public-view.ts'
import { de, upperFirst } from '#app/rules/french.ts'
import { undated } from './moments.tsx'

type PersonProps = {
  person: ShownPerson
  remembered: string | undefined
  /** The moment under the name. */
  day: ShownMoment | undefined
  /** For an editor, before anything is announced. */
  isDayExpected: boolean
  /** The face beside the name, so that the form is in the first screen of a phone. */
  isBrief: boolean
}

/** The deceased, framed like a printed announcement: name, years, portrait, then when and where. */
export function Person({ person, remembered, day, isDayExpected, isBrief }: PersonProps) {
  const { name, dates } = person
  return (
    <div className={isBrief ? 'plate beside brief' : 'plate beside'}>
      <h1>{name}</h1>
      {dates && <p>{dates}</p>}
      {remembered && <p>{remembered}</p>}
      <Portrait person={person} />
      {day && <Day {...day} />}
      {isDayExpected && <p className="day">Le jour et le lieu viendront ici.</p>}
    </div>
  )
}

function Day(day: ShownMoment) {
  const { name, title, when, place, isForFamily } = day
  return (
    <div className="day" id={name}>
      {name !== 'burialOrCremation' && <p>{title}</p>}
      <p>
        <strong>{when ? upperFirst(when) : undated}</strong>
      </p>
      {place && (
        <p className="as-typed" dir="auto">
          {place}
        </p>
      )}
      {isForFamily && <p className="small">Pour la famille</p>}
      <MomentLinks {...day} />
    </div>
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
  const { path, width, height, largePath } = portrait
  return (
    <a className="portrait" href={largePath}>
      <img src={path} width={width} height={height} alt={`Portrait ${de(firstName)}, en grand`} />
    </a>
  )
}
