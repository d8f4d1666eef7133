import { within } from './endpoint.ts'

/** Part of endpoints.ts: the ceremony, its documents and its emails. */
export const ceremonyEndpoints = within('espace-ceremonie.', {
  '_index loader': 'see-ceremony',
  '_index action': ['write-ceremony', { intent: 'delete' }, { path: '?ceremonie={ceremony}' }],
  '_index loader#event': {
    permission: 'see-ceremony',
    path: '?onglet=evenement&ceremonie={ceremony}&evenement={event}',
  },
  '$paper[.]pdf loader': { permission: 'print-ceremony', path: '?ceremonie={ceremony}' },
  'faire-part loader': { permission: 'write-ceremony', path: '?ceremonie={ceremony}' },
  'faire-part action': ['write-ceremony', { intent: 'save', tone: 'simple' }, { path: '?ceremonie={ceremony}' }],
  'faire-part[.]pdf loader': { permission: 'print-ceremony', path: '?ceremonie={ceremony}' },
  'lectures loader': { permission: 'write-ceremony', path: '?ceremonie={ceremony}' },
  'lectures action': ['write-ceremony', { intent: 'choose', lecture: '1' }, { path: '?ceremonie={ceremony}' }],
  'eloge loader': { permission: 'write-ceremony', path: '?ceremonie={ceremony}' },
  'eloge action': ['write-ceremony', { intent: 'answers', qui: 'Une femme debout' }, { path: '?ceremonie={ceremony}' }],
  'dossier[.]zip loader': { permission: 'print-ceremony', path: '?ceremonie={ceremony}' },
  'dossier[.]zip action': ['print-ceremony', { ceremonie: '{ceremony}' }],
  'ceremonie[.]ics loader': { permission: 'see-ceremony', path: '?ceremonie={ceremony}' },
  'mandats loader': 'give-mandate',
  'mandats action': ['give-mandate', { intent: 'end', id: '{mandate}' }],
  'dates loader': 'write-ceremony',
  'dates action': ['write-ceremony', { defunctBirthDate: '1944-05-02' }],
  'programme loader': { permission: 'see-ceremony', path: '?ceremonie={ceremony}' },
  'programme action': ['write-ceremony', { intent: 'remove-cover' }, { path: '?ceremonie={ceremony}' }],
  'programme[.]pdf loader': { permission: 'see-ceremony', path: '?pages=a5&ceremonie={ceremony}' },
  'deroule loader': { permission: 'see-ceremony', path: '?ceremonie={ceremony}' },
  'deroule action': ['write-ceremony', { intent: 'remove', eventId: '{event}' }, { path: '?ceremonie={ceremony}' }],
  'papiers loader': { permission: 'see-ceremony', path: '?ceremonie={ceremony}' },
  'diaporama loader': { permission: 'write-ceremony', path: '?ceremonie={ceremony}&evenement={slide show}' },
  'diaporama action': ['write-ceremony', { intent: 'all' }, { path: '?ceremonie={ceremony}&evenement={slide show}' }],
  'fichiers.$fileId loader': { permission: 'read-files', path: '/espace-ceremonie/fichiers/{picture}' },
  'envoi loader': { permission: 'send-summary', path: '?ceremonie={ceremony}' },
  'envoi action': [
    'send-summary',
    { intent: 'send', to1: 'accueil@obseques.example', _seen: '{seen}' },
    { path: '?ceremonie={ceremony}', first: { form: { intent: 'preview', to1: 'accueil@obseques.example' } } },
  ],
  'evenement loader': 'be-signed-in',
  'rendez-vous loader': 'be-signed-in',
})

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
