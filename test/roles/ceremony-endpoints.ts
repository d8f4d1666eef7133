import { type Endpoint, SEEN } from './endpoint.ts'

/** Placeholders for the ids of a ceremony of the account, of one of its events, of a mandate and of one of its files. */
export const CEREMONY = '{ceremony}'
export const EVENT = '{event}'
export const MANDATE = '{mandate}'
export const PICTURE = '{picture}'
export const SLIDE_SHOW = '{slide show}'

const ceremony = '/espace-ceremonie'

/** Part of endpoints.ts: the ceremony, its documents and its emails. */
export const ceremonyEndpoints: Record<string, Endpoint> = {
  'app/routes/espace-ceremonie._index/route.tsx loader': { permission: 'see-ceremony', path: ceremony },
  'app/routes/espace-ceremonie._index/route.tsx action': {
    permission: 'write-ceremony',
    path: `${ceremony}?ceremonie=${CEREMONY}`,
    form: { intent: 'delete' },
  },
  'app/routes/espace-ceremonie.$paper[.]pdf.ts loader': {
    permission: 'print-ceremony',
    path: `${ceremony}/deroule.pdf?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.faire-part/route.tsx loader': {
    permission: 'write-ceremony',
    path: `${ceremony}/faire-part?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.faire-part/route.tsx action': {
    permission: 'write-ceremony',
    path: `${ceremony}/faire-part?ceremonie=${CEREMONY}`,
    form: { intent: 'save', tone: 'simple' },
  },
  'app/routes/espace-ceremonie.faire-part[.]pdf.ts loader': {
    permission: 'print-ceremony',
    path: `${ceremony}/faire-part.pdf?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.lectures/route.tsx loader': {
    permission: 'write-ceremony',
    path: `${ceremony}/lectures?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.lectures/route.tsx action': {
    permission: 'write-ceremony',
    path: `${ceremony}/lectures?ceremonie=${CEREMONY}`,
    form: { intent: 'choose', lecture: '1' },
  },
  'app/routes/espace-ceremonie.eloge/route.tsx loader': {
    permission: 'write-ceremony',
    path: `${ceremony}/eloge?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.eloge/route.tsx action': {
    permission: 'write-ceremony',
    path: `${ceremony}/eloge?ceremonie=${CEREMONY}`,
    form: { intent: 'answers', qui: 'Une femme debout' },
  },
  'app/routes/espace-ceremonie.dossier[.]zip.ts loader': {
    permission: 'print-ceremony',
    path: `${ceremony}/dossier.zip?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.dossier[.]zip.ts action': {
    permission: 'print-ceremony',
    path: `${ceremony}/dossier.zip`,
    form: { ceremonie: CEREMONY },
  },
  'app/routes/espace-ceremonie.ceremonie[.]ics.ts loader': {
    permission: 'see-ceremony',
    path: `${ceremony}/ceremonie.ics?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.mandats/route.tsx loader': { permission: 'give-mandate', path: `${ceremony}/mandats` },
  'app/routes/espace-ceremonie.mandats/route.tsx action': {
    permission: 'give-mandate',
    path: `${ceremony}/mandats`,
    form: { intent: 'end', id: MANDATE },
  },
  'app/routes/mandat.$mandateId.tsx loader': { permission: 'be-signed-in', path: '/mandat/none' },
  'app/routes/mandat.$mandateId.tsx action': { permission: 'be-signed-in', path: '/mandat/none', form: {} },
  'app/routes/espace-ceremonie.dates.tsx loader': { permission: 'write-ceremony', path: `${ceremony}/dates` },
  'app/routes/espace-ceremonie.dates.tsx action': {
    permission: 'write-ceremony',
    path: `${ceremony}/dates`,
    form: { defunctBirthDate: '1944-05-02' },
  },
  'app/routes/espace-ceremonie.programme/route.tsx loader': {
    permission: 'see-ceremony',
    path: `${ceremony}/programme?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.programme/route.tsx action': {
    permission: 'write-ceremony',
    path: `${ceremony}/programme?ceremonie=${CEREMONY}`,
    form: { intent: 'remove-cover' },
  },
  'app/routes/espace-ceremonie.programme[.]pdf/route.ts loader': {
    permission: 'see-ceremony',
    path: `${ceremony}/programme.pdf?pages=a5&ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie._index/route.tsx loader#event': {
    permission: 'see-ceremony',
    path: `${ceremony}?onglet=evenement&ceremonie=${CEREMONY}&evenement=${EVENT}`,
  },
  'app/routes/espace-ceremonie.deroule/route.tsx loader': {
    permission: 'see-ceremony',
    path: `${ceremony}/deroule?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.deroule/route.tsx action': {
    permission: 'write-ceremony',
    path: `${ceremony}/deroule?ceremonie=${CEREMONY}`,
    form: { intent: 'remove', eventId: EVENT },
  },
  'app/routes/espace-ceremonie.papiers/route.tsx loader': {
    permission: 'see-ceremony',
    path: `${ceremony}/papiers?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.diaporama.tsx loader': {
    permission: 'write-ceremony',
    path: `${ceremony}/diaporama?ceremonie=${CEREMONY}&evenement=${SLIDE_SHOW}`,
  },
  'app/routes/espace-ceremonie.diaporama.tsx action': {
    permission: 'write-ceremony',
    path: `${ceremony}/diaporama?ceremonie=${CEREMONY}&evenement=${SLIDE_SHOW}`,
    form: { intent: 'all' },
  },
  'app/routes/espace-ceremonie.fichiers.$fileId.ts loader': {
    permission: 'read-files',
    path: `${ceremony}/fichiers/${PICTURE}`,
  },
  'app/routes/espace-ceremonie.envoi/route.tsx loader': {
    permission: 'send-summary',
    path: `${ceremony}/envoi?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.envoi/route.tsx action': {
    permission: 'send-summary',
    path: `${ceremony}/envoi?ceremonie=${CEREMONY}`,
    first: { form: { intent: 'preview', to1: 'accueil@obseques.example' } },
    form: { intent: 'send', to1: 'accueil@obseques.example', _seen: SEEN },
  },
}

const pagesOfMandates = [
  '_index',
  '$paper[.]pdf',
  'deroule',
  'papiers',
  'ceremonie[.]ics',
  'eloge',
  'faire-part',
  'faire-part[.]pdf',
  'fichiers.$fileId',
  'lectures',
  'programme',
  'programme[.]pdf',
]

/** Whether a mandate of the family gives access to an endpoint. It gives access to no other. */
export const isOpenByMandate = (endpoint: string): boolean =>
  pagesOfMandates.some((page) =>
    endpoint.replace(/(\/route)?\.tsx? /, ' ').startsWith(`app/routes/espace-ceremonie.${page} `),
  )
