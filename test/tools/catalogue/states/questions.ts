import type { Section } from '../state.ts'

const path = '/demarches-administratives/a-qui-ecrire'
const home = '/demarches-administratives'
const addresses = `${home}/adresses`
const rights = '/demarches-administratives/droits'
const heirs = '/demarches-administratives/attestation-des-heritiers'

export const questions: Section = {
  title: 'Whom to write to',
  states: [
    { name: 'the questions', path, who: 'owner' },
    { name: 'the questions, nothing answered', path, who: 'newcomer' },
    { name: 'the questions, to a reader', path, who: 'reader' },
    { name: 'the questions, screen 2', path: `${path}?ecran=2`, who: 'owner' },
    { name: 'the questions, screen 3', path: `${path}?ecran=3`, who: 'owner' },
    { name: 'the questions, screen 4', path: `${path}?ecran=4`, who: 'owner' },
    {
      name: 'the questions, to the next screen',
      path,
      who: 'several',
      form: { sharedHome: 'yes', homeEmployee: 'no' },
    },
    {
      name: 'the questions, back',
      path: `${path}?ecran=2`,
      who: 'several',
      form: { hadPension: 'no', intent: 'back' },
    },
    { name: 'the questions, third screen', path: `${path}?ecran=3`, who: 'several', form: { hadBills: 'no' } },
    { name: 'the questions, all answered', path: `${path}?ecran=4`, who: 'several', form: { hadMutual: 'no' } },
    { name: 'the service, of a family that answered', path: home, who: 'several' },
    {
      name: 'the questions, answers that tell much',
      path,
      who: 'several',
      form: { deceasedHome: 'tenant', sharedHome: 'yes', hadCar: 'yes' },
    },
    {
      name: 'the questions, an answer of the second screen',
      path: `${path}?ecran=2`,
      who: 'several',
      form: { deceasedWork: 'yes' },
    },
    {
      name: 'the questions, an answer of the third screen',
      path: `${path}?ecran=3`,
      who: 'several',
      form: { hadLoan: 'yes', lifeInsurance: 'yes' },
    },
    { name: 'the service, of a family whose answers tell much', path: home, who: 'several' },
    { name: 'the addresses', path: addresses, who: 'several' },
    { name: 'the addresses, all known', path: addresses, who: 'owner' },
    { name: 'the addresses, to a reader', path: addresses, who: 'reader' },
    {
      name: 'the addresses, one refused',
      path: addresses,
      who: 'several',
      form: { 'lines-bailleur': 'Agence du Port\nNantes', 'lines-employeur': 'Usine\n1 rue des Arts\n44000 Nantes' },
      status: 422,
    },
    { name: 'the rights of a family whose answers tell much', path: rights, who: 'owner' },
    { name: 'the rights of a family that answered', path: rights, who: 'several' },
    { name: 'the rights of a family that answered nothing', path: rights, who: 'newcomer' },
    { name: 'the rights of a family, as a file', path: `${rights}.pdf`, who: 'owner' },
    { name: 'the rights of a family, by email', path: rights, who: 'owner', form: { intent: 'mail' } },
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
