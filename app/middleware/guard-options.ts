import type { Site, Sites } from '#app/rules/partners/site.ts'
import type { SentForm } from '#db/access/refused-forms.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { RatesDb } from '#db/instance/rates.ts'
import type { WorkBudget } from './access/work-budget.ts'
import type { Networks, ProxyWatch } from './network.ts'
import type { UploadFolder } from './upload-folder.ts'

export type GuardOptions = {
  /** Returns the current sites. Partners are added and removed without a restart. */
  sites: () => Sites
  keys: KeyRing
  rates: RatesDb
  limitLoopback: boolean
  /** What each network may still use of this process. */
  work: Pick<WorkBudget, 'waitOf'>
  /** Folder that holds the files of forms until the response has been sent. */
  uploads: UploadFolder
  /** Whether this page accepts a file from this sender. A refused file is never written to disk. */
  mayUpload: (brought: UploadAttempt) => Promise<boolean>
  /** The postal carrier. `webhookBytes`: largest webhook, from its headers; 0 if it is not the carrier's. */
  carrier?: { webhookBytes: (header: (name: string) => string | undefined) => number } | undefined
  /** Is called for each request that comes from a family. */
  proxyWatch?: Pick<ProxyWatch, 'see'> | undefined
  /** Is called when a request names an unknown host, at most once a minute: scanners try many. S1-8 */
  onUnknownHost?: (() => void) | undefined
  /** Saves a refused form, and deletes the saved form once it is accepted. Returns true if it is saved. */
  settleForm: (sent: SentForm, status: number) => Promise<boolean>
  /** The development server injects its own styles and scripts. */
  developing: boolean
}

/** A file that is arriving: its path and its claimed sender. */
export type UploadAttempt = Networks & {
  path: string
  sessionId: string | undefined
  /** Secret in the cookie of a partner's console. */
  teamSessionId: string | undefined
  site: Site
}
