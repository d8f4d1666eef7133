// Times letters and pages, and prints one table. Every row compares two things measured in this same run, so that the
// machine's speed and its other work weigh on both.

import { measureAccess, measureOverload } from './bench/access.ts'
import { measureBundles } from './bench/bundle.ts'
import { measureBundleRequests } from './bench/bundle-requests.ts'
import { measureCeremony } from './bench/ceremony.ts'
import { measureCondolences } from './bench/condolences.ts'
import { measureLetters } from './bench/letters.ts'
import { measureLookup } from './bench/lookup.ts'
import { measureBooks } from './bench/memory-book.ts'
import { measurePageWeight } from './bench/page-weight.ts'
import { measureReflection } from './bench/reflection.ts'
import { measureRequests } from './bench/requests.ts'
import { print } from './bench/table.ts'
import { measureTracking } from './bench/tracking.ts'
import { measureUpload } from './bench/upload.ts'

const browser = process.env.CHROMIUM_PATH
if (!browser) throw new Error('A browser is needed: scripts/browser.mjs finds one.')

const requests = await measureRequests()
const reflection = await measureReflection()
const letters = await measureLetters(browser)
const bundles = await measureBundles(browser)
const bundleRequests = await measureBundleRequests()
const ceremony = await measureCeremony(browser)
const books = await measureBooks(browser)
const condolences = await measureCondolences(browser)
const pageWeight = await measurePageWeight(browser)
const access = await measureAccess()
const lookup = await measureLookup()
const tracking = await measureTracking()
const upload = await measureUpload()
const overload = await measureOverload()
print([
  ...letters,
  ...bundleRequests,
  ...bundles,
  ...ceremony,
  ...books,
  ...condolences,
  ...requests,
  ...reflection,
  ...pageWeight,
  ...access,
  ...lookup,
  ...tracking,
  ...upload,
  ...overload,
])
