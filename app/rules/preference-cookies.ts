/** What a browser remembers for a year of how pages are shown: the notice of cookies was read, advice in plain words. */
export const preferenceCookies = { notice: 'cookies', reading: 'lecture' } as const
