import { momentNames } from '#app/rules/deceased-space/space.ts'
import { aPhoto } from '#test/support/files/pictures.ts'
import type { Section } from '../state.ts'

const home = '/espace-defunt'
const space = `${home}/{space}`

export const deceasedSpace: Section = {
  title: 'The deceased’s space',
  states: [
    { name: 'what is said of them', path: `${space}/presentation`, who: 'owner' },
    {
      name: 'a portrait, added',
      path: `${space}/presentation`,
      who: 'owner',
      form: { deceasedDescription: 'Étienne aimait les cerises.' },
      file: { fileName: 'portrait.jpg', bytes: aPhoto },
    },
    {
      name: 'a portrait that is no picture',
      path: `${space}/presentation`,
      who: 'owner',
      form: { deceasedDescription: 'Étienne aimait les cerises.' },
      file: { fileName: 'portrait.txt', bytes: () => Buffer.from('no picture') },
      status: 422,
    },
    {
      name: 'what is said of them, changed meanwhile',
      path: `${space}/presentation`,
      who: 'owner',
      form: { deceasedDescription: 'Étienne aimait la mer.' },
      meanwhile: { form: { deceasedDescription: 'Étienne aimait la neige.' } },
      status: 409,
    },
    { name: 'to a visitor', path: space },
    { name: 'to the owner', path: space, who: 'owner' },
    { name: 'to a reader', path: space, who: 'reader' },
    { name: 'nothing in it yet', path: `${home}/{bare space}` },
    { name: 'the book closed, the information folded', path: `${home}/{closed space}` },
    { name: 'for relatives only', path: `${home}/{space of relatives}`, status: 404 },
    { name: 'for those who know its word', path: `${home}/{space of a word}/acces` },
    {
      name: 'for those who know its word, told another',
      path: `${home}/{space of a word}/acces`,
      form: { word: 'Lannion' },
      status: 422,
    },
    {
      name: 'its settings, a word that is too short',
      path: `${space}/reglages`,
      who: 'owner',
      form: { intent: 'visibility', visibility: 'word', word: 'ab' },
      status: 422,
    },
    { name: 'no such space', path: `${home}/${'a'.repeat(26)}`, status: 404 },
    { name: 'of another family, its messages', path: `${space}/messages`, who: 'newcomer', status: 404 },
    { name: 'made by its first visit', path: home, who: 'newcomer' },
    {
      name: 'who sees it, to be chosen later',
      path: home,
      who: 'newcomer',
      form: { intent: 'visibility', visibility: 'later' },
    },
    { name: 'of a family that has not chosen who sees it', path: `${home}/{newcomer space}`, status: 404 },
    { name: 'who sees it, chosen', path: home, who: 'newcomer', form: { intent: 'visibility', visibility: 'link' } },
    { name: 'by the address of a card', path: '/e/{short code}' },
    { name: 'by no address of a card', path: '/e/aaaaa-aaaaa', status: 404 },
    ...momentNames.map((moment) => ({
      ...{ name: `a moment: ${moment}`, path: `${space}/moments/${moment}`, who: 'owner' as const },
    })),
    {
      name: 'a moment, refused',
      path: `${space}/moments/snack`,
      who: 'owner',
      form: { snackDatetime: 'demain' },
      status: 422,
    },
    { name: 'a moment, for a calendar', path: `${space}/agenda/burialOrCremation.ics` },
    { name: 'how many come, refused', path: space, form: { intent: 'snack', people: 'beaucoup' }, status: 422 },
    { name: 'how many come, noted', path: space, form: { intent: 'snack', people: '3' } },
    { name: 'its settings', path: `${space}/reglages`, who: 'owner' },
    { name: 'its address, to be replaced', path: `${space}/reglages?remplacer=oui`, who: 'owner' },
    { name: 'its mails', path: `${space}/avis`, who: 'owner' },
    { name: 'its mails, to a reader', path: `${space}/avis`, who: 'reader' },
    { name: 'its memory book', path: `${space}/livre`, who: 'owner' },
    { name: 'its memory book, printed', path: `${space}/livre.pdf?format=a5&attente=1`, who: 'owner' },
    {
      name: 'its memory book, no browser',
      path: `${space}/livre.pdf?format=a5&attente=1`,
      who: 'owner',
      at: 'no browser',
      status: 503,
    },
    { name: 'its cards, printed', path: `${space}/carte.pdf?cartes=4`, who: 'owner' },
    { name: 'its labels, printed', path: `${space}/etiquettes.pdf?pour=tous`, who: 'owner' },
    { name: 'its portrait', path: `${space}/portrait.jpg` },
  ],
}
