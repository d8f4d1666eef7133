import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { typedOf } from '#app/rules/ceremony/events/form.ts'
import { countRows, MOST_MUSICS } from '#app/rules/ceremony/events/music-rows.ts'
import type { NamedEvent } from '#app/rules/ceremony/papers/running-order.ts'
import { withFirstName } from '#app/rules/first-name.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { de, frTypo } from '#app/rules/french.ts'

/** A file of an event, for members who may edit. */
export type ShownEventFile = { id: string; name: string; bytes: number }

/** Why a form was refused. `typed`: everything as submitted. */
export type EventRefusal = { typed: TypedValues; errors: Record<string, string>; conflict?: EventConflict | undefined }

/** Props of the page of an event. */
export type EventPageProps = {
  firstName: string
  mayWrite: boolean
  /** Whether it is open for editing. */
  edit: boolean
  /** Whether the user may also open the family's page of pictures. */
  mayArrange: boolean
  /** Why nobody may edit it here. */
  prepared?: string | undefined
  ceremonyId: string
  events: NamedEvent[]
  event: CeremonyEvent
  gap: string | undefined
  files: ShownEventFile[]
  seen: string
  /** Number of rows for music, of which the last are empty. */
  rows: number
}

/** The form as rendered: the refused values as submitted, or else the stored ones. */
export type EventFormState = EventPageProps & {
  values: TypedValues
  errors: Record<string, string>
  conflict?: EventConflict
}

export function formStateOf(page: EventPageProps, refusal: EventRefusal | undefined): EventFormState {
  const values = refusal?.typed ?? typedOf(page.event)
  const rows = Math.min(MOST_MUSICS, Math.max(1, page.rows, countRows(values)))
  return {
    ...page,
    values,
    rows,
    errors: refusal?.errors ?? {},
    ...(refusal?.conflict && { conflict: refusal.conflict }),
  }
}

/** The help text of a field, with the deceased's first name. screens-3.9. */
export const fieldHelpOf = ({ help }: EventField, firstName: string): string | undefined =>
  help && frTypo(withFirstName(help, firstName))

/** "Poème, la cérémonie de Jeanne". */
export function eventTitle(page: Pick<EventPageProps, 'event' | 'firstName'> | undefined): string {
  if (!page) return 'La cérémonie'
  return `${definitionOf(page.event.type).label}, la cérémonie ${de(page.firstName)}`
}
