import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { ShownPicture } from './details.ts'
import { withoutRow } from './music-rows.ts'
import { movePicture } from './slide-show.ts'

/**
 * Every button of an event's form saves what is typed, and does one thing more: « Monter », « Retirer cette musique ».
 */
export type FormIntent =
  | { kind: 'save' | 'add-music' | 'remove-file' }
  | { kind: 'remove-music'; row: number }
  | { kind: 'up' | 'down' | 'remove-picture'; fileId: string }

/** The value of a button. */
export function toButtonValue(intent: FormIntent): string {
  if (intent.kind === 'remove-music') return `${intent.kind} ${intent.row}`
  return 'fileId' in intent ? `${intent.kind} ${intent.fileId}` : intent.kind
}

/** A word that no button has is a plain save: what was typed is kept, and nothing more. */
export function readIntent(intent: string | undefined): FormIntent {
  const [kind = '', about = ''] = (intent ?? '').split(' ')
  if (kind === 'remove-music' && /^\d{1,3}$/.test(about)) return { kind, row: Number(about) }
  if ((kind === 'up' || kind === 'down' || kind === 'remove-picture') && about) return { kind, fileId: about }
  return kind === 'add-music' || kind === 'remove-file' ? { kind } : { kind: 'save' }
}

/** The form once one of its rows of music is taken away, where the button asks for it. */
export const applyToRows = (intent: FormIntent, typed: TypedValues): TypedValues =>
  intent.kind === 'remove-music' ? withoutRow(typed, intent.row) : typed

/** The pictures once one of them has moved, or has gone. */
export function applyToPictures(intent: FormIntent, pictures: readonly ShownPicture[]): ShownPicture[] {
  if (intent.kind === 'up' || intent.kind === 'down')
    return movePicture(pictures, intent.fileId, intent.kind === 'up' ? -1 : 1)
  return pictures.filter(({ fileId }) => intent.kind !== 'remove-picture' || fileId !== intent.fileId)
}
