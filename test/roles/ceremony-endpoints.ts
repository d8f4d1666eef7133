import type { Door } from './door.ts'

/** Where these stand, the id of a ceremony of the account is put, that of one of its moments, that of one of its files. */
export const CEREMONY = '{ceremony}'
export const EVENT = '{event}'
export const PICTURE = '{picture}'

const ceremony = '/espace-ceremonie'

/** Of `doors.ts`: the ceremony, its papers and its sendings. */
export const doorsOfCeremony: Record<string, Door> = {
  'app/routes/espace-ceremonie._index.tsx loader': { act: 'see-ceremony', path: ceremony },
  'app/routes/espace-ceremonie._index.tsx action': {
    act: 'write-ceremony',
    path: `${ceremony}?ceremonie=${CEREMONY}`,
    form: { intent: 'delete' },
  },
  'app/routes/espace-ceremonie.$paper[.]pdf.ts loader': {
    act: 'print-ceremony',
    path: `${ceremony}/deroule.pdf?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.ceremonie[.]ics.ts loader': {
    act: 'see-ceremony',
    path: `${ceremony}/ceremonie.ics?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.dates.tsx loader': { act: 'write-ceremony', path: `${ceremony}/dates` },
  'app/routes/espace-ceremonie.dates.tsx action': { act: 'write-ceremony', path: `${ceremony}/dates`, form: {} },
  'app/routes/espace-ceremonie.programme.tsx loader': {
    act: 'see-ceremony',
    path: `${ceremony}/programme?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.programme.tsx action': {
    act: 'write-ceremony',
    path: `${ceremony}/programme?ceremonie=${CEREMONY}`,
    form: { intent: 'remove-cover' },
  },
  'app/routes/espace-ceremonie.programme[.]pdf.ts loader': {
    act: 'see-ceremony',
    path: `${ceremony}/programme.pdf?pages=a5&ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie._index.tsx loader#event': {
    act: 'see-ceremony',
    path: `${ceremony}?onglet=evenement&ceremonie=${CEREMONY}&evenement=${EVENT}`,
  },
  'app/routes/espace-ceremonie.evenement.tsx loader': {
    act: 'see-ceremony',
    path: `${ceremony}/evenement?ceremonie=${CEREMONY}&evenement=${EVENT}`,
  },
  'app/routes/espace-ceremonie.evenement.tsx action': {
    act: 'write-ceremony',
    path: `${ceremony}/evenement?ceremonie=${CEREMONY}&evenement=${EVENT}`,
    form: { words: 'Bonjour', intent: 'save' },
  },
  'app/routes/espace-ceremonie.rendez-vous.tsx loader': {
    act: 'write-ceremony',
    path: `${ceremony}/rendez-vous?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.rendez-vous.tsx action': {
    act: 'write-ceremony',
    path: `${ceremony}/rendez-vous?ceremonie=${CEREMONY}`,
    form: { ceremonyType: 'church' },
  },
  'app/routes/espace-ceremonie.fichiers.$fileId.ts loader': {
    act: 'read-files',
    path: `${ceremony}/fichiers/${PICTURE}`,
  },
  'app/routes/espace-ceremonie.envoi.tsx loader': {
    act: 'send-summary',
    path: `${ceremony}/envoi?ceremonie=${CEREMONY}`,
  },
  'app/routes/espace-ceremonie.envoi.tsx action': {
    act: 'send-summary',
    path: `${ceremony}/envoi?ceremonie=${CEREMONY}`,
    form: { intent: 'change', to1: 'accueil@obseques.example' },
  },
}
