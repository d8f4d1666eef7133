/**
 * Position of one page in a list. Pages count from 1, and an empty list has one. `offset`: number of rows before it.
 */
export type ListRange = { page: number; pages: number; limit: number; offset: number }

/** Returns the requested page of a list of `total` rows, or the nearest one; the first if it is not a number. */
export function listRange(total: number, { requested, limit }: { requested: number; limit: number }): ListRange {
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages)
  return { page, pages, limit, offset: (page - 1) * limit }
}

/** Returns the page number of a URL; 1 if it is missing or not a whole number from 1. */
export function requestedPage(search: URLSearchParams): number {
  const number = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}

/** Number of pages linked on each side of the current one. */
const AROUND = 2

/** Returns the page numbers that a pager links, in order: the first, the last, and those around the current one. */
export const pageNumbers = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= AROUND,
  )
