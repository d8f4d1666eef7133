/** First and last requested byte, both inclusive. */
export type ByteRange = { start: number; end: number }

/**
 * Parses a `Range` header. Undefined if it asks for the whole file or may be ignored (several ranges, another unit);
 * 'unsatisfiable' if it starts after the end. RFC 9110, 14.
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
