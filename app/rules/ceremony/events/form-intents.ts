import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { withoutRow } from './music-rows.ts'

/**
 * A button of the event form. Every button saves the form; some also do one more thing, such as "Retirer cette
 * musique".
 */
export type FormIntent = { kind: 'save' | 'add-music' | 'remove-file' } | { kind: 'remove-music'; row: number }

/** Formats the value of a button. */
export function toButtonValue(intent: FormIntent): string {
  return intent.kind === 'remove-music' ? `${intent.kind} ${intent.row}` : intent.kind
}

/** Parses the value of a button. An unknown value is a plain save. */
export function readIntent(intent: string | undefined): FormIntent {
  const [kind = '', about = ''] = (intent ?? '').split(' ')
  if (kind === 'remove-music' && /^\d{1,3}$/.test(about)) return { kind, row: Number(about) }
  return kind === 'add-music' || kind === 'remove-file' ? { kind } : { kind: 'save' }
}

/** Removes the row of music that the button names, if any. */
export const applyToRows = (intent: FormIntent, typed: TypedValues): TypedValues =>
  intent.kind === 'remove-music' ? withoutRow(typed, intent.row) : typed
