import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { runningOrderAt } from '#app/rules/ceremony/addresses.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { categories } from '#app/rules/ceremony/events/definition.ts'
import { EventConflictSummary } from './conflict.tsx'
import { EventForm } from './form.tsx'
import { MomentsStrip } from './moments-strip.tsx'
import { EventReading } from './reading.tsx'
import { type EventPageProps, type EventRefusal, formStateOf } from './state.ts'

/** One event of a ceremony, read-only or open for editing. screens-3.9; the second tab of S1-2. */
export function EventPage({ page, refusal }: { page: EventPageProps; refusal?: EventRefusal | undefined }) {
  const { mayWrite, edit, prepared, ceremonyId, event } = page
  const { label, category } = definitionOf(event.type)
  const form = formStateOf(page, refusal)
  return (
    <>
      <EventConflictSummary form={form} />
      <ErrorSummary errors={form.errors} />
      <div className="tight" data-kind={category}>
        <h1>{label}</h1>
        <p className="mark">
          <Icon name={category} /> {categories[category].label}
        </p>
      </div>
      {prepared && <p className="notice as-typed">{prepared}</p>}
      <MomentsStrip page={page} />
      {mayWrite && edit ? <EventForm form={form} /> : <EventReading page={page} />}
      <p>
        <a className="link" href={runningOrderAt(ceremonyId, { moment: event.id })}>
          Revenir au déroulé
        </a>
      </p>
    </>
  )
}
