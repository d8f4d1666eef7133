import { ceremonyTypes, type NamedCeremony } from '#app/rules/ceremony/ceremonies.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'
import { ceremonyOf, eventOf } from './addresses.ts'

type TabsProps = {
  current: 'ceremonies' | 'evenement'
  /** In order of date. */
  ceremonies: NamedCeremony[]
  ceremonyId: string
  /** The event that the tab "Moment" opens, with its name; undefined for a ceremony without events. */
  event: { id: string; label: string } | undefined
}

/** The tabs of S1-2, with the labels of choice-51, and the ceremonies below them if there are two. */
export function CeremonyTabs({ current, ceremonies, ceremonyId, event }: TabsProps) {
  const isCurrent = (tab: TabsProps['current']) => (current === tab ? 'page' : undefined)
  return (
    <>
      <nav className="tabs" aria-label="Cérémonie">
        <ul>
          <li>
            <a href={ceremonyOf(ceremonyId)} aria-current={isCurrent('ceremonies')}>
              Cérémonies
            </a>
          </li>
          {event && (
            <li>
              <a href={eventOf(ceremonyId, event.id)} aria-current={isCurrent('evenement')}>
                Moment&nbsp;: {event.label}
              </a>
            </li>
          )}
        </ul>
      </nav>
      {ceremonies.length > 1 && (
        <nav className="pages" aria-label="Les deux cérémonies">
          <ul>
            {ceremonies.map(({ id, ...ceremony }, index) => (
              <li key={id}>
                <a href={ceremonyOf(id)} aria-current={id === ceremonyId ? 'true' : undefined}>
                  {index + 1}. {ceremonyCopy(ceremony)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** "À l’église, mardi 10 mars 2026, 14 h 30". */
function ceremonyCopy({ ceremonyType, datetime }: Omit<NamedCeremony, 'id'>): string {
  const place = ceremonyTypes[ceremonyType]
  return datetime ? `${place}, ${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}` : place
}
