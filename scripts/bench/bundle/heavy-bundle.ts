// node scripts/bench/bundle/heavy-bundle.ts <folder of attachments>
// Runs in its own process, so that its memory is that of one bundle: all the letters and the attachments. Prints one
// line of JSON.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AttachedFile } from '#app/adapters/printing/bundle.ts'
import { openPrinter } from '#app/adapters/printing/printer.ts'
import { printBundle } from '#app/operations/bundle/print.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { help } from '#test/support/partners/sites.ts'

const TODAY = '2026-11-20'
const folder = process.argv[2] ?? ''

const pieces = readdirSync(folder).map((name): AttachedFile => {
  const mediaType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
  return { label: name, mediaType, pages: 1, bytes: readFileSync(path.join(folder, name)) }
})
const selected = letters.map((definition, index) => ({
  definition,
  answers: fullAnswers(definition),
  enclosures: [],
  today: TODAY,
  withNotaryCopy: false,
  attachments: pieces.filter((_piece, number) => number % letters.length === index),
}))

const printer = openPrinter({ executablePath: process.env.CHROMIUM_PATH })
const before = process.memoryUsage.rss()
let highest = before
const sampling = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss())
}, 5)
const start = performance.now()
const printed = await printBundle(printer, {
  firstName: 'Élie',
  deceasedName: 'Élie Abadie',
  today: TODAY,
  sides: 'duplex',
  letters: selected,
  cover: { letters: [], dates: [], photocopies: [], addresses: 'plain', help },
})
const tookMs = performance.now() - start
clearInterval(sampling)
await printer.close()
if (!printed.ok) throw new Error(`The bundle is not printed: ${printed.problem}.`)
console.log(JSON.stringify({ tookMs, before, highest, bytes: printed.value.bytes.length }))
