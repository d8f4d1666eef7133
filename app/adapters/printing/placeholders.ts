/** Pixels, each way: a picture of one would be painted as a colour. */
const SIDE = 2
const HEAD = 54

/**
 * What stands where a picture of a family will: a bitmap of four points, whose colour is the number of that picture.
 * The browser lays the page out without reading any of them, and the PDF worker puts each in its place
 * (app/adapters/pdf/place-pictures.ts). `index` from 0, under 16 million.
 */
export function placeholderOf(index: number): string {
  // Each row is filled up to four bytes.
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

/** The number of the picture, from the bytes of a point: red, green, blue. */
export const indexIn = ([red = 0, green = 0, blue = 0]: Uint8Array): number => (red << 16) | (green << 8) | blue
