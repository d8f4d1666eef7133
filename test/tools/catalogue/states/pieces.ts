import type { Section } from '../state.ts'

const home = '/demarches-administratives'
const all = `${home}/pieces-jointes`
const onPaper = `${all}/deathCertificate`
const brought = `${all}/vitalCardOfTheSurvivingSpouse`
const MIB = 1024 * 1024

export const pieces: Section = {
  title: 'Pieces that go with letters',
  states: [
    { name: 'all of them', path: all, who: 'owner' },
    { name: 'none yet', path: all, who: 'newcomer' },
    { name: 'all of them, to a reader', path: all, who: 'reader' },
    { name: 'one, with its file', path: brought, who: 'owner' },
    { name: 'one, by hand', path: onPaper, who: 'owner' },
    { name: 'one, to be found', path: onPaper, who: 'newcomer' },
    { name: 'no such piece', path: `${all}/rien`, who: 'owner', status: 404 },
    { name: 'no file chosen', path: brought, who: 'owner', form: { intent: 'add' }, status: 422 },
    {
      name: 'a file of another kind',
      path: brought,
      who: 'owner',
      form: { intent: 'add' },
      file: { fileName: 'acte.docx', bytes: () => Buffer.from('PK\u0003\u0004 not a PDF') },
      status: 422,
    },
    {
      name: 'a file that is too heavy',
      path: brought,
      who: 'owner',
      form: { intent: 'add' },
      file: { fileName: 'acte.pdf', bytes: () => Buffer.alloc(11 * MIB) },
      status: 413,
    },
    { name: 'the file', path: `${home}/fichiers/{file}`, who: 'owner' },
    { name: 'the file, of another family', path: `${home}/fichiers/{file}`, who: 'newcomer', status: 404 },
    { name: 'take the file away', path: `${home}/fichiers/{file}/supprimer`, who: 'owner' },
  ],
}
