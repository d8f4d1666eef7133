import { createContext, type ReactNode, useContext } from 'react'
import type { CheckoutPolicy, FramePolicy } from '#app/rules/security-headers.ts'

/**
 * Modules of `app/browser` that a page may run; root.tsx knows their addresses. `page` is the module of each page that
 * has a field and names no other; `file`, if one of its forms may bring a file.
 */
export type ModuleName =
  | 'page'
  | 'file'
  | 'letter'
  | 'running-order'
  | 'event'
  | 'pictures'
  | 'checkout'
  | 'basket'
  | 'estimate'
  | 'signature'
  | 'passkey'

/**
 * Needs of a page from its document. Components record them while they render, and `entry.server` reads them
 * afterwards.
 */
export type PageNeeds = {
  module?: ModuleName
  /** CSS rules of this page alone, which depend on its data: they go in the head. */
  rules?: string
  /** Content security policy of the page with a card payment. */
  checkout?: CheckoutPolicy
  /** Whether the page frames some of ours. */
  frame?: FramePolicy
  /** Whether a link of the page is answered by a module (`app/browser/links.ts`). */
  hasModuleLinks?: boolean
  /** Whether the page has a file input: the button of a notice would lose a chosen file. */
  asksForFile?: boolean
  /** Whether the page shows the cookie notice, which counts its pages. */
  showsCookieNotice?: boolean
}

export const PageNeedsContext = createContext<PageNeeds>({})

export const usePageNeeds = (): PageNeeds => useContext(PageNeedsContext)

/** Runs this module of `app/browser` on the page. */
export function PageModule({ name }: { name: ModuleName }): ReactNode {
  usePageNeeds().module = name
  return null
}

/**
 * Adds CSS rules to the head of the page. They must not contain a quote, `>` or `&`, so that they are valid in any
 * `<style>`.
 */
export function PageRules({ rules }: { rules: string }): ReactNode {
  usePageNeeds().rules = rules
  return null
}

/** Allows what the page of a card payment needs in its content security policy. */
export function PageCheckout({ formOrigin, isEmbedded = false }: CheckoutPolicy): ReactNode {
  usePageNeeds().checkout = { formOrigin, isEmbedded }
  return null
}

/** Allows the sights of a partner's draft in its settings. */
export function PageFrames(): ReactNode {
  usePageNeeds().frame = 'shows'
  return null
}

/**
 * Static properties of a page, known before anything is read: `export const handle: PageHandle = { isForAll: true }`.
 */
export type PageHandle = {
  /**
   * The page is the same for all visitors of a site: its loader reads only the site, the editorial content and the
   * date. The middleware caches it.
   */
  isForAll?: boolean
  /** The page is at its size limit, so no module handles its links. */
  isTight?: boolean
}

/** Whether a route's handle sets this property. */
export const says = ({ handle }: { handle?: unknown }, what: keyof PageHandle): boolean =>
  (handle as PageHandle | undefined)?.[what] === true
