import { encode } from 'uqr'

/**
 * A QR code as one path of squares, in a picture of `size` × `size` units, including the white margin of four units.
 */
export type QrCode = { size: number; path: string }

/** Returns a QR code with at least level M, which tolerates 15 % damage from a fold or a stain. ISO/IEC 18004. */
export function qrCodeOf(url: string): QrCode {
  const { size, data } = encode(url, { ecc: 'M', boostEcc: true, border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
