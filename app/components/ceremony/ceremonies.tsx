import { ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import { ceremonyTypes, type NamedCeremony } from '#app/rules/ceremony/ceremonies.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'

/** The two ceremonies of an account, in order of date, with the one of the page marked. Nothing if there is only one. */
export function Ceremonies({ ceremonies, current }: { ceremonies: readonly NamedCeremony[]; current: string }) {
  if (ceremonies.length < 2) return null
  return (
    <nav className="pages" aria-label="Les deux cérémonies">
      <ul>
        {ceremonies.map(({ id, ...ceremony }, index) => (
          <li key={id}>
            <a href={ceremonyOf(id)} aria-current={id === current ? 'true' : undefined}>
              {index + 1}. {ceremonyCopy(ceremony)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** "À l’église, mardi 10 mars 2026, 14 h 30". */
function ceremonyCopy({ ceremonyType, datetime }: Omit<NamedCeremony, 'id'>): string {
  const place = ceremonyTypes[ceremonyType]
  return datetime ? `${place}, ${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}` : place
}
