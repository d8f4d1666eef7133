import type { Section } from '../state.ts'

const home = '/demarches-administratives'
const table = `${home}/courriers`
const posted = `${table}/{posted letter}`
const answered = `${table}/{answered letter}`
const waiting = `${table}/bailleur/suivi`

const future = { intent: 'post', sentAt: '2099-01-01', channel: 'plain', evenWithout: 'on' }

export const tracking: Section = {
  title: 'Following letters up',
  states: [
    { name: 'the table', path: table, who: 'owner' },
    { name: 'the table, empty', path: table, who: 'newcomer' },
    { name: 'the table, to a reader', path: table, who: 'reader' },
    { name: 'the table, as a file', path: `${table}.pdf`, who: 'owner' },
    { name: 'the table, by mail', path: table, who: 'owner', form: { intent: 'mail' } },
    {
      name: 'a posting, refused',
      path: table,
      who: 'owner',
      form: { documentId: 'bailleur', sentAt: '' },
      status: 422,
    },
    { name: 'one letter, not posted', path: waiting, who: 'owner' },
    { name: 'one letter, posted', path: `${posted}/suivi`, who: 'owner' },
    { name: 'one letter, all its notes', path: `${posted}/suivi?notes=toutes`, who: 'owner' },
    { name: 'a posting in the future', path: waiting, who: 'owner', form: future, status: 422 },
    { name: 'one letter, its other acts', path: `${waiting}?autre`, who: 'owner' },
    { name: 'one letter, its reminder posted', path: `${posted}/suivi?relance`, who: 'owner' },
    { name: 'a note, empty', path: `${waiting}?autre`, who: 'owner', form: { intent: 'note', note: '' }, status: 422 },
    {
      name: 'a note, taken',
      path: `${waiting}?autre`,
      who: 'owner',
      form: { intent: 'note', note: 'Appelé ce matin.' },
    },
    { name: 'a chase', path: `${posted}/relance`, who: 'owner' },
    { name: 'a chase, printed', path: `${posted}/relance.pdf`, who: 'owner' },
    { name: 'what they answered', path: `${posted}/reponse`, who: 'owner' },
    { name: 'an answer that nobody chose', path: `${posted}/reponse`, who: 'owner', form: {}, status: 422 },
    { name: 'after a refusal', path: `${answered}/reponse`, who: 'owner' },
    {
      name: 'after a refusal, a letter that came',
      path: `${answered}/reponse`,
      who: 'owner',
      form: { intent: 'file' },
      status: 422,
    },
    { name: 'the complaint', path: `${answered}/suite`, who: 'owner' },
    { name: 'the complaint, posted', path: `${answered}/suite?poster`, who: 'owner' },
    { name: 'the complaint, printed', path: `${answered}/suite.pdf`, who: 'owner' },
    { name: 'what was posted, printed again', path: `${home}/envois/{sending}.pdf`, who: 'owner' },
    { name: 'what was never posted', path: `${home}/envois/rien.pdf`, who: 'owner', status: 404 },
  ],
}
