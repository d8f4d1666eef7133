const KO = 1024
const MO = KO * KO

/** Formats a size in bytes: "340 Ko", "2,4 Mo". */
export function weightCopy(bytes: number): string {
  if (bytes < MO) return `${Math.max(1, Math.round(bytes / KO))}\u00A0Ko`
  return `${(bytes / MO).toFixed(1).replace('.', ',')}\u00A0Mo`
}
