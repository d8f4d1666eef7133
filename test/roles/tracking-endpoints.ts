import { type Endpoint, SEEN } from './endpoint.ts'

/** Placeholder for the id of a posting of the account. */
export const SENDING = '{sending}'

const table = '/demarches-administratives/courriers'
const followUp = `${table}/bailleur/suivi`
const file = 'app/routes/demarches-administratives.courriers.$documentId.suivi/route.tsx'
const reply = 'app/routes/demarches-administratives.courriers.$documentId.reponse/route.tsx'
const next = 'app/routes/demarches-administratives.courriers.$documentId.suite/route.tsx'
const track = { permission: 'track-letters', path: followUp } as const

/** The letter that the family has sent already. */
const answered = `${table}/customizable`
const refused = { reply: 'refused' }
const posted = { intent: 'post', sentAt: '2026-03-02', channel: 'plain', evenWithout: 'on' }

/** Part of endpoints.ts: the progress of letters, postings, replies and notes. */
export const trackingEndpoints: Record<string, Endpoint> = {
  'app/routes/demarches-administratives.courriers._index/route.tsx loader': { permission: 'see-letters', path: table },
  'app/routes/demarches-administratives.courriers[.]pdf.ts loader': {
    permission: 'see-letters',
    path: `${table}.pdf`,
  },
  'app/routes/demarches-administratives.courriers._index/route.tsx action#mail': {
    permission: 'see-letters',
    path: table,
    form: { intent: 'mail' },
  },
  'app/routes/demarches-administratives.courriers._index/route.tsx action#post': {
    permission: 'track-letters',
    path: table,
    form: { documentId: 'bailleur', sentAt: '2026-03-05', channel: 'plain', evenWithout: 'on' },
  },
  'app/routes/demarches-administratives.envois.$sendId[.]pdf.ts loader': {
    permission: 'read-files',
    path: `/demarches-administratives/envois/${SENDING}.pdf`,
  },
  [`${file} loader`]: track,
  [`${file} action#post`]: {
    ...track,
    form: posted,
  },
  [`${file} action#chase`]: {
    ...track,
    first: { form: posted },
    form: { intent: 'chase', sentAt: '2026-03-05', channel: 'plain' },
  },
  [`${reply} loader`]: { ...track, path: `${answered}/reponse` },
  [`${reply} action#reply`]: { ...track, path: `${answered}/reponse`, form: refused },
  [`${reply} action#file`]: {
    ...track,
    path: `${answered}/reponse`,
    form: { intent: 'file' },
    status: 422,
    writesNothing: 'a form of this test brings no file',
  },
  [`${next} loader`]: { ...track, path: `${answered}/suite` },
  [`${next} action#facts`]: {
    ...track,
    path: `${answered}/suite`,
    first: { path: `${answered}/reponse`, form: refused },
    form: { intent: 'facts', reason: 'Non.' },
  },
  [`${next} action#post`]: {
    ...track,
    path: `${answered}/suite`,
    first: { path: `${answered}/reponse`, form: refused },
    form: { intent: 'post', sentAt: '2026-03-05', channel: 'plain', _seen: SEEN },
  },
  'app/routes/demarches-administratives.courriers.$documentId.suite[.]pdf.ts loader': {
    ...track,
    path: `${answered}/suite.pdf`,
  },
  [`${file} action#note`]: { ...track, form: { intent: 'note', note: 'Appelé le 5 mars.' } },
  [`${file} action#set-aside`]: { ...track, form: { intent: 'set-aside' } },
  [`${file} action#resume`]: { ...track, first: { form: { intent: 'set-aside' } }, form: { intent: 'resume' } },
  [`${file} action#send-again`]: { ...track, first: { form: posted }, form: { intent: 'send-again' } },
}
