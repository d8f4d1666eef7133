import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readLetterTemplates } from './letter-pages.ts'

/** Hash of the templates and the code of this build, because another version may print differently. */
export const printingVersion = createHash('sha256')
  .update(JSON.stringify(readLetterTemplates()))
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('base64url')
