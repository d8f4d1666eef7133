import { buffer } from 'node:stream/consumers'
import mammoth from 'mammoth'
import { SaxesParser } from 'saxes'
import { fromBufferPromise } from 'yauzl'
import { formatOf } from '#app/rules/files/formats.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { withoutLineEnds } from '#app/rules/forms/text.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** The text of a file, and its kind. The pages of a PDF may also be printed unchanged. */
export type DrawnText = { text: string; was: 'pdf' | 'document' | 'plain' }

/** Maximum bytes of one part of a packed file after unpacking. Our choice: a novel has fewer. */
const MOST_UNFOLDED = 30 * 1024 * 1024

/**
 * Extracts the text of a PDF, a Word or LibreOffice document or a plain text, one line per paragraph; '' if there is
 * none (a scan). Refuses 'not-a-text' for any other file. Runs in the examiner, because unpacking may be an attack.
 */
export async function drawText(bytes: Buffer): Promise<Outcome<DrawnText, UploadProblem>> {
  try {
    if (formatOf(bytes) === 'pdf') return accept({ text: await ofPdf(bytes), was: 'pdf' })
    if (bytes.subarray(0, 4).equals(packed)) return await ofPacked(bytes)
    const text = ofPlain(bytes)
    return text === undefined ? refuse('not-a-text') : accept({ text, was: 'plain' })
  } catch {
    return refuse('unreadable-text')
  }
}

const packed = Buffer.from('PK\u0003\u0004')

async function ofPacked(bytes: Buffer): Promise<Outcome<DrawnText, UploadProblem>> {
  const parts = await unfold(bytes, ['word/document.xml', 'content.xml', 'mimetype'])
  const odt = String(parts.get('mimetype') ?? '').startsWith('application/vnd.oasis.opendocument.text')
  const content = parts.get('content.xml')
  if (odt && content) return accept({ text: tidy(ofOpenDocument(String(content))), was: 'document' })
  if (!parts.has('word/document.xml')) return refuse('not-a-text')
  const { value } = await mammoth.extractRawText({ buffer: bytes })
  return accept({ text: tidy(value), was: 'document' })
}

/** Unpacks those of the named parts that exist. Throws if a part is larger than any text. */
async function unfold(bytes: Buffer, names: readonly string[]): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize > MOST_UNFOLDED) throw new Error('A part of this file is too large when unpacked.')
    if (names.includes(entry.fileName)) parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return parts
}

/** OpenDocument 1.3, part 3, 5 and 6.1: paragraphs and headings with their breaks, tabs and spaces, without notes. */
function ofOpenDocument(xml: string): string {
  const lines: string[] = ['']
  let depthOfNote = 0
  let isInText = 0
  const parser = new SaxesParser()
  const write = (text: string) => lines.push((lines.pop() ?? '') + text)
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'text:note' || name === 'office:annotation') depthOfNote++
    if (depthOfNote > 0) return
    if (name === 'text:p' || name === 'text:h') isInText++
    else if (name === 'text:line-break') lines.push('')
    else if (name === 'text:tab') write(' ')
    else if (name === 'text:s') write(' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1))))
  })
  parser.on('text', (text) => {
    if (isInText > 0 && depthOfNote === 0) write(text.replace(/\s+/g, ' '))
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'text:note' || name === 'office:annotation') depthOfNote--
    else if (depthOfNote === 0 && (name === 'text:p' || name === 'text:h')) {
      isInText--
      lines.push('')
    }
  })
  parser.write(xml).close()
  return lines.join('\n')
}

/** Decodes UTF-8 or else Windows-1252. Returns undefined for bytes that no text contains. */
function ofPlain(bytes: Buffer): string | undefined {
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  let text: string
  try {
    text = decode(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
  } catch {
    text = decode('windows-1252')
  }
  return /[^\P{Cc}\t\n\r\f]/u.test(text) ? undefined : tidy(text)
}

async function ofPdf(bytes: Buffer): Promise<string> {
  const { readPdfLines } = await import('./pdf-lines.ts')
  return tidy(await readPdfLines(bytes))
}

/** Reduces blank lines to one, and removes them at both ends. */
const tidy = (text: string): string =>
  withoutLineEnds(text.normalize('NFC').replace(/\r\n?|\f/g, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
