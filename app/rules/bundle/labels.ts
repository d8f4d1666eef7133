/** 3 × 7 labels of 63.5 × 38.1 mm on a sheet of A4: a format every stationer sells. */
export const LABELS_PER_SHEET = 21

/** The font of a label: the second and the third hold longer texts. */
export type LabelSize = 'normal' | 'small' | 'smallest'

/** In their order, sheet by sheet. */
export const onSheets = <Label>(labels: readonly Label[]): Label[][] =>
  Array.from({ length: Math.ceil(labels.length / LABELS_PER_SHEET) }, (_, index) =>
    labels.slice(index * LABELS_PER_SHEET, (index + 1) * LABELS_PER_SHEET),
  )

/** What addresses are printed on: plain paper that is cut, or labels that stick. */
export type AddressPaper = 'plain' | 'labels'

/** An address as it stands on an envelope, a line of 38 signs at most (NF Z 10-011). */
export type AddressLabel = { lines: readonly string[]; size: LabelSize }

/** No line is broken, which a sorting machine would read as two: the signs and lines that fit, measured on paper. */
export function addressLabel(lines: readonly string[]): AddressLabel {
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest <= 26 && lines.length <= 6) return { lines, size: 'normal' }
  return { lines, size: longest <= 31 && lines.length <= 7 ? 'small' : 'smallest' }
}
