import { encode } from 'uqr'

/** A code as one path of squares, in a picture of `size` × `size` units, the white margin of four around it in it. */
export type QrCode = { size: number; path: string }

/** Level M at least: a fold or a stain of 15 % is forgiven. ISO/IEC 18004. */
export function qrCodeOf(url: string): QrCode {
  const { size, data } = encode(url, { ecc: 'M', boostEcc: true, border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
