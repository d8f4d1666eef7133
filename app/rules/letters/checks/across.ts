import { addMonths } from '#app/rules/days.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import { bareNumber, isNir } from '#app/rules/identifiers.ts'
import { visibleFields } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field, LetterDefinition, Questions } from '#app/rules/letters/definition.ts'
import { recipientAddress } from '#app/rules/letters/paper/address-blocks.ts'
import { addressLines, LINE_WIDTH } from '#app/rules/letters/paper/postal-address.ts'
import { placeRemarks } from '#app/rules/places/remarks.ts'
import { lineTooLong, type Remark } from './remarks.ts'

// Checks that read several answers, in every letter. letters-6.2.

export function checkAcross(definition: Questions, answers: Answers): Remark[] {
  const ofPeople = [
    ...lifeRemarks(answers),
    ...numberRemarks(answers),
    ...placeRemarks(fieldsOfPeople(definition, answers), answers),
  ]
  if (!isLetter(definition)) return ofPeople
  return [...ofPeople, ...windowRemarks(definition, answers), ...notaryRemarks(definition, answers)]
}

const isLetter = (definition: Questions): definition is LetterDefinition => 'recipient' in definition

/** Returns the fields that M-CP-2 compares: organisations and notaries have postal codes of their own. */
function fieldsOfPeople(definition: Questions, answers: Answers): Field[] {
  const groups = definition.groups.filter(({ kind }) => kind !== 'recipient' && kind !== 'notary')
  const ofPeople = groups.flatMap(({ fields }) => fields)
  return visibleFields(definition, answers).filter((field) => ofPeople.includes(field))
}

/** M-DATE-4 and M-DATE-5. */
function lifeRemarks({ defunctBirthDate: birth, defunctDeathDate: death }: Answers): Remark[] {
  if (!birth || !death) return []
  if (birth > death) {
    const message = 'La date du décès ne peut pas précéder la date de naissance.'
    return [{ field: 'defunctDeathDate', code: 'M-DATE-4', level: 'blocking', message }]
  }
  if (death <= addMonths(birth, 121 * 12)) return []
  const message = 'L’âge calculé dépasse 120\u00A0ans\u00A0: vérifiez les dates.'
  return [{ field: 'defunctBirthDate', code: 'M-DATE-5', level: 'warning', message }]
}

/** M-NIR-3 and M-NIR-4: the deceased's number encodes a civility, a year and a month. */
function numberRemarks(answers: Answers): Remark[] {
  const field = 'deceasedSocialSecurityNumber'
  const typed = answers[field] ?? ''
  if (!isNir(typed)) return []
  const number = bareNumber(typed)
  const remarks: Remark[] = []

  const civilityInNumber = { 1: 'monsieur', 3: 'monsieur', 2: 'madame', 4: 'madame' }[number.charAt(0)]
  if (civilityInNumber && answers.deceasedCivility && civilityInNumber !== answers.deceasedCivility) {
    const message = 'Ce numéro semble ne pas correspondre à la civilité indiquée.'
    remarks.push({ field, code: 'M-NIR-3', level: 'warning', message })
  }

  const [year = '', month = ''] = (answers.defunctBirthDate ?? '').split('-')
  // Months above 12 belong to records without a known month.
  const [numberYear, numberMonth] = [number.slice(1, 3), number.slice(3, 5)]
  const tellsMonth = numberMonth >= '01' && numberMonth <= '12'
  if (year && (numberYear !== year.slice(2) || (tellsMonth && numberMonth !== month))) {
    const message = 'Ce numéro ne correspond pas à la date de naissance indiquée.'
    remarks.push({ field, code: 'M-NIR-4', level: 'warning', message })
  }
  return remarks
}

/**
 * M-ADR-2 for the lines whose fields have no maximum width. A long name or town is folded, and is too long only if no
 * line is free.
 */
function windowRemarks(definition: LetterDefinition, answers: Answers): Remark[] {
  const address = recipientAddress(definition, answers)
  if (addressLines(address).every((line) => lengthOf(line) <= LINE_WIDTH)) return []
  const { name, town } = definition.recipient
  const lines = { [name]: address.name, [town]: `${address.postalCode} ${address.town}` }
  const long = Object.keys(lines).filter((field) => lengthOf(lines[field] ?? '') > LINE_WIDTH)
  return long.map((field) => ({ field, ...lineTooLong }))
}

/**
 * M-NOT-1: something goes to a notary whose name or address is missing. The letter then names the applicant instead
 * (choice-20).
 */
function notaryRemarks(definition: LetterDefinition, answers: Answers): Remark[] {
  const notary = definition.groups.filter((group) => group.kind === 'notary').flatMap((group) => group.fields)
  const missing = visibleFields(definition, answers).find(
    (field) => notary.includes(field) && field.required && !answers[field.name]?.trim(),
  )
  if (!missing) return []
  const message = 'Indiquez les coordonnées du notaire, ou choisissez une autre destination.'
  return [{ field: missing.name, code: 'M-NOT-1', level: 'warning', message }]
}
