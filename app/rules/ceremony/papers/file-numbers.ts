import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import type { Music, SlidePicture } from '#app/rules/ceremony/events/details.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'

/**
 * A file of one event for the USB stick. `number` ("01") is the playing order, and is the same in the list, on the
 * running sheet and in the file names. Live music has no file and no number.
 */
export type NumberedFile = { event: CeremonyEvent; number: string } & (
  | { kind: 'pictures'; pictures: readonly SlidePicture[] }
  | { kind: 'music'; music: Music }
  | { kind: 'speech'; fileId: string }
)

type Unnumbered =
  | { kind: 'pictures'; pictures: readonly SlidePicture[] }
  | { kind: 'music'; music: Music }
  | { kind: 'speech'; fileId: string }

/**
 * Returns the files in playing order: for each event its pictures, then its music, then the text that is read from a
 * file.
 */
export function numberedFiles(events: readonly CeremonyEvent[]): NumberedFile[] {
  let last = 0
  return events.flatMap((event) =>
    filesIn(event).map((file): NumberedFile => {
      const isLive = file.kind === 'music' && file.music.medium === 'live'
      if (!isLive) last += 1
      return { event, number: isLive ? '' : twoDigits(last), ...file }
    }),
  )
}

function filesIn(event: CeremonyEvent): Unnumbered[] {
  const { pictures = [], musics = [], file } = event.details
  return [
    ...(picturesField(event) ? [{ kind: 'pictures' as const, pictures }] : []),
    ...musics.map((music) => ({ kind: 'music' as const, music })),
    ...(file ? [{ kind: 'speech' as const, fileId: file }] : []),
  ]
}

/** Returns the pictures field of an event; undefined if its type has none. */
export const picturesField = ({ type }: CeremonyEvent) =>
  definitionOf(type).fields.find((field) => field.kind === 'pictures')

export const twoDigits = (count: number): string => String(count).padStart(2, '0')
