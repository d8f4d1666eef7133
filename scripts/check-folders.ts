// Rejects a folder of more than 25 source files. Move the files of one noun to a subfolder with the same name as in the
// other layers (docs/architecture.md).

import { globSync } from 'node:fs'
import path from 'node:path'

const MOST_FILES = 25

/**
 * Remix reads its pages from one flat folder, mirrored by their tests. Each letter has a golden page, and each
 * migration a file.
 */
const flat = ['app/routes', 'test/routes', 'test/letters/golden', 'migrations']

const sources = '{app,db,migrations,letter-templates,scripts,test,docs}/**/*.{ts,tsx,js,mjs,html,css,md}'
const counts = new Map<string, number>()
for (const folder of globSync(sources).map((file) => path.dirname(file))) {
  counts.set(folder, (counts.get(folder) ?? 0) + 1)
}

for (const [folder, count] of counts) {
  if (count <= MOST_FILES || flat.includes(folder)) continue
  console.error(`${folder}: ${count} files, ${MOST_FILES} at most`)
  process.exitCode = 1
}
