/** Keeps a space out of search engines and their caches (choice-10), in the header and in the page. */
export const unlisted = { 'X-Robots-Tag': 'noindex, noarchive' } as const

/** For the page's `<head>`. */
export const unlistedMeta = { name: 'robots', content: unlisted['X-Robots-Tag'] }
