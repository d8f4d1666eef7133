import type { Assistant } from '#app/adapters/assistant/endpoint.ts'
import type { ErasedIds } from '#app/adapters/erased-ids.ts'
import type { Scanner } from '#app/adapters/files/scanner.ts'
import type { FileStore } from '#app/adapters/files/store.ts'
import type { Jobs } from '#app/adapters/jobs.ts'
import type { PaymentProvider } from '#app/adapters/payment/provider.ts'
import type { Carrier } from '#app/adapters/post/carrier.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { ContentSource } from '#app/content/documents.ts'
import type { BundleOutcome } from '#app/rules/bundle/bundle.ts'
import type { ArrivingUploads, FileInMemory, Upload } from '#app/rules/files/uploads.ts'
import type { Site, Sites } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { RatesDb } from '#db/instance/rates.ts'

/** Services that app/server.ts creates once per process. */
export type ServerContext = {
  db: Db
  /** Database of the rate-limit counters, apart from the data that must last. */
  rates: RatesDb
  keys: KeyRing
  printer: Printer
  /** Print bundles in progress. */
  jobs: Jobs<BundleOutcome>
  /** Store of families' encrypted files. */
  files: FileStore
  /** Folder with a folder of pictures for each partner. */
  partnersFolder: string
  /** Ids of erased records, stored outside the database. */
  erased: ErasedIds
  /** Antivirus; undefined if none is configured. */
  scanner: Scanner | undefined
  /** Card payment provider; undefined if there is none, and families pay by phone or by cheque. */
  payments: PaymentProvider | undefined
  /** Postal carrier; undefined if there is none, and families post their letters themselves. */
  carrier: Carrier | undefined
  /** External engine that words drafts; undefined if only ours is used. */
  assistant: Assistant | undefined
  /** Advice, field help and the other texts that an editor may change. */
  content: ContentSource
  /** Current sites of all partners. Work outside a request runs as the partner that the data belongs to. */
  sites: () => Sites
  now: () => Date
  /** Whether the production proxy fails to forward client addresses (middleware/network.ts). */
  isProxySilent: () => boolean
  /** Whether the last run for due reminders and notices failed. */
  isScheduleFailing: () => boolean
  /** Wakes the worker that makes exports and reads uploaded archives. */
  exportIsWaiting: () => void
}

/** Data that the middleware adds to one request. */
export type RequestContext = {
  /** The site of the request's host, which was checked. Nothing else in the request names a site. */
  site: Site
  /** Secret in the session cookie, if any. Only its SHA-256 is stored. */
  sessionId: string | undefined
  /** Random id that distinguishes browsers before sign-in. */
  visitorId: string
  /** CSRF token in every form. The middleware checks it before Remix runs. */
  csrf: string
  /** Nonce of this response's Content-Security-Policy. */
  nonce: string
  /** Keyed hash of the network address, for limits. Undefined if no limit applies (choice-47). */
  network: string | undefined
  /** Keyed hash of the address range: an IPv4 /24 or an IPv6 /48. */
  networkRange: string | undefined
  /** Whether nothing may be written, not even the last visit: a HEAD or a prefetch. */
  isReadOnly: boolean
  /** The file of a form, if one was chosen. The form's other fields are read as usual. */
  upload?: Upload | undefined
  /** The files of a form with many, as they arrive; undefined if the form has none. */
  arriving?: ArrivingUploads | undefined
  /** The files of a form whose page does not store them (rules/files/uploads.ts). */
  filesInMemory?: FileInMemory[] | undefined
  /**
   * Id of the matched route, such as `routes/mots.$token._index`, or `$`. The log contains it instead of the address,
   * which may hold a key. Set by middleware/page/handler.ts.
   */
  routeId?: string
  /** Renders another page with another context, as the sight of a partner's draft does. Set with `routeId`. */
  renderPage?: (request: Request, differs: Partial<AppContext>) => Promise<Response>
  /** Whether this page is the sight of a partner's draft, which the console shows in a frame. */
  isSight?: boolean
  /** Loader data by route, for a page without scripts (middleware/page/handler.ts). */
  loaded?: Record<string, unknown> | undefined
  /** Whether the page is the same for all visitors without a session (middleware/page/page-cache.ts). */
  isForAll?: boolean
  /** Whether the database was unreachable or could not write. The response is then a 503 (middleware/failure.ts). */
  storageFailed?: boolean
  /** Runs once the page is known to be shown. Set by the root loader. */
  whenShown?: () => Promise<void>
  /** Cookie that counts this page if it shows the cookie notice. Set by the root loader. */
  noticeCookie?: string
  /** Cookies to set besides the route's own. */
  cookies?: string[]
  /**
   * Whether the form was saved and its sender redirected to sign in (http/sign-in-redirect.ts). The response is then
   * not a success.
   */
  formHeld?: boolean
}

/**
 * The `context` of loaders and actions. An operation takes the `Pick` that it needs, as `deps`. This is only a type, so
 * any layer may import it.
 */
export type AppContext = ServerContext & RequestContext

/** Arguments of a loader or an action. */
export type RequestArgs = { request: Request; context: AppContext }

/** Dependencies of nearly every operation. */
export type Deps = Pick<AppContext, 'db' | 'keys' | 'rates' | 'site' | 'now'>

/** Dependencies of an operation on a shared account. `network` is for its audit log. */
export type MemberDeps = Deps & Pick<AppContext, 'network'>

/** Dependencies for an email: `siteOf` finds the account's own site, on whichever host the account is opened. */
export type MailingDeps = MemberDeps & Pick<AppContext, 'sites'>
