import type { Endpoint } from './endpoint.ts'

const signature = '/demarches-administratives/signature'
const file = 'app/routes/demarches-administratives.signature/route.tsx'

/** Part of endpoints.ts: letters that are posted from the site. */
export const postEndpoints: Record<string, Endpoint> = {
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
