/**
 * The result of a check of one answer. `blocking`: a wrong value is not saved, 422 next to its field. `warning` and
 * `information`: shown, without blocking (choice-41). Codes and sentences are those of letters-6.
 */
export type Remark = {
  field: string
  code: string
  level: 'blocking' | 'warning' | 'information'
  message: string
  /** The postal code and the town of M-CP-2, which a form asks about once. */
  place?: string
}

/** A remark about one value; the caller adds the field. */
export type Finding = Omit<Remark, 'field'>

export const wrong = (code: string, message: string): Finding => ({ code, level: 'blocking', message })
export const doubtful = (code: string, message: string): Finding => ({ code, level: 'warning', message })

export const unless = (isRight: boolean, finding: Finding): Finding[] => (isRight ? [] : [finding])

export const lineTooLong = doubtful(
  'M-ADR-2',
  'Cette ligne dépasse 38 caractères\u00A0: elle sera coupée ou abrégée sur l’enveloppe.',
)
