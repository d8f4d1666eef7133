import type { NamedCeremony } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { typedOf } from '#app/rules/ceremony/events/form.ts'
import { countRows, MOST_MUSICS } from '#app/rules/ceremony/events/music-rows.ts'
import type { NamedMoment } from '#app/rules/ceremony/papers/programme.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { de, frTypo } from '#app/rules/french.ts'

/** A file of an event, as it is shown to those who write. */
export type EventFile = { id: string; name: string; bytes: number }

/** What a relative has changed in the same parts since the form was opened. `theirs`: the whole form as it is now. */
export type EventConflict = {
  sentence: string
  by: string | undefined
  isMe: boolean
  names: string[]
  theirs: TypedValues
}

/** Why a form comes back. `typed`: everything as it was typed. */
export type EventRefusal = { typed: TypedValues; errors: Record<string, string>; conflict?: EventConflict | undefined }

/** What the page of an event is given. */
export type EventPageProps = {
  firstName: string
  mayWrite: boolean
  /** Open to be changed. */
  edit: boolean
  /** The page of the pictures, which are the family's, is theirs too. */
  mayArrange: boolean
  /** Why nobody here may change anything. */
  prepared?: string | undefined
  ceremonies: NamedCeremony[]
  ceremonyId: string
  moments: NamedMoment[]
  event: CeremonyEvent
  gap: string | undefined
  files: EventFile[]
  seen: string
  /** Places for music asked for, of which the last are empty. */
  rows: number
}

/** The form as it is drawn: what was refused as it was typed, else what is kept. */
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

/** The help of a field, about the person it is for. screens-3.9. */
export const helpOf = ({ help }: EventField, firstName: string): string | undefined =>
  help && frTypo(help.replaceAll('{Prénom}', firstName))

/** « Poème, la cérémonie de Jeanne ». */
export function eventTitle(page: Pick<EventPageProps, 'event' | 'firstName'> | undefined): string {
  if (!page) return 'La cérémonie'
  return `${definitionOf(page.event.type).label}, la cérémonie ${de(page.firstName)}`
}
