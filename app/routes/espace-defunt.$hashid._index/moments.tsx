import { MomentLinks } from '#app/components/deceased-space/moment-links.tsx'
import type { CeremonyNotes } from '#app/rules/deceased-space/ceremony-notes.ts'
import type { ShownMoment } from '#app/rules/deceased-space/public-view.ts'

export const undated = 'La date sera donnée ici.'

type MomentsProps = { day: ShownMoment | undefined; others: ShownMoment[] }

/** How to come to the moment that is under the name, and the other moments, each folded. */
export function Moments({ day, others }: MomentsProps) {
  if (!(day && hasDetails(day)) && others.length === 0) return null
  return (
    <div>
      {day && <HowToCome moment={day} />}
      {others.map((moment) => (
        <details key={moment.name} className="fold" id={moment.name}>
          <summary>
            <b>{moment.title}</b> {moment.isForFamily && <span>Pour la famille</span>}
          </summary>
          <MomentDetails {...moment} />
        </details>
      ))}
    </div>
  )
}

/** Whether the family wrote more about a moment than when and where it is. */
const hasDetails = ({ parking, wheelchair, transport, description }: ShownMoment) =>
  Boolean(parking || wheelchair || transport || description)

/** What the family wrote besides the date and the place. Renders nothing if there is nothing more. */
export function HowToCome({ moment, withLinks = false }: { moment: ShownMoment; withLinks?: boolean }) {
  if (!hasDetails(moment)) return null
  return (
    <details className="fold">
      <summary>
        <b>Pour venir</b>
        <span className="unseen"> – {moment.title}</span>
      </summary>
      <div className="stack">
        {withLinks && <MomentLinks {...moment} />}
        <Facts {...moment} />
      </div>
    </details>
  )
}

/** The moments once they are folded away: still there for anyone who looks for them. */
export function FoldedMoments({ moments, filmed }: { moments: ShownMoment[] } & Pick<CeremonyNotes, 'filmed'>) {
  if (moments.length === 0 && filmed.length === 0) return null
  return (
    <details className="fold">
      <summary>
        <b>Les informations sur les obsèques</b>
      </summary>
      <div className="stack">
        {moments.map((moment) => (
          <section key={moment.name}>
            <h2>{moment.title}</h2>
            {moment.isForFamily && <p className="small">Pour la famille</p>}
            <MomentDetails {...moment} />
          </section>
        ))}
        <Filmed filmed={filmed} />
      </div>
    </details>
  )
}

const MomentDetails = (moment: ShownMoment) => (
  <div className="stack">
    <p>
      {moment.when ?? undated}
      {moment.place && <PlaceLine place={moment.place} />}
    </p>
    <MomentLinks {...moment} />
    {hasDetails(moment) && <Facts {...moment} />}
  </div>
)

const PlaceLine = ({ place }: { place: string }) => (
  <>
    <br />
    <span className="as-typed" dir="auto">
      {place}
    </span>
  </>
)

const Facts = ({ parking, wheelchair, transport, description }: ShownMoment) => (
  <dl className="facts">
    <Fact label="Se garer" text={parking} />
    <Fact label="Accès fauteuil" text={wheelchair} />
    <Fact label="Transports" text={transport} />
    <Fact label="Précisions" text={description} />
  </dl>
)

/** A text of the family. Renders nothing if it is empty. */
function Fact({ label, text }: { label: string; text: string | undefined }) {
  if (!text) return null
  return (
    <>
      <dt>{label}</dt>
      <dd className="as-typed" dir="auto">
        {text}
      </dd>
    </>
  )
}

/** The ceremony on film. Also shown once the practical information is folded away. */
export const Filmed = ({ filmed }: Pick<CeremonyNotes, 'filmed'>) =>
  filmed.map(({ link, at }) => (
    <p key={link}>
      La cérémonie est filmée{at && `, à partir de ${at}`}.{' '}
      <a href={link} rel="noreferrer">
        Voir la cérémonie filmée
      </a>
    </p>
  ))
