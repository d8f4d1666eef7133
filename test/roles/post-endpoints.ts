import type { Endpoint } from './endpoint.ts'

const signature = '/demarches-administratives/signature'
const file = 'app/routes/demarches-administratives.signature/route.tsx'
const posting = '/demarches-administratives/poster'
const poster = 'app/routes/demarches-administratives.poster._index/route.tsx'
const journeys = 'app/routes/demarches-administratives.poster.trajet/route.tsx'

/** Part of endpoints.ts: letters that are posted from the site. */
export const postEndpoints: Record<string, Endpoint> = {
  [`${poster} loader`]: { permission: 'see-letters', path: posting },
  [`${poster} action`]: {
    permission: 'track-letters',
    path: posting,
    form: { 'envoi-bailleur': 'plain', intent: 'confide' },
    status: 422,
    writesNothing: 'the user has no signature',
  },
  [`${journeys} loader`]: { permission: 'see-letters', path: `${posting}/trajet` },
  [`${journeys} action`]: {
    permission: 'track-letters',
    path: `${posting}/trajet`,
    form: { dispatch: 'none', intent: 'cancel' },
    status: 404,
    writesNothing: 'the letter is not one of this family',
  },
  [`${file} loader`]: { permission: 'track-letters', path: signature },
  [`${file} action#save`]: {
    permission: 'track-letters',
    path: signature,
    form: { isMine: 'on' },
    status: 422,
    writesNothing: 'a form of this test brings no file',
  },
  [`${file} action#erase`]: {
    permission: 'see-letters',
    path: signature,
    form: { intent: 'erase' },
    writesNothing: 'the user has no signature',
  },
}
