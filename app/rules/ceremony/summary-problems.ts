import { DAY_MS, HOUR_MS } from '#app/rules/durations.ts'

/**
 * `field` is the first address (`to1`) or the button of the preview page (`envoyer`). `waitMs`: milliseconds until a
 * retry makes sense.
 */
type SummaryRefusal = { field: 'to1' | 'envoyer'; words: string; status: 409 | 422 | 429 | 503; waitMs?: number }

const kept = 'Rien n’est parti, et les adresses sont gardées.'
const later = `${kept} Réessayez dans un instant.`

/** Reasons why a running order was not sent, except those that the page shows itself. */
export const summaryProblems: Readonly<Partial<Record<string, SummaryRefusal>>> = {
  'too-many-addresses': { field: 'to1', words: 'Cinq adresses au plus.', status: 422 },
  'changed-meanwhile': {
    field: 'envoyer',
    words: 'Un proche a changé le déroulé entre-temps. Rien n’est parti. Relisez, puis envoyez.',
    status: 409,
  },
  'too-many': {
    field: 'to1',
    words: 'Beaucoup de PDF ont été demandés en une heure. Attendez un peu.',
    status: 429,
    waitMs: HOUR_MS,
  },
  'too-many-sendings': {
    field: 'to1',
    words: 'Le déroulé a déjà été envoyé cinq fois aujourd’hui. Attendez demain, ou téléphonez.',
    status: 429,
    waitMs: DAY_MS,
  },
  'disk-full': { field: 'to1', words: `Nous n’avons plus de place pour garder le fichier. ${later}`, status: 503 },
  'no-browser': { field: 'to1', words: `Nous ne pouvons pas faire de PDF pour le moment. ${kept}`, status: 503 },
  'timed-out': { field: 'to1', words: `Le PDF met trop de temps à venir. ${later}`, status: 503 },
  'browser-failed': { field: 'to1', words: `Nous n’avons pas réussi à faire le PDF. ${later}`, status: 503 },
}
