import { copyFile } from 'node:fs/promises'
import { parseFile } from 'music-metadata'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** What our formats are called by the library that reads them. */
const containers: Readonly<Record<string, RegExp>> = {
  'audio/mpeg': /^(MPEG|ADTS)/,
  'audio/mp4': /(^|\/)(M4A|mp4|isom|iso|dash)/i,
  'audio/wav': /^(WAVE|RF64|BW64)/,
  'audio/ogg': /^Ogg/,
}

/**
 * Reads a recording from end to end of its structure, and copies it as it is to `to`. Answers how many seconds it is
 * played, 0 where the file does not say. Refuses what begins like music and is none, and a film.
 */
export async function readAudio(
  path: string,
  to: string,
  mediaType: string,
): Promise<Outcome<{ seconds: number }, UploadProblem>> {
  try {
    const { format } = await parseFile(path, { skipCovers: true, duration: true })
    const { container = '', duration = 0, hasVideo, hasAudio } = format
    if (!containers[mediaType]?.test(container) || hasVideo || hasAudio === false) return refuse('not-a-music')
    if (!format.codec && !format.sampleRate) return refuse('not-a-music')
    await copyFile(path, to)
    return accept({ seconds: Math.round(duration) })
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return refuse('not-a-music')
  }
}
