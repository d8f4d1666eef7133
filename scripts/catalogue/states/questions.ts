import type { Section } from '../state.ts'

const path = '/demarches-administratives/a-qui-ecrire'
const rights = '/demarches-administratives/droits'

export const questions: Section = {
  title: 'Whom to write to',
  states: [
    { name: 'the questions', path, who: 'owner' },
    { name: 'the questions, nothing answered', path, who: 'newcomer' },
    { name: 'the questions, to a reader', path, who: 'reader' },
    { name: 'the letters of a family that answered', path, who: 'several', form: { hadMutual: 'no' } },
    {
      name: 'the letters of a family that answered, and what else is known',
      path,
      who: 'several',
      form: {
        ...{ deceasedHome: 'tenant', sharedHome: 'yes', deceasedWork: 'yes', hadLoan: 'yes', lifeInsurance: 'yes' },
        ...{ hadCar: 'yes', hadBenefits: 'yes', hadPension: 'no', homeEmployee: 'no', hadBills: 'no', hadMutual: 'no' },
      },
    },
    { name: 'the rights of a family whose answers tell much', path: rights, who: 'owner' },
    { name: 'the rights of a family that answered', path: rights, who: 'several' },
    { name: 'the rights of a family that answered nothing', path: rights, who: 'newcomer' },
    { name: 'the questions, refused', path, who: 'owner', form: { deceasedHome: 'castle' }, status: 422 },
    {
      name: 'the questions, changed meanwhile',
      path,
      who: 'owner',
      form: { hadCar: 'yes' },
      meanwhile: { form: { hadCar: 'no' } },
      status: 409,
    },
  ],
}
