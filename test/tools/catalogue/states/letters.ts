import { letters as definitions } from '#letters/index.ts'
import { twoColumnsCsv } from '#test/support/statements/files.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'
import type { Section, State } from '../state.ts'

const home = '/demarches-administratives'
const landlord = `${home}/courriers/bailleur`
const statements = `${home}/retrouver`

const aStatement = () =>
  Buffer.from(
    twoColumnsCsv(
      madeByHand.filter(({ name }) => ['bernard', 'aimee'].includes(name)).flatMap(({ operations }) => operations),
    ),
  )

export const letters: Section = {
  title: 'Letters',
  states: [
    { name: 'the service', path: home, who: 'owner' },
    { name: 'the service, nothing begun', path: home, who: 'newcomer' },
    { name: 'the service, to a reader', path: home, who: 'reader' },
    { name: 'the service, of a partner', path: home, who: 'owner', at: 'partner' },
    { name: 'a form, empty', path: `${landlord}`, who: 'newcomer' },
    { name: 'a form, of a partner', path: landlord, who: 'owner', at: 'partner' },
    { name: 'a second letter of its kind, nothing written', path: `${landlord}-2`, who: 'owner' },
    { name: 'a letter, to be removed', path: `${landlord}/retirer`, who: 'owner' },
    { name: 'bank statements', path: statements, who: 'owner' },
    { name: 'bank statements, to a reader', path: statements, who: 'reader' },
    {
      name: 'bank statements, nothing brought',
      path: statements,
      who: 'owner',
      form: { intent: 'read', lines: '' },
      status: 422,
    },
    {
      name: 'a bank statement that is a picture',
      path: statements,
      who: 'owner',
      form: { intent: 'read' },
      file: { field: 'statements', fileName: 'releve.jpg', bytes: () => Buffer.from([0xff, 0xd8, 0xff]) },
      status: 422,
    },
    {
      name: 'what a bank statement tells',
      path: statements,
      who: 'owner',
      form: { intent: 'read', isJoint: 'on' },
      file: { field: 'statements', fileName: 'releve.csv', bytes: aStatement },
    },
    { name: 'no such letter', path: `${home}/courriers/voisin`, who: 'owner', status: 404 },
    {
      name: 'a form, refused',
      path: landlord,
      who: 'owner',
      form: { bailleurOwnerPostalCode: '440', applicantEmail: 'lea@' },
      status: 422,
    },
    {
      name: 'a form, changed meanwhile',
      path: landlord,
      who: 'owner',
      form: { bailleurOwnerName: 'Foncière de l’Ouest' },
      meanwhile: { form: { bailleurOwnerName: 'Foncière du Nord' } },
      status: 409,
    },
    {
      name: 'a form, saved',
      path: `${home}/courriers/customizable`,
      who: 'owner',
      form: { customizableText: 'Je vous écris au sujet du contrat.' },
    },
    {
      name: 'a form, nothing can be written',
      path: landlord,
      who: 'owner',
      at: 'full disk',
      form: { bailleurOwnerTown: 'Rennes' },
      status: 503,
    },
    { name: 'a preview, incomplete', path: `${home}/previsualisation?courrier=bailleur`, who: 'newcomer' },
    {
      name: 'a preview, no browser',
      path: `${home}/previsualisation?courrier=bailleur`,
      who: 'owner',
      at: 'no browser',
    },
    { name: 'a PDF, incomplete', path: `${landlord}.pdf`, who: 'newcomer', status: 422 },
    { name: 'a PDF, no browser', path: `${landlord}.pdf`, who: 'owner', at: 'no browser', status: 503 },
    { name: 'a PDF, copy for the notary', path: `${landlord}.pdf?copie=notaire`, who: 'owner' },
    { name: 'by mail', path: `${landlord}/e-mail`, who: 'owner' },
    { name: 'by mail, incomplete', path: `${landlord}/e-mail`, who: 'newcomer' },
    { name: 'by mail, gone already', path: `${home}/courriers/{posted letter}/e-mail`, who: 'owner' },
    { name: 'by mail, refused', path: `${landlord}/e-mail`, who: 'owner', form: { to: 'agence@' }, status: 422 },
    { name: 'what is ready', path: `${home}/confirmation`, who: 'owner' },
    { name: 'what is ready, nothing', path: `${home}/confirmation`, who: 'newcomer' },
    { name: 'what is ready, printed', path: `${home}/confirmation.pdf`, who: 'owner' },
    { name: 'the dates', path: `${home}/dates`, who: 'owner' },
    { name: 'the dates, no death dated', path: `${home}/dates`, who: 'newcomer' },
    { name: 'the dates, to a reader', path: `${home}/dates`, who: 'reader' },
    { name: 'the dates, for a calendar', path: `${home}/dates.ics`, who: 'owner' },
    { name: 'the years to come, PDF', path: `${home}/dates.pdf`, who: 'owner' },
    { name: 'who does what, by its former address', path: `${home}/qui-fait-quoi`, who: 'owner' },
    { name: 'who does what', path: `${home}/courriers?qui=oui`, who: 'owner' },
    { name: 'who does what, alone and nothing begun', path: `${home}/courriers?qui=oui`, who: 'newcomer' },
    { name: 'who does what, taken', path: `${home}/courriers?qui=oui`, who: 'owner', form: { take: 'bailleur' } },
    {
      name: 'who does what, taken meanwhile',
      path: `${home}/courriers?qui=oui`,
      who: 'owner',
      form: { take: 'birthCertificate' },
      meanwhile: { form: { take: 'birthCertificate' } },
      status: 409,
    },
    {
      name: 'who does what, proposed to nobody',
      path: `${home}/courriers?qui=oui`,
      who: 'owner',
      form: { intent: 'propose', what: '', whom: '' },
      status: 422,
    },
    {
      name: 'who does what, proposed',
      path: `${home}/courriers?qui=oui`,
      who: 'owner',
      form: { intent: 'propose', what: 'employeur', whom: '{editor}' },
    },
    { name: 'who does what, to who was asked', path: `${home}/courriers?qui=oui`, who: 'administrator' },
    { name: 'who does what, to a reader', path: `${home}/courriers?qui=oui`, who: 'reader' },
    { name: 'what has happened, all of it', path: `${home}/courriers?qui=tout`, who: 'owner' },
    {
      name: 'told of changes',
      path: `${home}/courriers?qui=oui`,
      who: 'owner',
      form: { intent: 'notify', changes: 'on' },
    },
    { name: 'the mail of changes, by its link', path: '{changes}' },
    { name: 'reminders, by their link', path: '{reminder}' },
    { name: 'reminders of a space, by their link', path: '{digest}' },
    { name: 'reminders, a dead link', path: '/rappels/rien', status: 404 },
  ],
}

const everyPageOf = ({ id, name }: (typeof definitions)[number]): State[] => [
  { name: `${name}: form`, path: `${home}/courriers/${id}`, who: 'owner' },
  { name: `${name}: form, nothing known`, path: `${home}/courriers/${id}`, who: 'newcomer' },
  { name: `${name}: preview, nothing known`, path: `${home}/previsualisation?courrier=${id}`, who: 'newcomer' },
  { name: `${name}: preview`, path: `${home}/previsualisation?courrier=${id}`, who: 'owner' },
  { name: `${name}: PDF`, path: `${home}/courriers/${id}.pdf`, who: 'owner' },
  { name: `${name}: follow-up`, path: `${home}/courriers/${id}/suivi`, who: 'owner' },
]

export const everyLetter: Section = { title: 'Every letter', states: definitions.flatMap(everyPageOf) }
