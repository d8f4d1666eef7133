import type { Day } from '#app/rules/days.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { beneficiaryField, beneficiaryNumbers, beneficiaryStateOf, missingParts } from './beneficiaries.ts'

/** M-AGIRA-1, M-AGIRA-2 and the separate service for a funeral contract. letters-1.2 and letters-6.2. */
export function searchRemarks(answers: Answers, _today: Day, all: Answers): Remark[] {
  const life = answers.insuranceBeneficiaryLookForLifeInsurance === 'on'
  const funeral = answers.insuranceBeneficiaryLookForFuneralInsurance === 'on'
  return [
    ...(life || funeral ? [] : [noSearch]),
    ...(life && funeral ? [bothSearches] : []),
    ...(life ? beneficiaryNumbers.flatMap((number) => incomplete(answers, number)) : []),
    ...(life ? keptOutOfSight(all) : []),
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

/** Beneficiaries stored behind an incomplete one: they appear when it is complete (S2-5). Our decision. */
function keptOutOfSight(all: Answers): Remark[] {
  const number = beneficiaryNumbers.find((one) => beneficiaryStateOf(all, one) === 'incomplete')
  if (number === undefined) return []
  const kept = beneficiaryNumbers.filter((one) => one > number && beneficiaryStateOf(all, one) !== 'empty')
  const [missing] = missingParts(all, number)
  if (kept.length === 0 || !missing) return []
  const list = new Intl.ListFormat('fr').format(kept.map((one) => `n°\u00A0${one}`))
  const message =
    kept.length === 1
      ? `Complétez d’abord ce bénéficiaire. Le bénéficiaire ${list} est gardé\u00A0: il paraîtra ensuite ici et dans la lettre.`
      : `Complétez d’abord ce bénéficiaire. Les bénéficiaires ${list} sont gardés\u00A0: ils paraîtront ensuite ici et dans la lettre.`
  return [{ field: beneficiaryField(number, missing), code: 'kept-beneficiaries', level: 'warning', message }]
}

/** The first beneficiary may stay incomplete: the letter shows what is missing. */
function incomplete(answers: Answers, number: number): Remark[] {
  const [missing] = missingParts(answers, number)
  if (number === 1 || beneficiaryStateOf(answers, number) !== 'incomplete' || !missing) return []
  return [
    {
      field: beneficiaryField(number, missing),
      code: 'M-AGIRA-2',
      level: 'blocking',
      message: `Complétez les cinq informations du bénéficiaire ${number}, ou effacez-les.`,
    },
  ]
}
