// Refuses a folder of more than 25 source files. The answer to a full folder is a folder of one noun, the same noun as
// in the other rooms (docs/architecture.md).

import { globSync } from 'node:fs'
import path from 'node:path'

const MOST_FILES = 25

/** Remix reads its pages from one flat folder, whose tests mirror it. A letter has a golden page, and a migration a file. */
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
