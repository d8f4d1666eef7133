import { MARK_LENGTH, type Mark } from '../letters/conflicts.ts'
import { definitionOf, type EventType } from './catalogue.ts'
import { isText, readDetails, textOf } from './event-form.ts'
import { isMusicInput, readMusics, type Typed } from './music-rows.ts'
import { isCaption } from './slide-show.ts'

// Two relatives may have the same event open, as they may a letter (rules/letters/conflicts.ts). What each shows is cut
// in parts: a text, the duration, all the music, the words under one picture.

/** `value` is the same for two ways of typing the same thing. */
type Part = { name: string; inputs: string[]; value: string }

function partsOf(type: EventType, typed: Typed): Part[] {
  const { fields } = definitionOf(type)
  const names = Object.keys(typed)
  const texts = [...fields.filter(isText).map(({ name }) => name as string), ...names.filter(isCaption)]
  const music = names.filter(isMusicInput)
  const hasMusic = fields.some(({ kind }) => kind === 'musics')
  return [
    ...texts.map((name) => ({ name, inputs: [name], value: textOf(typed, name) })),
    ...(hasMusic ? [{ name: 'musics', inputs: music, value: JSON.stringify(readMusics(typed).musics) }] : []),
    { name: 'minutes', inputs: ['minutes', 'seconds'], value: String(readDetails(type, typed).duration) },
  ]
}

/** What the form of an event carries in `_seen`: a mark for each of its parts, by name. */
export function seenIn(type: EventType, shown: Typed, mark: Mark): string {
  return partsOf(type, shown)
    .map(({ name, value }) => `${name}.${mark(name, value)}`)
    .join(' ')
}

/**
 * What is to be kept of two versions of an event, part by part. Untouched here: theirs. Changed here alone: mine. Changed
 * on both sides: mine where the box « Prendre sa version » stays empty, and its name in `conflicts` when it was never
 * offered. A form that carries nothing is taken at its word.
 */
export function mergeEvent(
  type: EventType,
  { mine, theirs }: { mine: Typed; theirs: Typed },
  mark: Mark,
): { typed: Typed; conflicts: string[] } {
  const seen = new Map(
    (mine._seen ?? '').split(' ').map((said) => [said.slice(0, -MARK_LENGTH - 1), said.slice(-MARK_LENGTH)]),
  )
  const theirParts = partsOf(type, theirs)
  const typed: Record<string, string> = { ...mine }
  const conflicts: string[] = []
  for (const part of partsOf(type, mine)) {
    const { name, value } = part
    const their = theirParts.find((other) => other.name === name)
    const shown = seen.get(name)
    if (!their || their.value === value) continue

    const isTouched = shown !== mark(name, value)
    const isChanged = shown !== mark(name, their.value)
    const takesTheirs = mine[theirsTick(name)] === 'on' || (shown !== undefined && !isTouched)
    if (takesTheirs) {
      for (const input of part.inputs) delete typed[input]
      for (const input of their.inputs) typed[input] = theirs[input] ?? ''
    } else if (shown !== undefined && isChanged) conflicts.push(name)
  }
  return { typed, conflicts }
}

/** The box that takes the other version of a part. */
export const theirsTick = (name: string): string => `theirs-${name}`
