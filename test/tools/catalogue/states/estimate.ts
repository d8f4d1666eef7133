import type { Section } from '../state.ts'

const page = '/tarificateur'
const two = `${page}/devis?a-entreprise=Trieux&a-3=980&a-total=3512&b-3=900`

export const estimate: Section = {
  title: 'What a funeral costs',
  states: [
    { name: 'the questions', path: page },
    { name: 'a cremation', path: `${page}?obseques=cremation&departement=22` },
    { name: 'a burial, to an owner', path: `${page}?obseques=inhumation&concession=nouvelle`, who: 'owner' },
    { name: 'a département without prices', path: `${page}?obseques=inhumation&departement=67` },
    { name: 'refused', path: `${page}?obseques=cremation&departement=99&chambre=-3&distance=1e309`, status: 422 },
    { name: 'with the prices of a partner', path: `${page}?obseques=inhumation&concession=nouvelle`, at: 'paying' },
    { name: 'of a partner that lacks it', path: page, at: 'partner' },
    { name: 'a quote to type', path: `${page}/devis?obseques=inhumation` },
    { name: 'a quote to type, line by line', path: `${page}/devis?devis=b&detail=lignes&a-3=900` },
    { name: 'a quote, refused', path: `${page}/devis?a-DOSS=-3&b-total=1e309`, status: 422 },
    { name: 'one quote', path: `${page}/devis?a-CERCC=790&a-MEB=0&a-total=800` },
    {
      name: 'three quotes',
      path: `${page}/devis?a-entreprise=Obs%C3%A8ques%20du%20Trieux&a-3=900&a-4=150&b-CERCC=850&b-MEB=0&c-TRAV=230&c-obligatoire-SOINS=on&a-total=1100`,
    },
    { name: 'quotes that an account may keep', path: two, who: 'owner' },
    { name: 'quotes, kept', path: two, who: 'owner', form: { choisi: 'a' } },
    { name: 'quotes, kept, to a reader', path: `${page}/devis`, who: 'reader' },
    {
      name: 'quotes, kept meanwhile',
      path: two,
      who: 'owner',
      form: { choisi: 'b' },
      meanwhile: { path: `${page}/devis?a-3=700`, form: { choisi: 'a' } },
      status: 409,
    },
    { name: 'a blank sheet', path: `${page}/emporter?obseques=inhumation` },
    { name: 'a blank sheet as a PDF, no browser', path: `${page}/emporter.pdf`, at: 'no browser', status: 503 },
    { name: 'what to ask', path: `${page}/questions` },
  ],
}
