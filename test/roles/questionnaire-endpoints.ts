import type { Endpoint } from './endpoint.ts'

/** The loaders and actions of the questionnaire on paper. */
export const questionnaireEndpoints: Record<string, Endpoint> = {
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
  'app/routes/papier/route.tsx loader': { permission: 'be-signed-in', path: '/papier' },
}
