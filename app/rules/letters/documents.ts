/** The four statuses of a letter, with their labels. S1-3. */
export const documentStatuses = {
  pending: 'En attente',
  attachment_pending: 'En attente de pièces jointes',
  non_pertinent: 'Non-urgent',
  sent: 'Validé',
} as const

export type DocumentStatus = keyof typeof documentStatuses

/** Maximum number of PDFs that an account may request per hour (choice-47). */
export const MOST_PDFS_PER_HOUR = 300

/** Maximum length of a file name in characters, because some disks and email servers cut longer ones. Our decision. */
const LONGEST_NAME = 60

/**
 * Returns a name such as `courrier-banque-credit-mutuel.pdf`: the letter's name without any family name, because files
 * are shared.
 */
export function pdfName(letterName: string, { copy }: { copy?: 'notary' }): string {
  const words = letterName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '')
  return `${words.startsWith('courrier-') ? '' : 'courrier-'}${words}${copy ? '-copie-notaire' : ''}.pdf`
}
