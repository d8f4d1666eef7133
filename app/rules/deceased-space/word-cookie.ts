import { DAY_MS } from '#app/rules/durations.ts'

/** The cookie of a browser in which the word of a space was told. */
export const WORD_COOKIE = 'mot'

/** Seconds. Ours: one comes back for a year, and the word is told again now and then. */
export const WORD_COOKIE_LIFE_S = (180 * DAY_MS) / 1000
