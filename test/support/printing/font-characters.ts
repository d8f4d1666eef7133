import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** Returns the code points for which a WOFF2 file has a glyph. Reads formats 4 and 12 of its `cmap`. */
export function charactersOf(file: string): Set<number> {
  const cmap = tableOf(readFileSync(file), 'cmap')
  const characters = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    if (table.readUInt16BE(0) === 4) addSegments(table, characters)
    if (table.readUInt16BE(0) === 12) addGroups(table, characters)
  }
  return characters
}

// WOFF2 §5: tags by number. A table with another name is none of those that we skip.
const tags = 'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_'.split(' ')

function tableOf(font: Buffer, wanted: string): Buffer {
  let at = 48
  const readLength = () => {
    let length = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = font[at++] ?? 0
      length = length * 128 + (byte & 0x7f)
    }
    return length
  }

  let start = 0
  let found: [number, number] | undefined
  for (let table = 0; table < font.readUInt16BE(12); table++) {
    const flags = font[at++] ?? 0
    const tag = tags[flags & 0x3f] ?? ''
    if ((flags & 0x3f) === 0x3f) at += 4
    const plain = readLength()
    const isOutline = tag === 'glyf' || tag === 'loca'
    const isTransformed = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0
    const length = isTransformed ? readLength() : plain
    if (tag === wanted) found = [start, start + length]
    start += length
  }
  if (!found) throw new Error(`This font has no ${wanted} table`)
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(...found)
}

function addSegments(table: Buffer, characters: Set<number>): void {
  const size = table.readUInt16BE(6)
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment)
    const first = table.readUInt16BE(16 + size + segment)
    for (let character = first; character <= last && character < 0xffff; character++) characters.add(character)
  }
}

function addGroups(table: Buffer, characters: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const first = table.readUInt32BE(16 + group * 12)
    const last = table.readUInt32BE(20 + group * 12)
    for (let character = first; character <= last; character++) characters.add(character)
  }
}
