/** 3 × 7 labels of 63.5 × 38.1 mm on an A4 sheet, a format that every stationer sells. */
export const LABELS_PER_SHEET = 21

/** Font size of a label: the second and the third hold longer texts. */
export type LabelSize = 'normal' | 'small' | 'smallest'

/** Splits labels into sheets, in order. */
export const onSheets = <Label>(labels: readonly Label[]): Label[][] =>
  Array.from({ length: Math.ceil(labels.length / LABELS_PER_SHEET) }, (_, index) =>
    labels.slice(index * LABELS_PER_SHEET, (index + 1) * LABELS_PER_SHEET),
  )

/** What addresses are printed on: plain paper to cut, or self-adhesive labels. */
export type AddressPaper = 'plain' | 'labels'

/** An address as on an envelope, with at most 38 characters per line (NF Z 10-011). */
export type AddressLabel = { lines: readonly string[]; size: LabelSize }

/**
 * Never wraps a line, because a sorting machine would read it as two. The size depends on the numbers of characters and
 * lines that fit, measured on paper.
 */
export function addressLabel(lines: readonly string[]): AddressLabel {
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest <= 26 && lines.length <= 6) return { lines, size: 'normal' }
  return { lines, size: longest <= 31 && lines.length <= 7 ? 'small' : 'smallest' }
}
