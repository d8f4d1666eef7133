import type { Day } from './days.ts'

/** An amount in euros, a number of days or months: what changes on 1 January or 1 April. Never in code or in a page. */
export type Figure = { value: number; since?: Day; source: string; verifiedAt: Day }

/** Only figures that were found in a public source; a doubtful one is worded without its number (decision 26). */
export const figures = {
  /** Funeral costs a bank may pay from the account of the deceased, in euros. CMF L. 312-1-4. */
  funeralDebitCeiling: {
    value: 5965,
    since: '2026-01-01',
    source: 'efl.fr, montants 2026',
    verifiedAt: '2026-11-20',
  },
  /** Below it heirs in direct line may close the accounts of a bank themselves, and no fee is due, in euros. */
  smallEstateCeiling: {
    value: 5965,
    since: '2026-01-01',
    source: 'efl.fr, montants 2026 ; CMF L. 312-1-4 et L. 312-1-4-1',
    verifiedAt: '2026-11-20',
  },
  /** The most a bank may ask for a succession, in euros, and never over 1 % of it. CMF D. 312-1-3. */
  bankSuccessionFeeCap: {
    value: 857,
    since: '2026-01-01',
    source: 'efl.fr, montants 2026 ; décret n° 2025-813',
    verifiedAt: '2026-11-20',
  },
} satisfies Record<string, Figure>
