import { dateFr } from '#app/rules/french.ts'
import { conservatoryRemark, heirRemarks } from '#app/rules/letters/checks/estate.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

/**
 * Remarks shown before a home insurance is terminated, for letters/assuranceHabitationCourrierComplet. letters-1.12.
 */
export function endOfInsuranceRemarks(answers: Answers): Remark[] {
  if (answers.dwellingInsuranceAction !== 'termination') return []
  // Only the heir may terminate it. C. assur. art. L. 121-10.
  return [...heirRemarks(answers, true), conservatoryRemark('dwellingInsuranceAction'), ...handoverRemarks(answers)]
}

/**
 * A tenant must be insured until the keys are returned. The date comes from the letter to the landlord. Loi n° 89-462
 * art. 7.
 */
function handoverRemarks({ dwellingInsuranceTerminationDate: end, bailleurTerminationDate: keys }: Answers): Remark[] {
  if (!end || !keys || end >= keys) return []
  const message = `Votre lettre au bailleur prévoit la remise des clés le ${dateFr(keys)} : gardez l’assurance au moins jusqu’à ce jour.`
  return [{ field: 'dwellingInsuranceTerminationDate', code: 'M-CLES-1', level: 'warning', message }]
}
