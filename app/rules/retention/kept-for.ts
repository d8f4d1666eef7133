import type { Duration } from './durations.ts'

/** How long what ends by itself is kept, from the moment its line says. db/instance/sweep.ts and operations read it. */
export const keptFor = {
  /** What its person was writing can be given back to them meanwhile. */
  endedSession: { days: 1 },
  signInLink: { days: 1 },
  heldForm: { hours: 24 },
  invitation: { days: 30 },
  /** From its end. */
  mandate: { days: 30 },
  mail: { days: 30 },
  bundle: { hours: 24 },
  export: { days: 7 },
  import: { days: 7 },
  /** Ours: a family that has not answered by then will not. */
  withdrawalRequest: { months: 3 },
  /** Ours: folded fifteen days after the ceremony, which seldom comes more than two months after the first line. */
  helpOffer: { months: 3 },
  /** Shown after the last moment that one comes to. request-21.4 */
  helpOfferShown: { days: 15 },
  unfinishedUpload: { hours: 24 },
  answeredForm: { days: 7 },
  /** Long enough to look into what happened, and no longer. CNIL, délib. 2021-122. */
  journal: { months: 12 },
  spam: { days: 30 },
  report: { months: 12 },
  unpaidOrder: { months: 12 },
  /** From the end of the year of the order. C. com. art. L. 123-22. */
  accounting: { years: 10 },
  /** Of who shares no account any more, from their first day. */
  personWithoutAccount: { days: 30 },
  /** Without a visit. */
  idleAccount: { months: 24 },
  /** From the last yes of the family. */
  spaceAlone: { years: 2 },
} as const satisfies Record<string, Duration>

/** How long a person waits at most for what they ask about their data. RGPD art. 12 */
export const answeredWithin = { months: 1 } as const satisfies Duration
