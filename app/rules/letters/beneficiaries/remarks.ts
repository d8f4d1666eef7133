import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { beneficiaryField, beneficiaryNumbers, missingParts, stateOf } from './beneficiaries.ts'

/** M-AGIRA-1, M-AGIRA-2 and the service of its own for a funeral contract. letters-1.2 and letters-6.2. */
export function searchRemarks(answers: Answers): Remark[] {
  const life = answers.insuranceBeneficiaryLookForLifeInsurance === 'on'
  const funeral = answers.insuranceBeneficiaryLookForFuneralInsurance === 'on'
  return [
    ...(life || funeral ? [] : [noSearch]),
    ...(life && funeral ? [bothSearches] : []),
    ...(life ? beneficiaryNumbers.flatMap((number) => incomplete(answers, number)) : []),
  ]
}

const noSearch: Remark = {
  field: 'insuranceBeneficiaryLookForLifeInsurance',
  code: 'M-AGIRA-1',
  level: 'blocking',
  message: 'Choisissez au moins une recherche\u00A0: assurance vie ou contrat obsèques.',
}

const bothSearches: Remark = {
  field: 'insuranceBeneficiaryLookForFuneralInsurance',
  code: 'two-searches',
  level: 'information',
  message:
    'Pour obtenir une réponse sous trois jours sur le contrat obsèques, utilisez aussi le formulaire en ligne dédié.',
}

/** The first beneficiary may stay unfinished: the letter shows what is missing. */
function incomplete(answers: Answers, number: number): Remark[] {
  const [missing] = missingParts(answers, number)
  if (number === 1 || stateOf(answers, number) !== 'incomplete' || !missing) return []
  return [
    {
      field: beneficiaryField(number, missing),
      code: 'M-AGIRA-2',
      level: 'blocking',
      message: `Complétez les cinq informations du bénéficiaire ${number}, ou effacez-les.`,
    },
  ]
}
