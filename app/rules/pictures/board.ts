import type { Music } from '#app/rules/ceremony/events/details.ts'
import { clockLength } from '#app/rules/ceremony/events/lengths.ts'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import type { PictureErrors } from './form.ts'
import type { PicturesSent } from './problems.ts'

/** Result of a form that arranges pictures. `number`: the picture to show next, from 1. */
export type BoardOutcome =
  | { kind: 'sent'; sent: PicturesSent }
  | { kind: 'taken'; count: number }
  | { kind: 'saved'; number: number | undefined }
  | { kind: 'removed'; number: number | undefined }
  | {
      kind: 'wrong'
      errors: PictureErrors & { files?: string; other?: string; planche?: string }
      status: number
      number?: number
    }
  | { kind: 'not-allowed' | 'not-there' }

/** Error of an order that a relative has changed too. */
export const orderChanged = 'Un proche vient de changer l’ordre. Regardez le nouveau, puis recommencez.'

/** Returns "5 secondes par photo. 96 Mo en tout." and how the music fits. */
export function slideShowNote(
  pictures: readonly { bytes: number }[],
  seconds: number,
  musics: readonly Music[],
): string {
  const weight = `5\u00A0secondes par photo. ${weightOf(pictures)}`
  const played = musics.reduce((sum, music) => sum + (music.seconds ?? 0), 0)
  const [first] = musics
  if (!first || played === 0) return weight
  const named =
    musics.length === 1 && first.title.trim() ? `«\u00A0${first.title.trim()}\u00A0» dure` : 'La musique dure'
  const end =
    played > seconds ? 'elle baisse à la fin' : played < seconds ? 'la fin se passe sans elle' : 'autant que les photos'
  return `${weight} ${named} ${clockLength(played)}\u00A0: ${end}.`
}

/** Returns "96 Mo en tout.". */
export const weightOf = (pictures: readonly { bytes: number }[]): string =>
  `${weightCopy(pictures.reduce((sum, { bytes }) => sum + bytes, 0))} en tout.`
