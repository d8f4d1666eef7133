import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Music } from './details.ts'
import { LONGEST_EVENT } from './events.ts'
import { clockLength, toSeconds } from './lengths.ts'

/** Ours: beyond, a moment would be a concert. */
export const MOST_MUSICS = 10

/** The inputs of one piece of music, in order, with the characters each may hold. */
export const musicInputs = {
  title: { label: 'Titre', maxLength: 120 },
  artist: { label: 'Interprète', maxLength: 120 },
  version: { label: 'Version', maxLength: 120 },
  start: { label: 'Début', maxLength: 20 },
  length: { label: 'Durée', maxLength: 20 },
  broughtBy: { label: 'Qui l’apporte\u202F?', maxLength: 120 },
} as const
export type MusicInput = keyof typeof musicInputs

const inputs = Object.keys(musicInputs) as MusicInput[]

/** `row` counts from 0. */
export const musicInputName = (row: number, input: MusicInput): string => `music-${row}-${input}`

const NAME = /^music-(\d{1,3})-(\w+)$/

export const isMusicInput = (name: string): boolean => NAME.test(name)

/** Rows of which something is in the form, an empty one among them. */
export function countRows(typed: TypedValues): number {
  const rows = Object.keys(typed).map((name) => Number(NAME.exec(name)?.[1] ?? -1))
  return Math.max(-1, ...rows) + 1
}

const textIn = (typed: TypedValues, row: number, input: MusicInput) =>
  (typed[musicInputName(row, input)] ?? '').normalize('NFC').trim()

/** The pieces in their order, less the rows where nothing is written; `errors` by input name. */
export function readMusics(typed: TypedValues): { musics: Music[]; errors: Record<string, string> } {
  const rows = Array.from({ length: countRows(typed) }, (_, row) => row)
  const filled = rows.filter((row) => inputs.some((input) => textIn(typed, row, input) !== ''))
  const errors = Object.fromEntries(filled.flatMap((row) => errorsOf(typed, row)))
  const [beyond] = filled.slice(MOST_MUSICS)
  if (beyond !== undefined) {
    errors[musicInputName(beyond, 'title')] = `${MOST_MUSICS} musiques au plus pour un moment. Retirez-en une.`
  }
  return { musics: filled.map((row) => toMusic(typed, row)), errors }
}

function errorsOf(typed: TypedValues, row: number): [string, string][] {
  return inputs.flatMap((input): [string, string][] => {
    const text = textIn(typed, row, input)
    const { label, maxLength } = musicInputs[input]
    const name = musicInputName(row, input)
    if ([...text].length > maxLength) {
      return [[name, `Le champ ${label.replace(/\s*\?$/, '')} est trop long\u00A0: ${maxLength} caractères au plus.`]]
    }
    const isWrong = input === 'length' && text !== '' && (toSeconds(text) ?? Infinity) > LONGEST_EVENT
    return isWrong ? [[name, 'Écrivez la durée en minutes et secondes, par exemple 3:45.']] : []
  })
}

function toMusic(typed: TypedValues, row: number): Music {
  const { length, ...texts } = Object.fromEntries(inputs.map((input) => [input, textIn(typed, row, input)])) as Record<
    MusicInput,
    string
  >
  const seconds = toSeconds(length)
  return { ...texts, ...(length && seconds !== undefined && { seconds }) }
}

/** Stored pieces as their form shows them. */
export function typedMusics(musics: readonly Music[]): Record<string, string> {
  return Object.fromEntries(
    musics.flatMap(({ seconds, ...texts }, row) => {
      const shown = { ...texts, length: seconds === undefined ? '' : clockLength(seconds) }
      return inputs.map((input) => [musicInputName(row, input), shown[input]])
    }),
  )
}

/** The form without one of its rows, those after it moving up. */
export function withoutRow(typed: TypedValues, removedRow: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const [, row = '', input = ''] = NAME.exec(name) ?? []
      if (!input || Number(row) < removedRow) return [[name, text]]
      return Number(row) === removedRow ? [] : [[musicInputName(Number(row) - 1, input as MusicInput), text]]
    }),
  )
}
