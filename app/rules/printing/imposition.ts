/** Pages of one signature at most: sheets folded together, before the next ones. Beyond, a fold opens by itself. */
export const PAGES_OF_SIGNATURE = 16

/** A side of a sheet: the pages on its left and right, from 1; undefined where the sheet stays white. */
export type SheetSide = [left: number | undefined, right: number | undefined]

/**
 * What stands on each side of the sheets of one signature, in the order they are printed: of eight pages, 8-1, 2-7,
 * 6-3, 4-5. `pages` is a multiple of four.
 */
export function sidesOf(pages: number): [left: number, right: number][] {
  return Array.from({ length: pages / 2 }, (_, side) => {
    const [outer, inner] = [pages - side, side + 1]
    return side % 2 === 0 ? [outer, inner] : [inner, outer]
  })
}

/**
 * Signatures of about one thickness, of `PAGES_OF_SIGNATURE` at most, which follow each other in the book. What is
 * over, at the end of the last one, stays white.
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
