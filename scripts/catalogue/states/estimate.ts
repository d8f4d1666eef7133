import type { Section } from '../state.ts'

const page = '/tarificateur'

export const estimate: Section = {
  title: 'What a funeral costs',
  states: [
    { name: 'the questions', path: page },
    { name: 'a cremation', path: `${page}?obseques=cremation&departement=22` },
    { name: 'a burial, to an owner', path: `${page}?obseques=inhumation&concession=nouvelle`, who: 'owner' },
    { name: 'a département without prices', path: `${page}?obseques=inhumation&departement=67` },
    { name: 'refused', path: `${page}?obseques=cremation&departement=99&chambre=-3&distance=1e309`, status: 422 },
    { name: 'of a partner that lacks it', path: page, at: 'partner', status: 404 },
  ],
}
