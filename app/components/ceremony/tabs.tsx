import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { ceremonyOf, eventOf } from './addresses.ts'

type TabsProps = {
  current: 'ceremonies' | 'evenement'
  ceremonies: Pick<Ceremony, 'id' | 'ceremonyType'>[]
  ceremonyId: string
  /** The event that « Moment » leads to; undefined for a ceremony that has none. */
  eventId: string | undefined
}

/** The tabs of S1 §2, by their labels of decision 51, and under them the ceremonies where there are two. */
export function CeremonyTabs({ current, ceremonies, ceremonyId, eventId }: TabsProps) {
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
          {eventId && (
            <li>
              <a href={eventOf(ceremonyId, eventId)} aria-current={isCurrent('evenement')}>
                Moment
              </a>
            </li>
          )}
        </ul>
      </nav>
      {ceremonies.length > 1 && (
        <nav className="pages" aria-label="Les deux cérémonies">
          <ul>
            {ceremonies.map(({ id, ceremonyType }, index) => (
              <li key={id}>
                <a href={ceremonyOf(id)} aria-current={id === ceremonyId ? 'true' : undefined}>
                  {index + 1}. {ceremonyTypes[ceremonyType]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
