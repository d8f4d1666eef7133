/** Gender comes from the civility alone; unknown, the sentence uses words that have none. */
export function agree(civility: string, masculine: string, feminine: string, unknown: string): string {
  if (civility === 'monsieur') return masculine
  return civility === 'madame' ? feminine : unknown
}
