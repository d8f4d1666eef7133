// A program of its own: it reads one file that a stranger sent, says in a line of JSON what it is, and ends. What it
// reads may make it slow, large or wrong; the process that started it kills it then (examine.ts). It is given no
// secret.

import { readFile, stat, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Examined } from './examine.ts'
import { kindOf } from './kind.ts'
import { MOST_PIXELS, redraw } from './redraw.ts'
import { isDiskFailure } from './store.ts'

type Found = Outcome<Examined, UploadProblem>

/** Pixels: 210 dots an inch on A4. */
const LONGEST_SIDE = 2500

/** Bytes of memory, all told. A file of 10 MB that unfolds into more is a trap. */
const MOST_MEMORY = 512 * 1024 * 1024

// A thread of its own sees the memory grow while the first one is busy unfolding.
new Worker(
  `setInterval(() => process.memoryUsage.rss() > ${MOST_MEMORY} && process.kill(process.pid, 'SIGKILL'), 10)`,
  { eval: true },
).unref()

const [given = '', drawn = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await look(given, drawn)))

async function look(path: string, drawn: string): Promise<Found> {
  const kind = await kindOf(path).catch(() => undefined)
  if (kind === 'image/jpeg' || kind === 'image/png') return await drawAgain(path, drawn)
  if (kind === 'application/pdf') {
    const { checkPdf } = await import('./check-pdf.ts') // its library takes half the time of a picture to load
    const bytes = await readFile(path)
    const checked = await checkPdf(bytes)
    if (!checked.ok) return checked
    return accept({ path, mediaType: kind, bytes: bytes.length, pages: checked.value.pages })
  }
  return refuse(kind && /^image\/hei[cf]/.test(kind) ? 'heic' : 'not-accepted')
}

async function drawAgain(path: string, drawn: string): Promise<Found> {
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata() // reads no pixel
    if (width * height > MOST_PIXELS) return refuse('too-many-pixels')
    const frame = { width: LONGEST_SIDE, height: LONGEST_SIDE }
    const paper = '#ffffff' // under what was transparent
    await writeFile(drawn, await redraw(path, frame).flatten({ background: paper }).jpeg({ quality: 82 }).toBuffer())
  } catch (error) {
    return refuse(isDiskFailure(error) ? 'disk-full' : 'broken-picture')
  }
  return accept({ path: drawn, mediaType: 'image/jpeg', bytes: (await stat(drawn)).size, pages: 1 })
}
