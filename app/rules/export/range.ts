/** Of a file of so many bytes: the first and the last that are asked for, both read. */
export type ByteRange = { start: number; end: number }

/**
 * What a `Range` header asks of a file. Undefined where it asks for all of it, or in a way that may be left aside
 * (several ranges, another unit); 'unsatisfiable' past its end. RFC 9110, 14.
 */
export function rangeOf(header: string | null, bytes: number): ByteRange | undefined | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const count = Math.min(Number(last), bytes)
    return count === 0 ? 'unsatisfiable' : { start: bytes - count, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= bytes ? 'unsatisfiable' : { start, end }
}
