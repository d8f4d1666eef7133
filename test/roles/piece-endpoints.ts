import type { Door } from './door.ts'

/** Where `FILE` stands, the id of a piece of the account is put. */
export const FILE = '{file}'

const pieces = '/demarches-administratives/pieces-jointes'
const file = `/demarches-administratives/fichiers/${FILE}`

/** Of `doors.ts`: the pieces that go with letters, and their files. */
export const doorsOfPieces: Record<string, Door> = {
  'app/routes/demarches-administratives.fichiers.$fileId.ts loader': { act: 'read-files', path: file },
  'app/routes/demarches-administratives.fichiers.$fileId_.supprimer.tsx loader': {
    act: 'attach-files',
    path: `${file}/supprimer`,
  },
  'app/routes/demarches-administratives.fichiers.$fileId_.supprimer.tsx action': {
    act: 'attach-files',
    path: `${file}/supprimer`,
    form: {},
  },
  'app/routes/demarches-administratives.pieces-jointes._index.tsx loader': { act: 'see-letters', path: pieces },
  'app/routes/demarches-administratives.pieces-jointes.$type.tsx loader': {
    act: 'read-files',
    path: `${pieces}/deathCertificate`,
  },
  'app/routes/demarches-administratives.pieces-jointes.$type.tsx action': {
    act: 'attach-files',
    path: `${pieces}/deathCertificate`,
    form: { intent: 'by-hand' },
  },
}
