import { begunCondition, beneficiaryField, completeCondition } from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import { beneficiaryRelationChoices } from '#app/rules/letters/beneficiaries/relations.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Group } from '#app/rules/letters/definition.ts'
import { civilities } from './applicant.ts'

const lifeInsurance: Condition = { field: 'insuranceBeneficiaryLookForLifeInsurance', is: 'on' }

/**
 * The fields of one beneficiary. The first beneficiary is required. Each other one appears when the previous one is
 * complete, and must be complete or empty.
 */
export function beneficiaryGroup(number: number): Group {
  const isFirst = number === 1
  const needed = isFirst ? true : begunCondition(number)
  // An organisation has a name but no civility or first name.
  const isPerson: Condition = { field: beneficiaryField(number, 'Relationship'), isNot: 'organisme' }
  const ofPerson: Condition = isFirst ? isPerson : { all: [begunCondition(number), isPerson] }
  return {
    title: `Bénéficiaire présumé n° ${number}`,
    kind: 'topic',
    entry: number,
    showIf: isFirst ? lifeInsurance : { all: [lifeInsurance, completeCondition(number - 1)] },
    ...(!isFirst && { appliesWhen: `le bénéficiaire présumé n° ${number - 1} est rempli en entier` }),
    fields: [
      {
        name: beneficiaryField(number, 'Civility'),
        label: 'Civilité',
        type: 'select',
        required: ofPerson,
        choices: civilities,
        check: 'civility',
      },
      {
        name: beneficiaryField(number, 'FirstName'),
        label: 'Prénom',
        type: 'text',
        required: ofPerson,
        maxLength: 60,
        check: 'personName',
      },
      {
        name: beneficiaryField(number, 'LastName'),
        label: 'Nom',
        type: 'text',
        required: needed,
        help: 'Nom de naissance et nom d’usage. Pour un organisme, son nom.',
        maxLength: 80,
        check: 'organisation',
      },
      {
        name: beneficiaryField(number, 'Relationship'),
        label: 'Lien avec le défunt',
        type: 'select',
        required: needed,
        choices: beneficiaryRelationChoices,
      },
      {
        name: beneficiaryField(number, 'Place'),
        label: 'Adresse complète',
        type: 'textarea',
        required: needed,
        help: 'Rue, code postal, commune, pays.',
        maxLength: 200,
      },
    ],
  }
}
