import { ConflictSummary, TheirVersion } from '#app/components/ceremony/their-version.tsx'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { isMusicPlays, type MusicPlays, musicPlaysChoices } from '#app/rules/ceremony/events/details.ts'
import { readDetails } from '#app/rules/ceremony/events/form.ts'
import { lengthCopy } from '#app/rules/ceremony/events/lengths.ts'
import { readMusics } from '#app/rules/ceremony/events/music-rows.ts'
import { musicCopy, musicPlaysLabel } from './music-copy.ts'
import type { EventFormState } from './state.ts'

/** Shown at the top of an event that a relative has changed in the meantime. */
export function EventConflictSummary({ form: { conflict, event } }: { form: EventFormState }) {
  return <ConflictSummary conflict={conflict} labelOf={(name) => partLabel(event, name)} />
}

function partLabel({ type }: EventFormState['event'], name: string): string {
  if (name === 'minutes') return 'Durée'
  if (name === 'musicPlays') return musicPlaysLabel
  return definitionOf(type).fields.find((field) => field.name === name)?.label ?? name
}

/** Under the label of a field that two relatives changed: the other version, and a box to take it. */
export function TheirPart({ form, name, label }: { form: EventFormState; name: string; label: string }) {
  const { conflict } = form
  if (!conflict?.names.includes(name)) return null
  return <TheirVersion conflict={conflict} name={name} label={label} words={theirCopy(form, name)} />
}

function theirCopy({ event, conflict }: EventFormState, name: string): string {
  const theirs = conflict?.theirs ?? {}
  if (name === 'minutes') return lengthCopy(readDetails(event.type, theirs).duration)
  if (name === 'musicPlays')
    return isMusicPlays(theirs[name] ?? '') ? musicPlaysChoices[theirs[name] as MusicPlays] : ''
  if (name === 'musics') return readMusics(theirs).musics.map(musicCopy).join('\n')
  return theirs[name] ?? ''
}
