import type { ReactNode } from 'react'
import { Spaced } from '#app/components/page/spaced.ts'
import { momentFormOf } from '#app/rules/deceased-space/addresses.ts'
import type { CeremonyNotes } from '#app/rules/deceased-space/ceremony-notes.ts'
import type { ShownMoment } from '#app/rules/deceased-space/public-view.ts'
import { Filmed } from './ceremony-notes.tsx'

type MomentsProps = {
  moments: ShownMoment[]
  /** The hashid whose forms editors are led to. */
  editsIn: string | undefined
  /** Shown under the snack. */
  snackForm: ReactNode
}

/** The moments of the funeral, one section each. */
export function Moments({ moments, editsIn, snackForm }: MomentsProps) {
  return moments.map((moment) => (
    <section key={moment.name} className="section" id={moment.name}>
      <h2>
        {moment.title} {moment.isForFamily && <small>Pour la famille</small>}
      </h2>
      <div className="stack">
        <MomentDetails moment={moment} editsIn={editsIn} />
        {moment.name === 'snack' && snackForm}
      </div>
    </section>
  ))
}

/** The moments once they are folded away: still there for anyone who looks for them. */
export function FoldedMoments({
  moments,
  filmed,
  editsIn,
}: Omit<MomentsProps, 'snackForm'> & Pick<CeremonyNotes, 'filmed'>) {
  if (moments.length === 0 && filmed.length === 0) return null
  return (
    <section className="section">
      <h2>Les obsèques</h2>
      <details>
        <summary>Les informations sur les obsèques</summary>
        <div className="stack">
          {moments.map((moment) => (
            <div key={moment.name}>
              <h3>{moment.title}</h3>
              {moment.isForFamily && <p className="small">Pour la famille</p>}
              <MomentDetails moment={moment} editsIn={editsIn} />
            </div>
          ))}
          <Filmed filmed={filmed} />
        </div>
      </details>
    </section>
  )
}

function MomentDetails({ moment, editsIn }: { moment: ShownMoment; editsIn: string | undefined }) {
  const { name, when, place, parking, wheelchair, transport, description, map, calendarFile, title } = moment
  return (
    <>
      <dl className="facts">
        <dt>Quand</dt>
        <dd>{when ?? 'La date sera donnée ici.'}</dd>
        <Typed label="Lieu" text={place} />
        <Typed label="Se garer" text={parking} />
        {wheelchair && (
          <>
            <dt>Accès fauteuil</dt>
            <dd>{wheelchair}</dd>
          </>
        )}
        <Typed label="Transports" text={transport} />
        <Typed label="Précisions" text={description} />
      </dl>
      {(map || calendarFile || editsIn) && (
        <p className="actions">
          <Spaced>
            {map && (
              <Titled href={map} title={title} isElsewhere>
                Voir le plan
              </Titled>
            )}
            {calendarFile && (
              <Titled href={calendarFile} title={title}>
                Ajouter à mon agenda
              </Titled>
            )}
            {editsIn && (
              <Titled href={momentFormOf(editsIn, name)} title={title}>
                Modifier
              </Titled>
            )}
          </Spaced>
        </p>
      )}
    </>
  )
}

/** What the family wrote, where it did. */
function Typed({ label, text }: { label: string; text: string | undefined }) {
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

/** A link whose accessible name holds the title of its moment. */
function Titled({ title, isElsewhere = false, ...link }: TitledProps) {
  return (
    <a className="link" href={link.href} rel={isElsewhere ? 'noreferrer' : undefined}>
      {link.children}
      <span className="unseen"> – {title}</span>
    </a>
  )
}

type TitledProps = { href: string; title: string; isElsewhere?: boolean; children: ReactNode }
