import path from 'node:path'
import { shippedContent } from '#app/adapters/content/shipped.ts'
import { openErasedIds } from '#app/adapters/erased-ids.ts'
import { openJobs } from '#app/adapters/jobs.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { AppContext } from '#app/context.ts'
import { type BundleOutcome, isToRemember } from '#app/rules/bundle/bundle.ts'
import { accept } from '#app/rules/outcome.ts'
import { connect } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { newFileStore } from '#test/support/files.ts'
import { aSite, newFolder, noon, sitesOf, testKeys } from '#test/support/given.ts'

/** Returns an empty PDF at once. */
export const noPrinter: Printer = {
  print: async () => accept({ bytes: new Uint8Array(), pages: 1 }),
  printBundle: async () => accept({ bytes: new Uint8Array(), pages: 1, contents: [] }),
  printBooklet: async () => accept({ bytes: new Uint8Array(), pages: 4 }),
  hasPdf: true,
  reason: () => undefined,
  length: () => 0,
  close: async () => {},
}

type Differs = Partial<Omit<AppContext, 'printer'>> & { printer?: Partial<Printer> }

/**
 * Returns the context of a loader or an action, with the overrides of a test. By default it is noon, nobody is signed
 * in, there are no limits, the printer prints nothing, the file store is empty, and the database has no tables.
 */
export async function aContext({ printer, ...differs }: Differs = {}): Promise<AppContext> {
  return {
    db: differs.db ?? connect(':memory:'),
    rates: differs.rates ?? connectRates(':memory:'),
    keys: testKeys,
    printer: { ...noPrinter, ...printer },
    jobs: openJobs<BundleOutcome>({ atOnce: 1, mayWait: 100, isRemembered: isToRemember }),
    erased: await openErasedIds(path.join(newFolder(), 'erased.txt')),
    files: differs.files ?? (await newFileStore()),
    scanner: undefined,
    payments: undefined,
    carrier: undefined,
    assistant: undefined,
    content: shippedContent,
    sites: () => sitesOf(differs.site ?? aSite()),
    now: () => noon,
    exportIsWaiting: () => {},
    isProxySilent: () => false,
    isScheduleFailing: () => false,
    partnersFolder: differs.partnersFolder ?? newFolder(),
    site: aSite(),
    sessionId: undefined,
    visitorId: 'a browser',
    csrf: 'token',
    nonce: 'nonce',
    network: undefined,
    networkRange: undefined,
    isReadOnly: false,
    ...differs,
  }
}
