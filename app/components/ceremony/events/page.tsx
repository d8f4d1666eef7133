import { CeremonyTabs } from '#app/components/ceremony/tabs.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { categories } from '#app/rules/ceremony/events/definition.ts'
import { de } from '#app/rules/french.ts'
import { EventConflictSummary } from './conflict.tsx'
import { EventForm } from './form.tsx'
import { MomentsStrip } from './moments-strip.tsx'
import { EventReading } from './reading.tsx'
import { type EventPageProps, type EventRefusal, formStateOf } from './state.ts'

/** One event of a ceremony, read-only or open for editing. screens-3.9; the second tab of S1-2. */
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
      <CeremonyTabs
        current="evenement"
        ceremonies={ceremonies}
        ceremonyId={ceremonyId}
        event={{ id: event.id, label }}
      />
      <MomentsStrip page={page} />
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
