/**
 * What stands on each side of the sheets of a booklet, left then right, in the order they are printed: of eight pages,
 * 8-1, 2-7, 6-3, 4-5. `pages` is a multiple of four.
 */
export function sidesOf(pages: number): [left: number, right: number][] {
  return Array.from({ length: pages / 2 }, (_, side) => {
    const [outer, inner] = [pages - side, side + 1]
    return side % 2 === 0 ? [outer, inner] : [inner, outer]
  })
}
