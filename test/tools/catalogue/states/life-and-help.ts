import type { State } from '../state.ts'

const home = '/espace-defunt'
const space = `${home}/{space}`

/** "Sa vie", and the beds and cars of the deceased's space. */
export const lifeAndHelp: State[] = [
  { name: 'a life', path: `${space}/vie` },
  { name: 'a life, the picture of a line', path: `${space}/vie/photo?ligne=1`, who: 'owner' },
  { name: 'a life, to be written', path: `${space}/vie/modifier`, who: 'owner' },
  {
    name: 'a life, a line without a date',
    path: `${space}/vie/modifier`,
    who: 'owner',
    form: { life: 'Naissance à Lannion' },
    status: 422,
  },
  {
    name: 'a life, written',
    path: `${space}/vie/modifier`,
    who: 'owner',
    form: { life: '1966 Mariage à Paimpol.\n12/05/1944 Naissance à Lannion.', ownText: 'Il ouvrait les volets.' },
  },
  { name: 'beds and cars', path: `${space}/entraide` },
  { name: 'beds and cars, to the owner', path: `${space}/entraide`, who: 'owner' },
  { name: 'beds and cars, folded', path: `${home}/{closed space}/entraide` },
  {
    name: 'beds and cars, refused',
    path: `${space}/entraide`,
    form: { kind: 'seat', places: '', contact: 'abc' },
    status: 422,
  },
  {
    name: 'beds and cars, a line',
    path: `${space}/entraide`,
    form: { kind: 'need-seat', places: '1', text: 'de Guingamp', name: 'Hugo', contact: '06 39 98 01 12' },
  },
  { name: 'beds and cars, to be read', path: `${space}/entraide/relire`, who: 'owner' },
  {
    name: 'beds and cars, nothing to be read',
    path: '/espace-defunt/{newcomer space}/entraide/relire',
    who: 'newcomer',
  },
  { name: 'a line, to its author', path: '{author of a bed}' },
  { name: 'a line that waits, to its author', path: '{author of a seat who waits}' },
  { name: 'a line that is gone', path: '/mots/entraide/aaaa.bbbb', status: 410 },
]
