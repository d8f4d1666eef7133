// A separate program that examines untrusted files one after the other. A file may make it slow, large or wrong;
// it then ends. It is given no secret, and ends with its parent process.

import { readFile, writeFile } from 'node:fs/promises'
import { type Format, formatOf, formats, isAudio, type KeptFormat, signatureFormat } from '#app/rules/files/formats.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Examination, Examined } from './examine.ts'
import { holdsKnownDanger } from './known-dangers.ts'
import { limitReading } from './reading-limits.ts'
import { isDiskFailure } from './store.ts'

type Found = Outcome<Examined, UploadProblem>

const withinLimits = limitReading()

process.on('message', async ({ path, as }: Examination) => {
  const found = await withinLimits(async () => (as === 'text' ? await readText(path) : await look(path, as)))
  process.send?.({ found, rss: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())

async function readText(path: string) {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  if (holdsKnownDanger(bytes)) return refuse('infected')
  const { drawText } = await import('./texts.ts')
  return await drawText(bytes)
}

async function look(path: string, as: Exclude<Examination['as'], 'text'>): Promise<Found> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  if (holdsKnownDanger(bytes)) return refuse('infected')
  const format = formatOf(bytes)
  const rules = format && formats[format]
  if (!format || !rules || !('keptAs' in rules) || isAudio(rules.keptAs) !== (as === 'audio')) {
    return refuse(as === 'audio' ? 'not-a-music' : 'not-accepted')
  }
  if (bytes.length > rules.mostBytes) return refuse(as === 'audio' ? 'music-too-heavy' : 'too-heavy')
  const { mediaType, extension } = rules.keptAs
  if (isAudio(rules.keptAs)) return await listen(path, rules.keptAs, bytes.length)
  const isPdf = mediaType === 'application/pdf'
  if (isPdf && as !== 'document' && as !== 'paper') return refuse('not-accepted')
  if (as === 'signature') return await cutOut(bytes, format, `${path}${signatureFormat.extension}`)
  const to = `${path}${extension}`
  const kept = isPdf ? await writeAgain(bytes, to) : await (await pictures()).drawAgain(bytes, format, to)
  if (!kept.ok) return kept
  if (as === 'paper' && !(await canBeRead(to, isPdf))) return refuse('illegible')
  const smaller = as === 'picture' ? await (await pictures()).drawSmaller(to) : accept({})
  return smaller.ok ? accept({ ...kept.value, mediaType, ...smaller.value }) : smaller
}

// Load a library for the first file that needs it: those for pictures, PDFs and recordings take 60 to 200 ms each.

const pictures = () => import('#app/adapters/pictures/draw-again.ts')

async function canBeRead(path: string, isPdf: boolean): Promise<boolean> {
  const bytes = await readFile(path)
  if (isPdf) return await (await import('../pdf/legible.ts')).isLegiblePdf(bytes)
  return await (await import('./sharpness.ts')).canBeReadOnPaper(bytes)
}

async function listen(path: string, { mediaType, extension }: KeptFormat, bytes: number): Promise<Found> {
  const { readAudio } = await import('./audio.ts')
  const heard = await readAudio(path, `${path}${extension}`, mediaType)
  return heard.ok ? accept({ path: `${path}${extension}`, mediaType, bytes, pages: 1, ...heard.value }) : heard
}

async function cutOut(bytes: Buffer, format: Format, to: string): Promise<Found> {
  const { drawSignature } = await import('#app/adapters/pictures/signature.ts')
  const drawn = await drawSignature(bytes, format, to)
  return drawn.ok ? accept({ ...drawn.value, mediaType: signatureFormat.mediaType }) : drawn
}

type Kept = Outcome<Omit<Examined, 'mediaType'>, UploadProblem>

async function writeAgain(given: Buffer, path: string): Promise<Kept> {
  const { rewritePdf } = await import('../pdf/rewrite.ts')
  const written = await rewritePdf(given)
  if (!written.ok) return written
  const { pages, bytes } = written.value
  try {
    await writeFile(path, bytes)
  } catch (error) {
    return refuse(isDiskFailure(error) ? 'disk-full' : 'unreadable')
  }
  return accept({ path, pages, bytes: bytes.byteLength })
}
