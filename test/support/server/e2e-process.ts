// The service that end-to-end tests visit (playwright.config.ts), on an empty instance.

import { rmSync } from 'node:fs'
import { e2e } from './e2e.ts'
import { resetE2e } from './reset-e2e.ts'

// Playwright kills its browsers, which leave their files, before it stops this program.
process.once('exit', () => rmSync(e2e.browsersFolder, { recursive: true, force: true, maxRetries: 3 }))

const failed = await resetE2e()
if (failed) process.exit(failed)
await import('../../../server.ts')
