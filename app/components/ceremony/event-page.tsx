import { definitionOf } from '#app/rules/ceremony/catalogue.ts'
import { categories } from '#app/rules/ceremony/event-definition.ts'
import { de } from '#app/rules/french.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { Icon } from '../icon.tsx'
import { eventOf } from './addresses.ts'
import { EventConflictSummary } from './event-conflict.tsx'
import { EventForm } from './event-form.tsx'
import { EventReading } from './event-reading.tsx'
import { type EventPageProps, type EventRefusal, formStateOf } from './event-state.ts'
import { CeremonyTabs } from './tabs.tsx'

/** One event of a ceremony: read, or open to be changed. Screens 3.9; the second tab of S1 §2. */
export function EventPage({ page, refusal }: { page: EventPageProps; refusal?: EventRefusal | undefined }) {
  const { firstName, mayWrite, edit, prepared, ceremonies, ceremonyId, event } = page
  const { label, category } = definitionOf(event.type)
  const form = formStateOf(page, refusal)
  return (
    <>
      <EventConflictSummary form={form} />
      <ErrorSummary errors={form.errors} />
      <div className="stack">
        <h1>La cérémonie {de(firstName)}</h1>
        {prepared && <p className="notice as-typed">{prepared}</p>}
      </div>
      <CeremonyTabs current="evenement" ceremonies={ceremonies} ceremonyId={ceremonyId} eventId={event.id} />
      <Moments page={page} />
      <section className="section" data-kind={category}>
        <h2>
          {label}{' '}
          <small>
            <span className="mark">
              <Icon name={category} /> {categories[category].label}
            </span>
          </small>
        </h2>
        {mayWrite && edit ? <EventForm form={form} /> : <EventReading page={page} />}
      </section>
    </>
  )
}

/** Each moment at its own address, numbered as on the programme: two may bear the same name. */
function Moments({ page: { ceremonyId, moments, event, edit, mayWrite } }: { page: EventPageProps }) {
  return (
    <nav className="pages moments" aria-label="Les moments">
      <ul>
        {moments.map(({ id, label }, index) => (
          <li key={id}>
            <a
              href={eventOf(ceremonyId, id, { edit: edit && mayWrite })}
              aria-current={id === event.id ? 'true' : undefined}
            >
              {index + 1}. {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
