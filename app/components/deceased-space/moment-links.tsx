import { Spaced } from '#app/components/page/spaced.ts'
import type { ShownMoment } from '#app/rules/deceased-space/public-view.ts'

/** The map and the calendar file of a moment that is not over. */
export function MomentLinks({ title, map, calendarFile }: Pick<ShownMoment, 'title' | 'map' | 'calendarFile'>) {
  if (!map && !calendarFile) return null
  return (
    <p className="actions">
      <Spaced>
        {map && (
          <a className="link" href={map} rel="noreferrer">
            Voir le plan
            <Of title={title} />
          </a>
        )}
        {calendarFile && (
          <a className="link" href={calendarFile}>
            Mettre à l’agenda
            <Of title={title} />
          </a>
        )}
      </Spaced>
    </p>
  )
}

/** The title of the moment, in the accessible name of a link. */
const Of = ({ title }: { title: string }) => <span className="unseen"> – {title}</span>
