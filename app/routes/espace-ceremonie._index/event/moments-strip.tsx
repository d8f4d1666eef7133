import { eventOf } from '#app/rules/ceremony/addresses.ts'
import type { NamedEvent } from '#app/rules/ceremony/papers/running-order.ts'
import { clockFr } from '#app/rules/wall-time.ts'
import type { EventPageProps } from './state.ts'

/**
 * The previous and the next event, and all of them in a folded list, so that forty events do not fill a screen of 360
 * px. Numbered as in the running order, because two may have the same name.
 */
export function MomentsStrip({ page }: { page: EventPageProps }) {
  const { ceremonyId, moments, event, edit, mayWrite } = page
  const index = moments.findIndex(({ id }) => id === event.id)
  const neighbours = moments.slice(Math.max(0, index - 1), index + 2)
  const hrefOf = (id: string) => eventOf(ceremonyId, id, { edit: edit && mayWrite })
  if (moments.length < 2) return null
  return (
    <nav className="strip" aria-label="Les moments">
      {index >= 0 && (
        <ol className="list">
          {neighbours.map((moment) => (
            <li key={moment.id}>
              <a href={hrefOf(moment.id)} aria-current={moment.id === event.id ? 'true' : undefined}>
                <Named moment={moment} />
              </a>
            </li>
          ))}
        </ol>
      )}
      <details>
        <summary>Les {moments.length} moments</summary>
        <ol className="list">
          {moments.map((moment, place) => (
            <li key={moment.id}>
              <a href={hrefOf(moment.id)} aria-current={moment.id === event.id ? 'true' : undefined}>
                <Named moment={moment} number={place + 1} />
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function Named({ moment: { label, at }, number }: { moment: NamedEvent; number?: number }) {
  return (
    <>
      {at && <time dateTime={at.slice(11)}>{clockFr(at)}</time>} {number && `${number}. `}
      {label}
    </>
  )
}
