import { figures } from '#app/content/figures.ts'
import { euros } from '#app/rules/french.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Group, Questions } from '#app/rules/letters/definition.ts'
import { estateFields, heirField, heirNumbers } from '#app/rules/rights/heirs-attestation.ts'
import { choice, date, personName, wholeAddress } from '#letters/groups/fields.ts'
import { typesetGroup } from './typeset.ts'

const yesOrNo = { yes: 'Oui', no: 'Non', unknown: 'Je ne sais pas' }
const numbers = ['Premier', 'Deuxième', 'Troisième', 'Quatrième', 'Cinquième', 'Sixième']

/** The heirs' attestation: what they certify and who they are. CMF L. 312-1-4. */
export const heirsQuestions: Questions = {
  groups: [estate(), ...heirNumbers.map(heir)].map(typesetGroup),
  enclosures: [],
}

function estate(): Group {
  return {
    title: 'La succession',
    kind: 'topic',
    fields: [
      choice(estateFields.hasWill, 'Un testament, ou une donation entre époux ?', yesOrNo),
      choice(estateFields.hasMarriageContract, 'Un contrat de mariage ?', yesOrNo),
      choice(estateFields.hasRealEstate, 'Une maison, un appartement ou un terrain ?', yesOrNo),
      choice(estateFields.hasDispute, 'Un désaccord ou un procès sur la succession ?', yesOrNo),
      choice(estateFields.allHeirsAgree, 'Tous les héritiers acceptent de signer ?', yesOrNo),
      choice(
        estateFields.bankTotalBelow,
        `Dans la banque, moins de ${euros(figures.smallEstateCeiling.value)} en tout ?`,
        yesOrNo,
        { help: 'Le total de tous les comptes dans cette banque. Chaque banque compte séparément.' },
      ),
    ],
  }
}

/** The next heir appears once the previous one has a name, and stays while it holds a name. */
function heir(number: (typeof heirNumbers)[number]): Group {
  const isNamed = (other: number): Condition => ({ field: heirField(other, 'LastName'), filled: true })
  const isFirst = number === 1
  return {
    title: `${numbers[number - 1]} héritier`,
    kind: 'topic',
    ...(!isFirst && {
      showIf: { any: [isNamed(number - 1), isNamed(number)] },
      appliesWhen: `le ${numbers[number - 2]!.toLowerCase()} héritier a un nom`,
    }),
    fields: [
      personName(heirField(number, 'FirstName'), 'Prénom', isFirst ? { help: 'La personne qui ira à la banque.' } : {}),
      personName(heirField(number, 'LastName'), 'Nom', {}),
      date(heirField(number, 'BirthDate'), 'Date de naissance', { check: 'pastDate', required: true }),
      {
        name: heirField(number, 'BirthPlace'),
        label: 'Lieu de naissance',
        type: 'text',
        required: true,
        maxLength: 80,
        check: 'birthTown',
      },
      wholeAddress(heirField(number, 'Address'), 'Adresse complète', { help: 'Rue, code postal, commune, pays.' }),
      {
        name: heirField(number, 'Tie'),
        label: 'Lien avec le défunt',
        type: 'text',
        required: true,
        help: 'Par exemple « fils », « mère ».',
        maxLength: 60,
      },
    ],
  }
}
