import { outsideEstate } from '#app/rules/accounts/relations.ts'
import { addMonths, type Day } from '#app/rules/days.ts'
import { conservatoryRemark, heirRemarks, leaseRemarks } from '#app/rules/letters/checks/estate.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import { type Answers, type Condition, holds } from '#app/rules/letters/conditions.ts'
import { tieIsNot } from './ties.ts'

// When the lease of letters/bailleur ends, and who ends it. letters-1.11.

export const terminate: Condition = { field: 'bailleurAction', is: 'terminate' }
export const furnished: Condition = { field: 'bailleurFurnished', is: 'on' }
export const unfurnished: Condition = { field: 'bailleurFurnished', isNot: 'on' }
/** Nobody stays in the home: an unfurnished lease ended automatically. */
export const ended: Condition = { all: [terminate, unfurnished, { field: 'bailleurNobodyRemains', is: 'on' }] }
/** A furnished lease passed to the heirs, who all agree to give notice. */
const agreed: Condition = { all: [terminate, furnished, { field: 'bailleurHeirsAgree', is: 'on' }] }
export const notice: Condition = { all: [agreed, tieIsNot(...outsideEstate)] }

/**
 * Remarks shown before the letter is printed. Until an answer ends the lease, the letter only informs, and a remark
 * says so. letters-1.11.
 */
export function endOfLeaseRemarks(answers: Answers): Remark[] {
  if (answers.bailleurAction !== 'terminate') return []
  const isOver = holds(ended, answers) || holds(notice, answers)
  const claims = isOver || answers.bailleurRegulationRecipient === 'applicant'
  const always = [
    ...leaseRemarks(answers),
    ...(holds(furnished, answers) ? [readTheLease] : []),
    ...heirRemarks(answers, claims),
    conservatoryRemark('bailleurAction'),
  ]
  return isOver ? always : [...always, informsOnly(answers)]
}

/** The lease may derogate from C. civ. art. 1742: Cass. 3e civ., 8 December 1999. */
const readTheLease: Remark = {
  field: 'bailleurHeirsAgree',
  code: 'M-MEUBLE-4',
  level: 'information',
  message: 'Lisez le bail : une clause peut prévoir qu’il s’arrête au décès.',
}

function informsOnly(answers: Answers): Remark {
  const informs = 'La lettre informe du décès, sans mettre fin au bail'
  const warn = (field: string, code: string, why: string): Remark => ({
    field,
    code,
    level: 'warning',
    message: `${informs} : ${why}`,
  })
  if (!holds(furnished, answers))
    return warn('bailleurNobodyRemains', 'M-BAIL-1', 'cochez cette case si personne ne vit plus dans le logement.')
  if (!holds(agreed, answers))
    return warn('bailleurHeirsAgree', 'M-MEUBLE-2', 'avez-vous l’accord des autres héritiers ?')
  return warn('bailleurHeirsAgree', 'M-MEUBLE-3', 'seul un héritier, ou le notaire, donne congé.')
}

/**
 * Returns the day one month after the death or, if that day has passed, one month from today, because keys cannot be
 * returned in the past.
 */
export function handoverDay({ defunctDeathDate: death }: Answers, today: Day): string {
  if (!death) return ''
  const day = addMonths(death, 1)
  return day > today ? day : addMonths(today, 1)
}
