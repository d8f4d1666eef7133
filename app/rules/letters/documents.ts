/** The four statuses of a letter, and their names on screen. S1-3. */
export const documentStatuses = {
  pending: 'En attente',
  attachment_pending: 'En attente de pièces jointes',
  non_pertinent: 'Non-urgent',
  sent: 'Validé',
} as const

export type DocumentStatus = keyof typeof documentStatuses

/** PDFs an account may ask for in an hour (choice-47). */
export const MOST_PDFS_PER_HOUR = 300

/** Characters of the name of a file, which some disks and mails cut. Our decision. */
const LONGEST_NAME = 60

/** `courrier-banque-credit-mutuel.pdf`: the name of the letter, and nobody of the family, since file names travel. */
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
