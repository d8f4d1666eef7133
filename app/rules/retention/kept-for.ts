import type { Duration } from './durations.ts'

/**
 * Storage periods of data that expires automatically; each entry says from when it counts. Read by db/instance/sweep.ts
 * and the operations.
 */
export const keptFor = {
  /** Until then, a form sent with the expired session can be given back to its user. */
  endedSession: { days: 1 },
  signInLink: { days: 1 },
  heldForm: { hours: 24 },
  invitation: { days: 30 },
  /** From the end of a partner's file: a number and days. Our choice, for its counts by month. */
  partnerFile: { months: 12 },
  /** Our choice: a ceremony is held within days. */
  proposedHour: { days: 30 },
  /** From the end of the mandate. */
  mandate: { days: 30 },
  /** From the end of the mandate, as the audit log: the paper shows what the person wanted. Our choice. */
  helperMandate: { months: 12 },
  /** From the printing of the paper, if nobody signs and confirms it. */
  unconfirmedHelperMandate: { days: 30 },
  mail: { days: 30 },
  bundle: { hours: 24 },
  export: { days: 7 },
  import: { days: 7 },
  /** Our choice: a family that has not answered by then will not. */
  withdrawalRequest: { months: 3 },
  /** Our choice: hidden fifteen days after the ceremony, which is rarely more than two months after the first entry. */
  helpOffer: { months: 3 },
  /** Shown after the last moment that people travel to. request-21.4 */
  helpOfferShown: { days: 15 },
  unfinishedUpload: { hours: 24 },
  answeredForm: { days: 7 },
  /** Long enough to investigate an incident. CNIL, délib. 2021-122. */
  journal: { months: 12 },
  spam: { days: 30 },
  report: { months: 12 },
  unpaidOrder: { months: 12 },
  /** From the end of the year of the order. C. com. art. L. 123-22. */
  accounting: { years: 10 },
  /** For a user without any account, from the first day. */
  personWithoutAccount: { days: 30 },
  /** Without a visit. */
  idleAccount: { months: 24 },
  /** From the family's last confirmation. */
  spaceAlone: { years: 2 },
} as const satisfies Record<string, Duration>

/** Maximum time to answer a request about personal data. RGPD art. 12 */
export const answeredWithin = { months: 1 } as const satisfies Duration
