import { DAY_MS } from './durations.ts'

/** Lifetime, in seconds. */
export const PREFERENCE_LIFE_S = (365 * DAY_MS) / 1000

/** Cookies for display preferences: the cookie notice was accepted; advice in plain words. */
export const preferenceCookies = { notice: 'cookies', reading: 'lecture' } as const
