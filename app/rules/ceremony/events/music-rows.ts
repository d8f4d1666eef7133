import { lengthOf } from '#app/rules/forms/text.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { type Medium, type Music, mediums } from './details.ts'
import { LONGEST_EVENT } from './events.ts'
import { clockLength, playedBetween, toSeconds } from './lengths.ts'

/** Maximum pieces of music of an event. Our choice: no source. */
export const MOST_MUSICS = 10

/** Text fields of a piece of music, in order, with their maximum length in characters. */
export const musicInputs = {
  title: { label: 'Titre', maxLength: 120 },
  artist: { label: 'Interprète', maxLength: 120 },
  version: { label: 'Version', maxLength: 120 },
  start: { label: 'Depuis', maxLength: 20 },
  end: { label: 'Jusqu’à', maxLength: 20 },
  length: { label: 'Durée', maxLength: 20 },
  broughtBy: { label: 'Qui l’apporte\u202F?', maxLength: 120 },
} as const
export type MusicText = keyof typeof musicInputs

/** `tested` is a checkbox, `kept` the id of the stored file, `file` a newly uploaded one. */
export type MusicInput = MusicText | 'medium' | 'tested' | 'kept' | 'file'

const inputs = Object.keys(musicInputs) as MusicText[]

/** `row` counts from 0. */
export const musicInputName = (row: number, input: MusicInput): string => `music-${row}-${input}`

const NAME = /^music-(\d{1,3})-(\w+)$/

export const isMusicInput = (name: string): boolean => NAME.test(name)

/** Returns the row of this file input; undefined if it is not one. */
export function rowOfFile(field: string): number | undefined {
  const [, row, input] = NAME.exec(field) ?? []
  return input === 'file' ? Number(row) : undefined
}

/** Returns the number of rows in the form, including empty ones. */
export function countRows(typed: TypedValues): number {
  const rows = Object.keys(typed).map((name) => Number(NAME.exec(name)?.[1] ?? -1))
  return Math.max(-1, ...rows) + 1
}

const textIn = (typed: TypedValues, row: number, input: MusicInput) =>
  (typed[musicInputName(row, input)] ?? '').normalize('NFC').trim()

/** Parses the pieces, in order, without empty rows; `errors` by input name. */
export function readMusics(typed: TypedValues): { musics: Music[]; errors: Record<string, string> } {
  const rows = Array.from({ length: countRows(typed) }, (_, row) => row)
  const filled = rows.filter((row) => [...inputs, 'kept' as const].some((input) => textIn(typed, row, input) !== ''))
  const errors = Object.fromEntries(filled.flatMap((row) => errorsOf(typed, row)))
  const [beyond] = filled.slice(MOST_MUSICS)
  if (beyond !== undefined) {
    errors[musicInputName(beyond, 'title')] = `${MOST_MUSICS} musiques au plus pour un moment. Retirez-en une.`
  }
  return { musics: filled.map((row) => toMusic(typed, row)), errors }
}

function errorsOf(typed: TypedValues, row: number): [string, string][] {
  const tooLong = inputs.flatMap((input): [string, string][] => {
    const { label, maxLength } = musicInputs[input]
    if (lengthOf(textIn(typed, row, input)) <= maxLength) return []
    const words = `Le champ ${label.replace(/\s*\?$/, '')} est trop long\u00A0: ${maxLength} caractères au plus.`
    return [[musicInputName(row, input), words]]
  })
  const [start, end, length] = (['start', 'end', 'length'] as const).map((input) => textIn(typed, row, input))
  const isWrongEnd = end !== '' && (playedBetween(start!, end!) ?? Infinity) > LONGEST_EVENT
  const isWrongLength = length !== '' && (toSeconds(length!) ?? Infinity) > LONGEST_EVENT
  return [
    ...tooLong,
    ...(isWrongEnd ? ([[musicInputName(row, 'end'), wrongEnd]] as [string, string][]) : []),
    ...(isWrongLength ? ([[musicInputName(row, 'length'), wrongLength]] as [string, string][]) : []),
  ]
}

const wrongLength = 'Écrivez la durée en minutes et secondes, par exemple 3:45.'
const wrongEnd =
  'Écrivez «\u00A0Depuis\u00A0» et «\u00A0Jusqu’à\u00A0» en minutes et secondes, par exemple 0:45 et 3:10.'

const isMedium = (word: string): word is Medium => Object.hasOwn(mediums, word)

/** The end time decides the playing time; the entered length is used only without one. */
function toMusic(typed: TypedValues, row: number): Music {
  const { length, end, ...texts } = Object.fromEntries(
    inputs.map((input) => [input, textIn(typed, row, input)]),
  ) as Record<MusicText, string>
  const [medium, fileId] = [textIn(typed, row, 'medium'), textIn(typed, row, 'kept')]
  const seconds = playedBetween(texts.start, end) ?? (length ? toSeconds(length) : undefined)
  return {
    ...texts,
    ...(end && { end }),
    ...(isMedium(medium) && { medium }),
    ...(textIn(typed, row, 'tested') === 'on' && { isTested: true as const }),
    ...(fileId && { fileId }),
    ...(seconds !== undefined && { seconds }),
  }
}

/** Formats stored pieces as form values. The length is empty if it follows from the end time. */
export function typedMusics(musics: readonly Music[]): Record<string, string> {
  return Object.fromEntries(
    musics.flatMap(({ seconds, end = '', medium = '', isTested, fileId = '', ...texts }, row) => {
      const isTold = seconds !== undefined && playedBetween(texts.start, end) === undefined
      const shown = { ...texts, end, length: isTold ? clockLength(seconds) : '' }
      return [
        ...inputs.map((input) => [musicInputName(row, input), shown[input]]),
        ...[[musicInputName(row, 'medium'), medium]],
        ...(isTested ? [[musicInputName(row, 'tested'), 'on']] : []),
        ...(fileId ? [[musicInputName(row, 'kept'), fileId]] : []),
      ]
    }),
  )
}

/** Removes a row from the form values; the rows after it move up. */
export function withoutRow(typed: TypedValues, removedRow: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const [, row = '', input = ''] = NAME.exec(name) ?? []
      if (!input || Number(row) < removedRow) return [[name, text]]
      return Number(row) === removedRow ? [] : [[musicInputName(Number(row) - 1, input as MusicInput), text]]
    }),
  )
}
