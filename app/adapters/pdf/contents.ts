import { deflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFName,
  type PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'

/**
 * Returns the contents of a page. A single stream stays compressed; several are unpacked and joined, as a viewer does.
 */
export function contentsOf(page: PDFPage, copier: PDFObjectCopier) {
  const contents = page.node.Contents()
  const only = contents instanceof PDFArray && contents.size() === 1 ? contents.lookup(0) : contents
  if (only instanceof PDFRawStream) {
    const [filter, parms] = ['Filter', 'DecodeParms'].map((key) => only.dict.lookup(PDFName.of(key)))
    return {
      bytes: only.contents,
      ...(filter && { Filter: copier.copy(filter) }),
      ...(parms && { DecodeParms: copier.copy(parms) }),
    }
  }
  const streams = only instanceof PDFArray ? only.asArray().map((_part, index) => only.lookup(index, PDFStream)) : []
  const unpacked = streams.flatMap((stream) => [unpack(stream), Buffer.from('\n')])
  return { bytes: deflateSync(Buffer.concat(unpacked)), Filter: 'FlateDecode' }
}

const unpack = (stream: PDFStream): Uint8Array =>
  stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents()
