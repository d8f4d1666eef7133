/** Reads a code however it is typed. Zero, one and eight are not in the alphabet, and are read as the letters like them. */
export const readCode = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('8', 'b')
