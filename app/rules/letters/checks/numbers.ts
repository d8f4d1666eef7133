import { readAmount, wrongAmount } from '#app/rules/estimate/amounts.ts'
import { inWords, upperFirst } from '#app/rules/french.ts'
import { USUAL_COPIES } from '#app/rules/pieces/certificate-copies.ts'
import { doubtful, type Finding, unless, wrong } from './remarks.ts'

/** Whether `value` is an integer from 1 to 20. */
const isCount = (value: string) => /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 20

/** Checks of counts, durations and amounts. letters-6.2; the check of amounts is ours. */
export const numberChecks = {
  copies: (value: string): Finding[] => {
    if (!isCount(value)) return [wrong('M-COP-1', 'Indiquez un nombre de copies compris entre 1 et 20.')]
    const usual = upperFirst(inWords(USUAL_COPIES, 'une copie suffit', 'copies suffisent'))
    const message = `${usual} en général\u00A0: êtes-vous sûr de ce nombre\u202F?`
    return unless(Number(value) <= 10, doubtful('M-COP-2', message))
  },

  noticeDuration: (value: string): Finding[] => {
    const isDuration = /^\d{1,2}(?:\.\d)?$/.test(value) && Number(value) > 0 && Number(value) <= 12
    return unless(isDuration, wrong('M-NUM-1', 'Indiquez une durée de préavis.'))
  },

  children: (value: string): Finding[] => unless(isCount(value), wrong('M-NUM-2', 'Indiquez le nombre d’enfants.')),

  amount: (value: string): Finding[] => unless(readAmount(value) !== undefined, wrong('M-NUM-3', wrongAmount)),
}
