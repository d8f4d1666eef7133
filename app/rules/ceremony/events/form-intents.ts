import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { withoutRow } from './music-rows.ts'

/**
 * Every button of an event's form saves what is typed, and does one thing more: « Retirer cette musique ».
 */
export type FormIntent = { kind: 'save' | 'add-music' | 'remove-file' } | { kind: 'remove-music'; row: number }

/** The value of a button. */
export function toButtonValue(intent: FormIntent): string {
  return intent.kind === 'remove-music' ? `${intent.kind} ${intent.row}` : intent.kind
}

/** A word that no button has is a plain save: what was typed is kept, and nothing more. */
export function readIntent(intent: string | undefined): FormIntent {
  const [kind = '', about = ''] = (intent ?? '').split(' ')
  if (kind === 'remove-music' && /^\d{1,3}$/.test(about)) return { kind, row: Number(about) }
  return kind === 'add-music' || kind === 'remove-file' ? { kind } : { kind: 'save' }
}

/** The form once one of its rows of music is taken away, where the button asks for it. */
export const applyToRows = (intent: FormIntent, typed: TypedValues): TypedValues =>
  intent.kind === 'remove-music' ? withoutRow(typed, intent.row) : typed
