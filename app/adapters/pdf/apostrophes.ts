import { deflateSync, inflateSync } from 'node:zlib'
import { type PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/**
 * Maps the apostrophe's glyph back to ’ in the font's table from glyphs to text. The fonts draw ’ and the letter ʼ with
 * one glyph, and Chromium names it after the letter, so a search for "d’état" would fail.
 */
export function restoreApostrophes(font: PDFDict): void {
  const table = font.lookup(PDFName.of('ToUnicode'))
  if (!(table instanceof PDFRawStream)) return
  const text = inflateSync(table.contents).toString('latin1')
  const mended = text.replace(/> <02BC>/gi, '> <2019>').replace(/> <02BB>/gi, '> <2018>')
  if (mended === text) return
  const packed = deflateSync(Buffer.from(mended, 'latin1'))
  const stream = table.dict.context.stream(packed, { Filter: 'FlateDecode' })
  font.set(PDFName.of('ToUnicode'), table.dict.context.register(stream))
}
