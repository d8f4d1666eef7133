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
    { name: 'a quote to type', path: `${page}/devis?obseques=inhumation` },
    { name: 'a quote to type, line by line', path: `${page}/devis?devis=b&detail=lignes&a-3=900` },
    { name: 'a quote, refused', path: `${page}/devis?a-DOSS=-3&b-total=1e309`, status: 422 },
    { name: 'one quote', path: `${page}/devis?a-CERCC=790&a-MEB=0&a-total=800` },
    {
      name: 'three quotes',
      path: `${page}/devis?a-entreprise=Obs%C3%A8ques%20du%20Trieux&a-3=900&a-4=150&b-CERCC=850&b-MEB=0&c-TRAV=230&c-obligatoire-SOINS=on&a-total=1100`,
    },
    { name: 'a blank sheet', path: `${page}/emporter?obseques=inhumation` },
    { name: 'what to ask', path: `${page}/questions` },
  ],
}
