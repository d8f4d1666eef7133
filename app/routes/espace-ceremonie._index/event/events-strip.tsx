import { eventOf } from '#app/rules/ceremony/addresses.ts'
import type { NamedEvent } from '#app/rules/ceremony/papers/running-order.ts'
import { clockFr } from '#app/rules/wall-time.ts'
import type { EventPageProps } from './state.ts'

/**
 * The previous and the next event, and all of them in a folded list, so that forty events do not fill a screen of 360
 * px. Numbered as in the running order, because two may have the same name.
 */
export function EventsStrip({ page }: { page: EventPageProps }) {
  const { ceremonyId, events, event, edit, mayWrite } = page
  const index = events.findIndex(({ id }) => id === event.id)
  const neighbours = events.slice(Math.max(0, index - 1), index + 2)
  const hrefOf = (id: string) => eventOf(ceremonyId, id, { edit: edit && mayWrite })
  if (events.length < 2) return null
  return (
    <nav className="strip" aria-label="Les moments">
      {index >= 0 && (
        <ol className="list">
          {neighbours.map((listed) => (
            <li key={listed.id}>
              <a href={hrefOf(listed.id)} aria-current={listed.id === event.id ? 'true' : undefined}>
                <Named event={listed} />
              </a>
            </li>
          ))}
        </ol>
      )}
      <details>
        <summary>Les {events.length} moments</summary>
        <ol className="list">
          {events.map((listed, place) => (
            <li key={listed.id}>
              <a href={hrefOf(listed.id)} aria-current={listed.id === event.id ? 'true' : undefined}>
                <Named event={listed} number={place + 1} />
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function Named({ event: { label, at }, number }: { event: NamedEvent; number?: number }) {
  return (
    <>
      {at && <time dateTime={at.slice(11)}>{clockFr(at)}</time>} {number && `${number}. `}
      {label}
    </>
  )
}
