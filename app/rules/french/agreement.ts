/** Agrees with the gender of the civility. If it is unknown, the sentence uses neutral words. */
export function agree(civility: string, masculine: string, feminine: string, unknown: string): string {
  if (civility === 'monsieur') return masculine
  return civility === 'madame' ? feminine : unknown
}
