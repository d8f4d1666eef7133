import type { Day } from '#app/rules/days.ts'
import type { SourceName } from './law.ts'

/**
 * An amount in euros, or a number of days, months or years: what a law or a year may change. Never in code or in a
 * page.
 */
export type Figure = { value: number; since?: Day; sources: readonly SourceName[]; verifiedAt: Day }

/** Only figures that were found in a public source; a doubtful one is worded without its number (choice-26). */
export const figures = {
  /** Funeral costs a bank may pay from the account of the deceased, in euros. CMF L. 312-1-4. */
  funeralDebitCeiling: {
    value: 5965,
    since: '2026-01-01',
    sources: ['efl.fr, montants 2026'],
    verifiedAt: '2026-11-20',
  },
  /** Limit in euros below which heirs in direct line may close the bank accounts themselves, without a fee. */
  smallEstateCeiling: {
    value: 5965,
    since: '2026-01-01',
    sources: ['efl.fr, montants 2026', 'CMF L. 312-1-4 et L. 312-1-4-1'],
    verifiedAt: '2026-11-20',
  },
  /** Daily allowances that make the allowance of a death, in days. Règlement d’assurance chômage. */
  deathAllowanceDays: { value: 120, sources: ['francetravail.fr, allocation décès'], verifiedAt: '2026-11-20' },
  /** Days after the death during which claims for that allowance go by priority. */
  deathAllowancePriorityDays: {
    value: 30,
    sources: ['amf.asso.fr, support de France Travail', 'francetravail.fr, allocation décès'],
    verifiedAt: '2026-11-20',
  },
  /** Years after which that allowance is lost. */
  deathAllowanceLimitYears: { value: 2, sources: ['francetravail.fr, allocation décès'], verifiedAt: '2026-11-20' },
  /** Months after the death during which dependants come first for the capital of the CPAM. CSS L. 361-4. */
  deathCapitalPriorityMonths: { value: 1, sources: ['ameli.fr, capital décès'], verifiedAt: '2026-11-20' },
  /** Years after which that capital is lost. */
  deathCapitalLimitYears: { value: 2, sources: ['ameli.fr, capital décès'], verifiedAt: '2026-11-20' },
  /** Months in which relatives may ask to keep the health cover of a company. Loi n° 89-1009, art. 4. */
  groupCoverRequestMonths: {
    value: 6,
    sources: ['Loi n° 89-1009 du 31 décembre 1989, art. 4'],
    verifiedAt: '2026-11-20',
  },
  /** Years of age from which the general scheme pays a survivor’s pension. */
  reversionMinAge: { value: 55, sources: ['carsat-sudest.fr, réversion'], verifiedAt: '2026-11-20' },
  /** The longest notice a telephone or internet operator may ask, in days from the receipt. C. conso. L. 224-39. */
  telecomNoticeDays: { value: 10, sources: ['telecom-infoconso.fr'], verifiedAt: '2026-11-20' },
  /** Weeks after the end of an energy contract in which the last bill is due. C. conso. L. 224-15. */
  energyFinalBillWeeks: { value: 4, sources: ['C. conso. L. 224-15'], verifiedAt: '2026-11-20' },
  /** Weeks after that bill in which what was paid too much comes back. C. conso. L. 224-15. */
  energyRefundWeeks: { value: 2, sources: ['C. conso. L. 224-15'], verifiedAt: '2026-11-20' },
  /** Days within which a home employee receives the documents of the end of the contract. IDCC 3239. */
  homeEmployeePapersDays: {
    value: 30,
    sources: ['service-public.fr, décès du particulier employeur'],
    verifiedAt: '2026-11-21',
  },
  /** Months in which a survivor’s complementary pension may be asked for and still begin with the month that follows. */
  complementaryReversionMonths: {
    value: 12,
    sources: ['info-retraite.fr, demande de réversion'],
    verifiedAt: '2026-11-21',
  },
  /** Funeral costs that a pension fund refunds out of the sums still due to the deceased, in euros. Cnav circulars. */
  pensionFuneralRefundCap: {
    value: 2286.74,
    sources: [
      'ASH, circulaire Cnav : sommes dues au décès',
      'Sénat, question n° 09417 et réponse (frais d’obsèques des retraités)',
    ],
    verifiedAt: '2026-11-21',
  },
  /** Years in which a surviving spouse asks to keep the home for life. C. civ. art. 765-1. */
  lifeLodgingRequestYears: { value: 1, sources: ['C. civ. art. 764 et 765-1'], verifiedAt: '2026-11-21' },
  /** Days a surviving spouse has to tell the tax office, for the withholding rate. */
  spouseTaxNoticeDays: { value: 60, sources: ['impots.gouv.fr, démarches en cas de décès'], verifiedAt: '2026-11-20' },
  /**
   * Stamp of a green letter of at most 20 g, in euros, of this year. From the press: we did not read La Poste's own
   * list, so pages say "environ".
   */
  greenLetterPostage: {
    value: 1.52,
    since: '2026-01-01',
    sources: ['moneyvox.fr, tarifs de La Poste au 1er janvier 2026'],
    verifiedAt: '2026-11-28',
  },
  /** The lowest price of a registered letter of at most 20 g, without its acknowledgement of receipt, in euros. */
  registeredLetterPostage: {
    value: 6.11,
    since: '2026-01-01',
    sources: ['moneyvox.fr, tarifs de La Poste au 1er janvier 2026'],
    verifiedAt: '2026-11-28',
  },
} satisfies Record<string, Figure>
