import type { Section } from '../state.ts'

const path = '/demarches-administratives/a-qui-ecrire'
const rights = '/demarches-administratives/droits'
const heirs = '/demarches-administratives/attestation-des-heritiers'

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
        deceasedHome: 'tenant',
        sharedHome: 'yes',
        deceasedWork: 'yes',
        hadLoan: 'yes',
        lifeInsurance: 'yes',
        hadCar: 'yes',
        hadBenefits: 'yes',
        hadPension: 'no',
        homeEmployee: 'no',
        hadBills: 'no',
        hadMutual: 'no',
      },
    },
    { name: 'the rights of a family whose answers tell much', path: rights, who: 'owner' },
    { name: 'the rights of a family that answered', path: rights, who: 'several' },
    { name: 'the rights of a family that answered nothing', path: rights, who: 'newcomer' },
    { name: 'the paper of the heirs, nothing known', path: heirs, who: 'newcomer' },
    {
      name: 'the paper of the heirs, of two heirs',
      path: heirs,
      who: 'several',
      form: { estateHasWill: 'no', estateHasRealEstate: 'no', heir1LastName: 'Oriol', heir2LastName: 'Oriol' },
    },
    {
      name: 'the paper of the heirs, for a notary instead',
      path: heirs,
      who: 'several',
      form: { estateHasWill: 'yes' },
    },
    {
      name: 'the paper of the heirs, refused',
      path: heirs,
      who: 'owner',
      form: { heir1BirthDate: '2999-01-01' },
      status: 422,
    },
    {
      name: 'the paper of the heirs, changed meanwhile',
      path: heirs,
      who: 'owner',
      form: { heir2LastName: 'Oriol' },
      meanwhile: { form: { heir2LastName: 'Martin' } },
      status: 409,
    },
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
