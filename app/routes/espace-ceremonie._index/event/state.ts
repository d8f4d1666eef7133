import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import type { Loaded } from '#app/components/page/router.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import { typedOf } from '#app/rules/ceremony/events/form.ts'
import { countRows, MOST_MUSICS } from '#app/rules/ceremony/events/music-rows.ts'
import { withFirstName } from '#app/rules/first-name.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { de, frTypo } from '#app/rules/french.ts'
import type { loader } from '../route.tsx'

/** A file of an event, for members who may edit. */
export type ShownEventFile = { id: string; name: string; bytes: number }

/** Why a form was refused. `typed`: everything as submitted. */
export type EventRefusal = { typed: TypedValues; errors: FieldErrors; conflict?: EventConflict | undefined }

/**
 * Props of the page of an event. `edit`: whether it is open for editing. `mayArrange`: whether the user may open the
 * family's page of pictures. `prepared`: why nobody may edit it here. `rows`: number of rows for music, of which the
 * last are empty.
 */
export type EventPageProps = Omit<Extract<Loaded<typeof loader>, { event: unknown }>['event'], 'files'> & {
  files: ShownEventFile[]
}

/** The form as rendered: the refused values as submitted, or else the stored ones. */
export type EventFormState = EventPageProps & {
  values: TypedValues
  errors: FieldErrors
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
