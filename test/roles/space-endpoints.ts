import { within } from './endpoint.ts'

const life = { life: '1944 Naissance', ownText: '' }
/** Publishes the condolence as the page showed it. */
const published = { _seen: '{condolence}.waiting.-.-.-', un: 'published {condolence}' }

/** Part of endpoints.ts: the relatives' pages of the deceased's space. The space's own page is for visitors too. */
export const spaceEndpoints = within('espace-defunt.$hashid.', {
  'avis loader': 'see-space',
  'avis action': ['see-space', { intent: 'ask', kind: 'anniversary' }],
  'avis action#digest': ['moderate-condolences', { intent: 'ask', kind: 'digest' }],
  'collation loader': 'moderate-condolences',
  'gerer loader': 'write-space',
  'entraide.relire loader': 'moderate-condolences',
  'entraide.relire action': ['moderate-condolences', { remove: '{help}' }],
  'vie.modifier loader': 'write-space',
  'vie.modifier action': ['write-space', life],
  'vie.photo loader': { permission: 'write-space', path: '?ligne=1' },
  'vie.photo action': [
    'write-space',
    { line: '1944 Naissance', picture: '' },
    { path: '?ligne=1', first: { path: '/espace-defunt/{space}/vie/modifier', form: life } },
  ],
  'etiquettes[.]pdf loader': 'moderate-condolences',
  'remerciements loader': 'moderate-condolences',
  'remerciements action': [
    'moderate-condolences',
    { intent: 'send', message: 'Merci.' },
    { first: { path: '/espace-defunt/{space}/messages', form: published } },
  ],
  'livre loader': 'see-space',
  'livre[.]pdf loader': { permission: 'see-space', path: '?format=a5' },
  // Only relatives may open this space: it has no cards.
  'carte[.]pdf loader': { permission: 'see-space', path: '?cartes=4', status: 422 },
  'galerie.ranger loader': 'write-space',
  'galerie.ranger action': ['write-space', { picture: '{photo}', caption: 'Été 1964' }],
  'presentation loader': 'write-space',
  'presentation action': ['write-space', { deceasedDescription: 'Bienvenue.' }],
  'moments.$moment loader': 'write-space',
  'moments.$moment action': ['write-space', { snack: 'on', snackAudience: 'family', snackPlace: 'Chez Claire' }],
  'reglages loader': 'write-space',
  'reglages action': ['write-space', { intent: 'close-book' }],
  'reglages action#address': ['replace-hashid', { intent: 'replace-hashid' }],
  'messages._index loader': 'moderate-condolences',
  'messages._index action': ['moderate-condolences', published],
  'messages.$condolenceId loader': 'moderate-condolences',
  'messages.$condolenceId action': ['moderate-condolences', published],
})
