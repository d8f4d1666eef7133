/** The four statuses of a letter, and their names on screen. S1 §3. */
export const documentStatuses = {
  pending: 'En attente',
  attachment_pending: 'En attente de pièces jointes',
  non_pertinent: 'Non-urgent',
  sent: 'Validé',
} as const

export type DocumentStatus = keyof typeof documentStatuses
