/** What a route says of its page before anything is read: `export const handle: PageHandle = { isForAll: true }`. */
export type PageHandle = {
  /**
   * Visitors of a site are all shown this page alike: its loader reads nothing but the site, the editorial content and
   * the day. The middleware caches it.
   */
  isForAll?: boolean
  /** The page weighs as much as it may: no link of it is answered by a module. */
  isTight?: boolean
}

/** Whether a route says so of its page. */
export const says = ({ handle }: { handle?: unknown }, what: keyof PageHandle): boolean =>
  (handle as PageHandle | undefined)?.[what] === true
