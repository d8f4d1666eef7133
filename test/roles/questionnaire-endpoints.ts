import type { Endpoint } from './endpoint.ts'

/** Part of endpoints.ts: the questions, on screen and on paper. */
export const questionnaireEndpoints: Record<string, Endpoint> = {
  'app/routes/demarches-administratives.a-qui-ecrire/route.tsx loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/a-qui-ecrire',
  },
  'app/routes/demarches-administratives.a-qui-ecrire/route.tsx action': {
    permission: 'write-letters',
    path: '/demarches-administratives/a-qui-ecrire',
    form: { deceasedHome: 'owner' },
  },
  'app/routes/demarches-administratives.questionnaire/route.tsx loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/questionnaire',
  },
  'app/routes/demarches-administratives.questionnaire/route.tsx action': {
    permission: 'write-letters',
    path: '/demarches-administratives/questionnaire',
    form: { defunctDeathTown: 'Quimper', 'verify-defunctDeathTown': 'on' },
  },
  'app/routes/demarches-administratives.questionnaire[.]pdf.ts loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/questionnaire.pdf',
  },
  'app/routes/guichet._index/route.tsx loader': { permission: 'write-letters', path: '/guichet' },
  'app/routes/guichet._index/route.tsx action': {
    permission: 'write-letters',
    path: '/guichet',
    form: { section: 'personne', defunctDeathTown: 'Quimper' },
  },
  'app/routes/guichet.enregistrement.ts loader': { permission: 'write-letters', path: '/guichet/enregistrement' },
  'app/routes/guichet.enregistrement.ts action': {
    permission: 'write-letters',
    path: '/guichet/enregistrement',
    form: { section: 'vous', applicantFirstName: 'Anne' },
  },
  'app/routes/papier/route.tsx loader': { permission: 'be-signed-in', path: '/papier' },
}
