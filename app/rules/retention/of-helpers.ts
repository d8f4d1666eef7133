import { durationCopy } from './durations.ts'
import { keptFor } from './kept-for.ts'

/**
 * What is stored of the helpers of families: a line of data-retention.ts. The account of a person without an email
 * address ends with its last mandate.
 */
export const ofHelpers = {
  what: 'La personne que votre famille laisse remplir le dossier, le papier signé, et pourquoi cet accès s’est ouvert et fermé',
  whose: 'person',
  why: 'protéger les espaces',
  ground: 'contract',
  endedBy: 'sweep',
  until: `${durationCopy(keptFor.helperMandate)} après la fin du mandat\u202F; ${durationCopy(keptFor.unconfirmedHelperMandate)} si personne ne le signe. Si vous n’avez pas d’adresse e-mail, le dossier entier s’efface avec votre dernier papier`,
  atEnd: 'effacé',
  columns: {
    helperMandate:
      'id accountId userId reference scope until begunBy payloadSealed codeHash fileId createdAt confirmedAt confirmedBy endedAt endedBy',
  },
} as const
