import { figures } from '#app/content/figures.ts'
import { addMonths, type Day } from '#app/rules/days.ts'
import { cardinal, dateFr } from '#app/rules/french.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import { type Answers, holds } from '#app/rules/letters/conditions.ts'
import { isGuardian } from './guardian.ts'

// How long the death benefit of letters/cpamCourrierComplet may be claimed. letters-1.7.

const years = cardinal(figures.deathCapitalLimitYears.value)

/**
 * Last day on which dependants keep their priority: one month, counted from date to date ("de quantième à quantième").
 * CSS art. L. 361-4.
 */
const lastMonthDay = (death: Day) => addMonths(death, figures.deathCapitalPriorityMonths.value)
const isWithinMonth = ({ defunctDeathDate: death }: Answers, today: Day) =>
  Boolean(death) && today < lastMonthDay(death ?? '')

/**
 * Whether priority may still be claimed. The deadline does not apply to a child for whom nobody claimed: Cass. 2e civ.,
 * 21 March 2024, n° 21-20.256.
 */
export const mayClaimPriority = (answers: Answers, today: Day) =>
  holds(isGuardian, answers) || isWithinMonth(answers, today)

export function timeLeft(answers: Answers, today: Day): Remark[] {
  const death = answers.defunctDeathDate ?? ''
  if (!death) return []
  const inform = (code: string, message: string): Remark[] => [
    { field: 'cpamDeathBenefitInformation', code, level: 'information', message },
  ]
  if (today >= addMonths(death, figures.deathCapitalLimitYears.value * 12))
    return inform(
      'M-CPAM-3',
      `Le capital décès se demande dans les ${years} ans : ce délai est passé. La caisse peut refuser cette demande.`,
    )
  if (holds(isGuardian, answers) && !isWithinMonth(answers, today))
    return inform(
      'M-CPAM-2',
      'Le mois est passé. Pour un enfant mineur, la caisse ne peut pas toujours l’opposer : demandez quand même.',
    )
  if (answers.cpamApplicantDependent !== 'on') return []
  const limit = dateFr(lastMonthDay(death))
  return isWithinMonth(answers, today)
    ? inform(
        'M-CPAM-1',
        `Postez cette lettre avant le ${limit} : la priorité se demande dans le mois. La caisse vérifie les conditions.`,
      )
    : inform(
        'M-CPAM-2',
        `Le délai d’un mois pour être prioritaire a pris fin le ${limit}. Vous pouvez encore demander le capital décès : la lettre ne parle plus de priorité.`,
      )
}
