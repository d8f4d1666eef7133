/** Side in pixels: a picture of one pixel would be painted as a colour. */
const SIDE = 2
const HEAD = 54

/**
 * Returns a placeholder for a family's picture: a bitmap of four pixels, whose colour is the index of the picture. The
 * browser lays out the page without reading any picture, and the PDF worker replaces each
 * (app/adapters/pdf/place-pictures.ts). `index`: from 0, under 16 million.
 */
export function placeholderOf(index: number): string {
  // Each row is padded to a multiple of four bytes.
  const row = 4 * Math.ceil((3 * SIDE) / 4)
  const bitmap = Buffer.alloc(HEAD + row * SIDE)
  bitmap.write('BM')
  bitmap.writeUInt32LE(bitmap.length, 2)
  bitmap.writeUInt32LE(HEAD, 10)
  bitmap.writeUInt32LE(40, 14)
  bitmap.writeInt32LE(SIDE, 18)
  bitmap.writeInt32LE(SIDE, 22)
  bitmap.writeUInt16LE(1, 26)
  bitmap.writeUInt16LE(24, 28)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) bitmap.writeUIntLE(index, HEAD + y * row + 3 * x, 3)
  }
  return `data:image/bmp;base64,${bitmap.toString('base64')}`
}

/** Returns the index of the picture from the red, green and blue of a pixel. */
export const indexIn = ([red = 0, green = 0, blue = 0]: Uint8Array): number => (red << 16) | (green << 8) | blue
