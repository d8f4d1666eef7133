import { DAY_MS } from './durations.ts'

/** Lifetime of the preference cookies, in seconds. */
export const PREFERENCE_LIFE_S = (365 * DAY_MS) / 1000

/** Display preferences stored in the browser: the cookie notice was read, advice in plain words. */
export const preferenceCookies = { notice: 'cookies', reading: 'lecture' } as const

/** Number of pages that show the cookie notice to a visitor who does not accept it. */
const NOTICE_PAGES = 3

/** The value of the notice's cookie after which no page shows it. */
export const NOTICE_READ = 'acceptes'

/** Returns the value of the notice's cookie after one more page that shows it. */
export function noticeSeen(value: string | undefined): string {
  const seen = Number(/^vu-([12])$/.exec(value ?? '')?.[1] ?? 0) + 1
  return seen < NOTICE_PAGES ? `vu-${seen}` : NOTICE_READ
}
