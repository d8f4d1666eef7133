import type { Endpoint } from './endpoint.ts'

/** Placeholders for the public id of the account and for a family picture, a condolence and an offer of help that wait for moderation. */
export const SPACE = '{space}'
export const CONDOLENCE = '{condolence}'
export const PHOTO = '{photo}'
export const HELP = '{help}'

/** The condolence as the page showed it. */
const VERSION = `${CONDOLENCE}.waiting.-.-.-`

const space = `/espace-defunt/${SPACE}`

/** Part of endpoints.ts: the relatives' pages of the deceased's space. The space's own page is for visitors too. */
export const spaceEndpoints: Record<string, Endpoint> = {
  'app/routes/espace-defunt.$hashid.avis.tsx loader': { permission: 'see-space', path: `${space}/avis` },
  'app/routes/espace-defunt.$hashid.avis.tsx action': {
    permission: 'see-space',
    path: `${space}/avis`,
    form: { intent: 'ask', kind: 'anniversary' },
  },
  'app/routes/espace-defunt.$hashid.avis.tsx action#digest': {
    permission: 'moderate-condolences',
    path: `${space}/avis`,
    form: { intent: 'ask', kind: 'digest' },
  },
  'app/routes/espace-defunt.$hashid.collation/route.tsx loader': {
    permission: 'moderate-condolences',
    path: `${space}/collation`,
  },
  'app/routes/espace-defunt.$hashid.gerer/route.tsx loader': { permission: 'write-space', path: `${space}/gerer` },
  'app/routes/espace-defunt.$hashid.entraide.relire/route.tsx loader': {
    permission: 'moderate-condolences',
    path: `${space}/entraide/relire`,
  },
  'app/routes/espace-defunt.$hashid.entraide.relire/route.tsx action': {
    permission: 'moderate-condolences',
    path: `${space}/entraide/relire`,
    form: { remove: HELP },
  },
  'app/routes/espace-defunt.$hashid.vie.modifier/route.tsx loader': {
    permission: 'write-space',
    path: `${space}/vie/modifier`,
  },
  'app/routes/espace-defunt.$hashid.vie.modifier/route.tsx action': {
    permission: 'write-space',
    path: `${space}/vie/modifier`,
    form: { life: '1944 Naissance', ownText: '' },
  },
  'app/routes/espace-defunt.$hashid.vie.photo.tsx loader': {
    permission: 'write-space',
    path: `${space}/vie/photo?ligne=1`,
  },
  'app/routes/espace-defunt.$hashid.vie.photo.tsx action': {
    permission: 'write-space',
    path: `${space}/vie/photo?ligne=1`,
    first: { path: `${space}/vie/modifier`, form: { life: '1944 Naissance', ownText: '' } },
    form: { line: '1944 Naissance', picture: '' },
  },
  'app/routes/espace-defunt.$hashid.etiquettes[.]pdf/route.ts loader': {
    permission: 'moderate-condolences',
    path: `${space}/etiquettes.pdf`,
  },
  'app/routes/espace-defunt.$hashid.remerciements/route.tsx loader': {
    permission: 'moderate-condolences',
    path: `${space}/remerciements`,
  },
  'app/routes/espace-defunt.$hashid.remerciements/route.tsx action': {
    permission: 'moderate-condolences',
    path: `${space}/remerciements`,
    first: { path: `${space}/messages`, form: { _seen: VERSION, un: `published ${CONDOLENCE}` } },
    form: { intent: 'send', message: 'Merci.' },
  },
  'app/routes/espace-defunt.$hashid.livre/route.tsx loader': {
    permission: 'see-space',
    path: `/espace-defunt/${SPACE}/livre`,
  },
  'app/routes/espace-defunt.$hashid.livre[.]pdf.ts loader': {
    permission: 'see-space',
    path: `/espace-defunt/${SPACE}/livre.pdf?format=a5`,
  },
  'app/routes/espace-defunt.$hashid.carte[.]pdf.ts loader': {
    permission: 'see-space',
    path: `/espace-defunt/${SPACE}/carte.pdf?cartes=4`,
    status: 422, // Only relatives may open this space: it has no cards.
  },
  'app/routes/espace-defunt._index/route.tsx loader': { permission: 'see-space', path: '/espace-defunt' },
  'app/routes/espace-defunt.$hashid.galerie.ranger.tsx loader': {
    permission: 'write-space',
    path: `${space}/galerie/ranger`,
  },
  'app/routes/espace-defunt.$hashid.galerie.ranger.tsx action': {
    permission: 'write-space',
    path: `${space}/galerie/ranger`,
    form: { picture: PHOTO, caption: 'Été 1964' },
  },
  'app/routes/espace-defunt.$hashid.presentation/route.tsx loader': {
    permission: 'write-space',
    path: `${space}/presentation`,
  },
  'app/routes/espace-defunt.$hashid.presentation/route.tsx action': {
    permission: 'write-space',
    path: `${space}/presentation`,
    form: { deceasedDescription: 'Bienvenue.' },
  },
  'app/routes/espace-defunt.$hashid.moments.$moment/route.tsx loader': {
    permission: 'write-space',
    path: `${space}/moments/snack`,
  },
  'app/routes/espace-defunt.$hashid.moments.$moment/route.tsx action': {
    permission: 'write-space',
    path: `${space}/moments/snack`,
    form: { snack: 'on', snackAudience: 'family', snackPlace: 'Chez Claire' },
  },
  'app/routes/espace-defunt.$hashid.reglages/route.tsx loader': {
    permission: 'write-space',
    path: `${space}/reglages`,
  },
  'app/routes/espace-defunt.$hashid.reglages/route.tsx action': {
    permission: 'write-space',
    path: `${space}/reglages`,
    form: { intent: 'close-book' },
  },
  'app/routes/espace-defunt.$hashid.reglages/route.tsx action#address': {
    permission: 'replace-hashid',
    path: `${space}/reglages`,
    form: { intent: 'replace-hashid' },
  },
  'app/routes/espace-defunt.$hashid.messages._index/route.tsx loader': {
    permission: 'moderate-condolences',
    path: `${space}/messages`,
  },
  'app/routes/espace-defunt.$hashid.messages._index/route.tsx action': {
    permission: 'moderate-condolences',
    path: `${space}/messages`,
    form: { _seen: VERSION, un: `published ${CONDOLENCE}` },
  },
  'app/routes/espace-defunt.$hashid.messages.$condolenceId/route.tsx loader': {
    permission: 'moderate-condolences',
    path: `${space}/messages/${CONDOLENCE}`,
  },
  'app/routes/espace-defunt.$hashid.messages.$condolenceId/route.tsx action': {
    permission: 'moderate-condolences',
    path: `${space}/messages/${CONDOLENCE}`,
    form: { _seen: VERSION, un: `published ${CONDOLENCE}` },
  },
}
