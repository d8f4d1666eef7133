import type { Endpoint } from './endpoint.ts'

/** Placeholder for the id of an attachment of the account. */
export const FILE = '{file}'

const pieces = '/demarches-administratives/pieces-jointes'
const file = `/demarches-administratives/fichiers/${FILE}`

/** Part of endpoints.ts: attachments and their files. */
export const pieceEndpoints: Record<string, Endpoint> = {
  'app/routes/demarches-administratives.fichiers.$fileId._index.ts loader': { permission: 'read-files', path: file },
  'app/routes/demarches-administratives.fichiers.$fileId.supprimer/route.tsx loader': {
    permission: 'attach-files',
    path: `${file}/supprimer`,
  },
  'app/routes/demarches-administratives.fichiers.$fileId.supprimer/route.tsx action': {
    permission: 'attach-files',
    path: `${file}/supprimer`,
    form: {},
  },
  'app/routes/demarches-administratives.pieces-jointes._index/route.tsx loader': {
    permission: 'see-letters',
    path: pieces,
  },
  'app/routes/demarches-administratives.pieces-jointes.$type/route.tsx loader': {
    permission: 'read-files',
    path: `${pieces}/deathCertificate`,
  },
  'app/routes/demarches-administratives.pieces-jointes.$type/route.tsx action': {
    permission: 'attach-files',
    path: `${pieces}/deathCertificate`,
    form: { intent: 'by-hand' },
  },
}
