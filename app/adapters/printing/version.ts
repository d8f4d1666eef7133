import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readPages } from './letter-pages.ts'

/** Of what prints: the pages of the letters, and the code of this build. Another version may print otherwise. */
export const printingVersion = createHash('sha256')
  .update(JSON.stringify(readPages()))
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('base64url')
