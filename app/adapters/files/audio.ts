import { copyFile } from 'node:fs/promises'
import { parseFile } from 'music-metadata'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** Names of our formats in the library that reads them. */
const containers: Readonly<Record<string, RegExp>> = {
  'audio/mpeg': /^(MPEG|ADTS)/,
  'audio/mp4': /(^|\/)(M4A|mp4|isom|iso|dash)/i,
  'audio/wav': /^(WAVE|RF64|BW64)/,
  'audio/ogg': /^Ogg/,
}

/**
 * Reads the whole structure of a recording and copies it unchanged to `to`. Returns its duration in seconds, 0 if
 * unknown. Refuses files that only begin like audio, and video.
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
