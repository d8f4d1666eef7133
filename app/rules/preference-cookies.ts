import { DAY_MS } from './durations.ts'

/** Seconds: how long. */
export const PREFERENCE_LIFE_S = (365 * DAY_MS) / 1000

/** What a browser remembers of how pages are shown: the notice of cookies was read, advice in plain words. */
export const preferenceCookies = { notice: 'cookies', reading: 'lecture' } as const
