import { papers } from '#app/rules/ceremony/papers/papers.ts'
import type { Section } from '../state.ts'

const home = '/espace-ceremonie'
const of = '?ceremonie={ceremony}'
const eventOf = (place: string) => `${home}${of}&onglet=evenement&evenement={${place}}`
const formOf = (place: string) => `${eventOf(place)}&modifier=oui`

export const ceremony: Section = {
  title: 'The ceremony',
  states: [
    { name: 'the programme', path: home, who: 'owner' },
    { name: 'the programme, as it starts', path: home, who: 'newcomer' },
    { name: 'the programme, to a reader', path: home, who: 'reader' },
    { name: 'the programme, which the partner prepares', path: home, who: 'owner', at: 'partner' },
    { name: 'the programme, a place to change', path: `${home}${of}&modifier=rendez-vous`, who: 'owner' },
    { name: 'the programme, to be deleted', path: `${home}${of}&supprimer=ceremonie`, who: 'owner' },
    { name: 'the programme, an event to be deleted', path: `${home}${of}&supprimer={event}`, who: 'owner' },
    { name: 'an eulogy', path: eventOf('event'), who: 'owner' },
    { name: 'an eulogy, to a reader', path: eventOf('event'), who: 'reader' },
    { name: 'an eulogy, changed', path: formOf('event'), who: 'owner' },
    { name: 'music, changed', path: formOf('music'), who: 'owner' },
    { name: 'pictures, changed', path: formOf('pictures'), who: 'owner' },
    { name: 'an event that is gone', path: `${home}${of}&onglet=evenement&evenement=rien`, who: 'owner', status: 404 },
    {
      name: 'an event, refused',
      path: formOf('event'),
      who: 'owner',
      form: { minutes: 'longtemps', intent: 'save' },
      status: 422,
    },
    {
      name: 'an event, changed meanwhile',
      path: formOf('event'),
      who: 'owner',
      form: { pronouncedBy: 'Marc', intent: 'save' },
      meanwhile: { form: { pronouncedBy: 'Louise', intent: 'save' } },
      status: 409,
    },
    { name: 'an event, saved', path: formOf('event'), who: 'owner', form: { pronouncedBy: 'Claire', intent: 'save' } },
    { name: 'an event, by its own address', path: `${home}/evenement${of}&evenement={event}`, who: 'owner' },
    { name: 'time and place', path: `${home}/rendez-vous${of}`, who: 'owner' },
    {
      name: 'time and place, refused',
      path: `${home}/rendez-vous${of}`,
      who: 'owner',
      form: { slotMinutes: '2' },
      status: 422,
    },
    {
      name: 'time and place, changed meanwhile',
      path: `${home}/rendez-vous${of}`,
      who: 'owner',
      form: { address: 'Église Saint-Pierre' },
      meanwhile: { form: { address: 'Cimetière du Sud' } },
      status: 409,
    },
    { name: 'dates of a life', path: `${home}/dates`, who: 'newcomer' },
    {
      name: 'dates of a life, refused',
      path: `${home}/dates`,
      who: 'newcomer',
      form: { defunctDeathDate: '2099-01-01' },
      status: 422,
    },
    { name: 'the running order, to send', path: `${home}/envoi${of}`, who: 'owner' },
    {
      name: 'the running order, to nobody',
      path: `${home}/envoi${of}`,
      who: 'owner',
      form: { intent: 'preview' },
      status: 422,
    },
    {
      name: 'the running order, as it would leave',
      path: `${home}/envoi${of}`,
      who: 'owner',
      form: { intent: 'preview', to1: 'accueil@obseques.example' },
    },
    { name: 'the booklet', path: `${home}/programme${of}`, who: 'owner' },
    { name: 'the booklet, to a reader', path: `${home}/programme${of}`, who: 'reader' },
    { name: 'the booklet, printed for a screen', path: `${home}/programme.pdf${of}`, who: 'owner' },
    { name: 'the booklet, printed in A5', path: `${home}/programme.pdf${of}&pages=a5`, who: 'owner' },
    { name: 'for a calendar', path: `${home}/ceremonie.ics${of}`, who: 'owner' },
    { name: 'the whole dossier', path: `${home}/dossier.zip${of}`, who: 'owner' },
    {
      name: 'the whole dossier, no browser',
      path: `${home}/dossier.zip${of}`,
      who: 'owner',
      at: 'no browser',
      status: 503,
    },
    { name: 'a file of a relative', path: `${home}/fichiers/{picture}`, who: 'owner' },
    ...Object.values(papers).map(({ name, file }) => ({
      ...{ name: `${name}, printed`, path: `${home}/${file}${of}`, who: 'owner' as const },
    })),
    { name: 'a paper, no browser', path: `${home}/deroule.pdf${of}`, who: 'owner', at: 'no browser', status: 503 },
  ],
}
