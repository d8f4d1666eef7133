import { DAY_MS } from '#app/rules/durations.ts'

/** Name of the cookie of a browser where the access word was given. */
export const WORD_COOKIE = 'mot'

/** Seconds. Our choice: people return for about a year, and give the word again now and then. */
export const WORD_COOKIE_LIFE_S = (180 * DAY_MS) / 1000
