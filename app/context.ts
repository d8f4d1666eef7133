import type { Assistant } from '#app/adapters/assistant/endpoint.ts'
import type { ErasedIds } from '#app/adapters/erased-ids.ts'
import type { Scanner } from '#app/adapters/files/scanner.ts'
import type { FileStore } from '#app/adapters/files/store.ts'
import type { Jobs } from '#app/adapters/jobs.ts'
import type { PaymentProvider } from '#app/adapters/payment/provider.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { BundleOutcome } from '#app/rules/bundle/bundle.ts'
import type { ContentSource } from '#app/rules/content/types.ts'
import type { ArrivingUploads, FileInMemory, Upload } from '#app/rules/files/uploads.ts'
import type { Site, Sites } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { RatesDb } from '#db/instance/rates.ts'

/** What server.ts makes once, for as long as it runs. */
export type ServerContext = {
  db: Db
  /** Where requests are counted for limits, apart from everything that must last. */
  rates: RatesDb
  keys: KeyRing
  printer: Printer
  /** The print bundles that are being made. */
  jobs: Jobs<BundleOutcome>
  /** The sealed bytes of families' files. */
  files: FileStore
  /** What was erased, outside the database. */
  erased: ErasedIds
  /** The antivirus; undefined where none is configured. */
  scanner: Scanner | undefined
  /** Who takes cards; undefined where nobody does: a family then pays by telephone or by cheque. */
  payments: PaymentProvider | undefined
  /** An engine elsewhere that words drafts; undefined where ours is all there is. */
  assistant: Assistant | undefined
  /** Advice, help beside fields and the other texts that an editor may change. */
  content: ContentSource
  /** Every partner's, of the moment: what is written outside a request is written as the partner it belongs to. */
  sites: () => Sites
  now: () => Date
  /** Whether the proxy of a production fails to say whose requests it passes on (middleware/network.ts). */
  isProxySilent: () => boolean
  /** Whether the last look for reminders or notices to send failed. */
  isScheduleFailing: () => boolean
  /** Wakes what makes the exports that wait, and reads the archives that were brought. */
  exportIsWaiting: () => void
}

/** What the middleware finds out about one request. */
export type RequestContext = {
  /** The site whose known host was asked for; nothing else in the request names it. */
  site: Site
  /** The secret in the session cookie, if there is one. Only its SHA-256 is stored. */
  sessionId: string | undefined
  /** A random id that tells one browser from another before anyone signs in. */
  visitorId: string
  /** Put in every form; the middleware checks it before Remix. */
  csrf: string
  /** Of this response's Content-Security-Policy. */
  nonce: string
  /** A keyed hash of the network address, for limits. Undefined where no limit applies (choice-47). */
  network: string | undefined
  /** A keyed hash of the range that the address is in: an IPv4 /24, an IPv6 /48. */
  networkRange: string | undefined
  /** A HEAD, or a page fetched before anyone has asked for it: nothing may change, not even who came when. */
  isReadOnly: boolean
  /** The file that the form has brought, if one was chosen: its other fields are read as those of any form. */
  upload?: Upload | undefined
  /** The files of a form that brings many, as they come; undefined for one that brought none. */
  arriving?: ArrivingUploads | undefined
  /** The files of a form whose page keeps none of them (rules/files/uploads.ts). */
  filesInMemory?: FileInMemory[] | undefined
  /**
   * The route that answers, such as `routes/mots.$token._index`, or `$`: what the log says of a request, since its address may
   * hold a key. Set by middleware/page/handler.ts.
   */
  routeId?: string
  /** What the loaders of a page without a script have read, by route (middleware/page/handler.ts). */
  loaded?: Record<string, unknown> | undefined
  /** Set for a public page, which visitors without a session share (middleware/page/page-cache.ts). */
  isForAll?: boolean
  /** Set when the database could not write or be reached: the answer is then a 503 (middleware/failure.ts). */
  storageFailed?: boolean
  /** What is done once the page is known to be shown. Set by the root loader. */
  whenShown?: () => Promise<void>
  /** Cookies that the answer sets, besides those of its route. */
  cookies?: string[]
  /** Set when the form is held and its sender led to sign in (http/sign-in-redirect.ts): the answer is no success. */
  formHeld?: boolean
}

/**
 * Loaders and actions receive it as `context`; an operation takes the `Pick` of it that it needs, as `deps`. A type
 * alone, which any room may import.
 */
export type AppContext = ServerContext & RequestContext

/** What a loader or an action is given. */
export type RequestArgs = { request: Request; context: AppContext }

/** What nearly every operation needs. */
export type Deps = Pick<AppContext, 'db' | 'keys' | 'rates' | 'site' | 'now'>

/** What an operation on a shared account needs: `network` is for its audit log. */
export type MemberDeps = Deps & Pick<AppContext, 'network'>
