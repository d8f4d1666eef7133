/** Maximum number of pages of a signature: sheets folded together. A thicker fold does not stay closed. */
export const PAGES_OF_SIGNATURE = 16

/** A side of a sheet: the pages on its left and right, from 1. Undefined for a blank half. */
export type SheetSide = [left: number | undefined, right: number | undefined]

/**
 * Returns the pages on each side of the sheets of one signature, in printing order. For eight pages: 8-1, 2-7, 6-3,
 * 4-5. `pages` is a multiple of four.
 */
export function sidesOf(pages: number): [left: number, right: number][] {
  return Array.from({ length: pages / 2 }, (_, side) => {
    const [outer, inner] = [pages - side, side + 1]
    return side % 2 === 0 ? [outer, inner] : [inner, outer]
  })
}

/**
 * Splits a book into consecutive signatures of about the same thickness, at most `PAGES_OF_SIGNATURE` each. The end of
 * the last one may be blank.
 */
export function signaturesOf(pages: number): SheetSide[][] {
  const sheets = Math.max(1, Math.ceil(pages / 4))
  const count = Math.ceil((sheets * 4) / PAGES_OF_SIGNATURE)
  let before = 0
  return Array.from({ length: count }, (_, index) => {
    const own = 4 * (Math.floor(sheets / count) + (index < sheets % count ? 1 : 0))
    const pageOf = (page: number) => (before + page <= pages ? before + page : undefined)
    const sides = sidesOf(own).map(([left, right]): SheetSide => [pageOf(left), pageOf(right)])
    before += own
    return sides
  })
}
