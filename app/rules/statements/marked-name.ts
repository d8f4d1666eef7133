/** Marks of the other party's name: "/BEN SCI DES LILAS /REFDO" or "POUR: SCI DES LILAS MOTIF: LOYER". */
const marks = [
  /\/(?:BEN|FRM|DE)\s+([^/]+)/i,
  /(?:^|\s)(?:POUR|DE|CHEZ)\s?:\s*(.+?)(?=\s+(?:ID|MOTIF|REF|DATE|LIB|MANDAT|REMISE|CHEZ|POUR)\s?:|\s+\d|$)/i,
]

/** Returns the other party's name as the label marks it. */
export const markedName = (label: string): string | undefined =>
  marks.map((mark) => mark.exec(label)?.[1]).find((found) => found !== undefined)
