import { ofConsole } from './of-console.ts'

/** What is stored of the letters that the service posts for a family, then of partners: lines of data-retention.ts. */
export const ofPost = [
  {
    whose: 'family',
    why: 'le service que vous demandez',
    ground: 'contract',
    endedBy: 'account',
    until: 'tant que le dossier existe',
    atEnd: 'effacé, avec la clé du dossier',
    what: 'Les lettres que vous nous confiez à poster\u00A0: leur trajet, les deux adresses, le PDF et les preuves. Le transporteur les reçoit, et rien d’autre. Votre signature, jusqu’à ce que vous l’effaciez ou quittiez le dossier',
    columns: {
      dispatch:
        'id accountId documentId mode priceCents pages step steps leavesAt dataSealed pdfFileId depositFileId receiptFileId sendId carrier carrierKey ref tries dueAt forgottenOn waitsForSigner createdAt createdBy',
    },
  },
  ...ofConsole,
] as const
