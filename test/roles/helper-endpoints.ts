import type { Endpoint } from './endpoint.ts'

/** Placeholder for the id of a helper's mandate that waits for its paper. */
export const HELPER_MANDATE = '{helper mandate}'

const helpers = '/utilisateurs/aide'
const ofTeam = 'for a team that helps families; test/roles/helpers-of-team.test.ts tries it'

/** Part of endpoints.ts: the helpers of a family (rules/helpers/mandates.ts). */
export const helperEndpoints: Record<string, Endpoint> = {
  'app/routes/utilisateurs.aide._index/route.tsx loader': { permission: 'give-helper-mandate', path: helpers },
  'app/routes/utilisateurs.aide._index/route.tsx action#prepare': {
    permission: 'give-helper-mandate',
    path: helpers,
    form: {
      intent: 'prepare',
      giver: 'Claire Moreau',
      helper: 'Nadia Benali',
      place: 'France services de Pontivy',
      helperEmail: 'nadia@france-services.example',
      until: '2026-04-04',
      scopeDa: 'on',
    },
  },
  'app/routes/utilisateurs.aide._index/route.tsx action#open': {
    permission: 'give-helper-mandate',
    path: helpers,
    form: { intent: 'open', id: HELPER_MANDATE },
    status: 422,
    writesNothing: 'the form comes without its file; test/operations/helpers/mandates.test.ts brings one',
  },
  'app/routes/utilisateurs.aide._index/route.tsx action#end': {
    permission: 'give-helper-mandate',
    path: helpers,
    form: { intent: 'end', id: HELPER_MANDATE },
  },
  'app/routes/utilisateurs.aide.$mandateId[.]pdf.ts loader': {
    permission: 'give-helper-mandate',
    path: `${helpers}/${HELPER_MANDATE}.pdf`,
  },
  'app/routes/aider._index/route.tsx loader': { permission: 'be-signed-in', path: '/aider' },
  'app/routes/aider._index/route.tsx action': { permission: 'be-signed-in', path: '/aider', form: { id: 'none' } },
  'app/routes/aider.nouveau/route.tsx loader': { permission: 'be-signed-in', path: '/aider/nouveau', status: 404 },
  'app/routes/aider.nouveau/route.tsx action': {
    permission: 'be-signed-in',
    path: '/aider/nouveau',
    form: { intent: 'open' },
    status: 404,
    writesNothing: ofTeam,
  },
  'app/routes/aider.$mandateId/route.tsx loader': { permission: 'be-signed-in', path: '/aider/none', status: 404 },
  'app/routes/aider.$mandateId/route.tsx action': {
    permission: 'be-signed-in',
    path: '/aider/none',
    form: { intent: 'end' },
    status: 404,
    writesNothing: ofTeam,
  },
  'app/routes/aider.$mandateId[.]pdf.ts loader': { permission: 'be-signed-in', path: '/aider/none.pdf', status: 404 },
  'app/routes/aider.dossier.lettre[.]pdf.ts loader': { permission: 'be-signed-in', path: '/aider/dossier/lettre.pdf' },
}
