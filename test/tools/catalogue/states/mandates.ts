import { aPhotographedPage } from '#test/support/files/photographed-pages.ts'
import type { Section } from '../state.ts'

const home = '/espace-ceremonie'
const of = '?ceremonie={ceremony}'
const mandates = `${home}/mandats`

export const mandateStates: Section = {
  title: 'The ceremony, by a mandate of the family',
  states: [
    { name: 'mandates, none given', path: mandates, who: 'newcomer', at: 'partner' },
    {
      name: 'mandates, refused',
      path: mandates,
      who: 'newcomer',
      at: 'partner',
      form: { name: 'Paul Le Goff', email: 'paul', until: '2020-01-01' },
      status: 422,
    },
    { name: 'mandates, given and ended', path: mandates, who: 'owner', at: 'partner' },
    {
      name: 'mandates, one more given',
      path: mandates,
      who: 'owner',
      at: 'partner',
      form: { name: 'Maud Le Goff', email: 'maud.le-goff@kervella.example' },
    },
    { name: 'mandates, where the family edits', path: mandates, who: 'newcomer' },
    { name: 'a mandate, to who holds it', path: '/mandat/{mandate}', who: 'who holds a mandate', at: 'partner' },
    { name: 'a mandate that is over', path: '/mandat/{mandate over}', who: 'whose mandate is over', status: 404 },
    { name: 'the appointment, by a mandate', path: `${home}${of}`, who: 'who holds a mandate', at: 'partner' },
    {
      name: 'pictures, changed by a mandate',
      path: `${home}${of}&onglet=evenement&evenement={pictures}&modifier=oui`,
      who: 'who holds a mandate',
      at: 'partner',
    },
    {
      name: 'the appointment, once the mandate is over',
      path: home,
      who: 'whose mandate is over',
      at: 'partner',
      status: 404,
    },
  ],
}

const own = '/utilisateurs/aide'

export const helperStates: Section = {
  title: 'A helper, under a mandate on paper',
  states: [
    { name: 'helpers, none', path: own, who: 'newcomer' },
    { name: 'helpers, one that may act, one that waits, three whose mandate has ended', path: own, who: 'owner' },
    { name: 'helpers, the signed paper of one', path: `${own}?papier={helper mandate that waits}`, who: 'owner' },
    {
      name: 'helpers, a photograph that nobody can read',
      path: `${own}?papier={helper mandate that waits}`,
      who: 'owner',
      file: {
        field: 'file-{helper mandate that waits}',
        fileName: 'mandat.jpg',
        bytes: () => aPhotographedPage({ lines: 0 }),
      },
      status: 422,
    },
    {
      name: 'helpers, a paper that is refused',
      path: own,
      who: 'newcomer',
      form: { helper: 'Nadia Benali', place: 'Mairie', helperEmail: 'nadia', until: '2020-01-01' },
      status: 422,
    },
    { name: 'the list of a helper', path: '/aider', who: 'who may help' },
    { name: 'the list of a helper whose paper is not signed', path: '/aider', who: 'who may not help yet' },
    { name: 'the list of a helper, without a mandate', path: '/aider', who: 'newcomer' },
    { name: 'the list of a helper, with an account open', path: '/aider', who: 'who helps' },
    { name: 'the letters, to a helper', path: '/demarches-administratives', who: 'who helps' },
    { name: 'the desk screen, to a helper', path: '/guichet', who: 'who helps' },
    { name: 'a letter, to a helper', path: '/demarches-administratives/courriers/bailleur', who: 'who helps' },
    {
      name: 'the sheets to type back, to a helper',
      path: '/demarches-administratives/questionnaire',
      who: 'who helps',
    },
    { name: 'the desk screen, ten minutes later', path: '/guichet', who: 'who was idle' },
    { name: 'the desk screen, once the family has stopped it', path: '/guichet', who: 'whom the family stopped' },
    { name: 'the desk screen, once the help line has stopped it', path: '/guichet', who: 'whom the line stopped' },
    { name: 'the desk screen, once its last day is past', path: '/guichet', who: 'whose help is over' },
    { name: 'a page that the mandate does not open', path: '/utilisateurs', who: 'who helps', status: 403 },
    { name: 'a page for all, to a helper', path: '/conseils', who: 'who helps' },
    { name: 'the list of a helper of a team, with several accounts', path: '/aider', who: 'helper of a team' },
    { name: 'a person without an email address', path: '/aider/nouveau', who: 'helper of a team' },
    {
      name: 'a person without an email address, fields missing',
      path: '/aider/nouveau',
      who: 'helper of a team',
      form: { deceasedFirstName: '', until: '2020-01-01' },
      status: 422,
    },
    {
      name: 'a person without an email address, a code that is not ours',
      path: '/aider/nouveau',
      who: 'helper of a team',
      form: { code: 'AAAA-AAAA' },
      status: 422,
    },
    { name: 'the paper of a person, to sign', path: '/aider/{team mandate that waits}', who: 'helper of a team' },
    {
      name: 'the paper of a person, a photograph that nobody can read',
      path: '/aider/{team mandate that waits}',
      who: 'helper of a team',
      file: { fileName: 'mandat.jpg', bytes: () => aPhotographedPage({ paper: 30, ink: 10 }) },
      status: 422,
    },
    { name: 'the paper of a person, printed', path: '/aider/{team mandate that waits}.pdf', who: 'helper of a team' },
    { name: 'the sheet to hand over', path: '/aider/dossier/lettre.pdf', who: 'helper of a team, at work' },
    { name: 'the paper of a person, signed', path: '/aider/{team mandate}', who: 'helper of a team' },
    { name: 'the paper of another helper', path: '/aider/{helper mandate}', who: 'helper of a team', status: 404 },
    {
      name: 'the letters of a person, to a helper',
      path: '/demarches-administratives',
      who: 'helper of a team, at work',
    },
    {
      name: 'a person without an email address, for a user of no team',
      path: '/aider/nouveau',
      who: 'owner',
      status: 404,
    },
  ],
}
