import type { Section } from '../state.ts'

const page = '/demarches-administratives/dossier'

export const bundle: Section = {
  title: 'The print bundle',
  states: [
    { name: 'the letters chosen', path: page, who: 'owner' },
    { name: 'none to choose from', path: page, who: 'newcomer' },
    { name: 'to a reader', path: page, who: 'reader' },
    { name: 'no browser', path: page, who: 'owner', at: 'no browser' },
    { name: 'printed, no browser', path: `${page}.pdf?attente=1&sans=on`, who: 'owner', at: 'no browser', status: 503 },
    { name: 'printed', path: `${page}.pdf?attente=1&sans=on`, who: 'owner' },
    { name: 'archive', path: `${page}.zip?attente=1&sans=on`, who: 'owner' },
    { name: 'empty', path: `${page}.pdf?attente=1`, who: 'newcomer', status: 422 },
  ],
}
