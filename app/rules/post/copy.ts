import type { DispatchStep } from './steps.ts'

/** The steps in words. */
export const dispatchCopy: Record<DispatchStep, string> = {
  asked: 'À payer',
  paid: 'Reçue par Auprès',
  submitting: 'Transmise à l’imprimeur',
  accepted: 'Acceptée par l’imprimeur',
  printed: 'Imprimée',
  refused: 'Refusée par l’imprimeur',
  cancelled: 'Annulée',
  posted: 'Remise à La Poste',
  'on-its-way': 'En cours de distribution',
  'notice-left': 'Avis de passage',
  delivered: 'Distribuée',
  returned: 'Revenue',
}

/** Columns of a dispatch, in the archive of a family. */
export const dispatchColumnsCopy = {
  ...dispatchCopy,
  mode: 'Envoi',
  priceCents: 'Prix',
  pages: 'Pages',
  steps: 'Son trajet',
  leavesAt: 'Part le',
  sender: 'Expéditeur',
  recipientName: 'Destinataire',
  'dispatch.step': 'Où elle en est',
  depositFileId: 'Preuve de dépôt',
  'dispatch.receiptFileId': 'Avis de réception',
  forgottenOn: 'Effacée chez le transporteur le',
  waitsForSigner: 'Attend qui signe',
} as const
