import type { Site, Sites } from '#app/rules/partners/site.ts'
import type { SentForm } from '#db/access/refused-forms.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { RatesDb } from '#db/instance/rates.ts'
import type { WorkBudget } from './access/work-budget.ts'
import type { Networks, ProxyWatch } from './network.ts'
import type { UploadFolder } from './upload-folder.ts'

export type GuardOptions = {
  /** Those of the moment: partners come and go without a restart. */
  sites: () => Sites
  keys: KeyRing
  rates: RatesDb
  limitLoopback: boolean
  /** What each network may still ask of this process. */
  work: Pick<WorkBudget, 'waitOf'>
  /** Where the files of forms stand until their answer has left. */
  uploads: UploadFolder
  /** Whether this page takes a file from the person who sends one: nobody else's is kept, even for a moment. */
  mayUpload: (brought: UploadAttempt) => Promise<boolean>
  /** Told of each request of a family's. */
  proxyWatch?: Pick<ProxyWatch, 'see'> | undefined
  /** Holds a form after a refusal, and forgets it once it has been taken. True when it is held. */
  settleForm: (sent: SentForm, status: number) => Promise<boolean>
  /** The development server injects styles and scripts of its own. */
  developing: boolean
}

/** A file that arrives: where, and who says that they send it. */
export type UploadAttempt = Networks & {
  path: string
  sessionId: string | undefined
  site: Site
}
