/** No search engine keeps any of a space, nor a copy (decision 10): said in the header, and in the page itself. */
export const unlisted = { 'X-Robots-Tag': 'noindex, noarchive' } as const

/** Beside the title of a page. */
export const unlistedMeta = { name: 'robots', content: unlisted['X-Robots-Tag'] }
