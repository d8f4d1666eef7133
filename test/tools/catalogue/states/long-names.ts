import type { Section } from '../state.ts'

const who = 'long names' as const
const letters = '/demarches-administratives'
const space = '/espace-defunt/{space of long names}'

const pages: Record<string, string[]> = {
  '': ['/services', '/utilisateurs', '/utilisateurs/journal', '/espace-defunt', '/vos-donnees', '/vos-donnees/effacer'],
  '/espace-ceremonie': ['', '/deroule', '/papiers'],
  [letters]: [
    ...['', '/informations', '/a-qui-ecrire', '/dates', '/droits', '/retrouver', '/courriers', '/qui-fait-quoi'],
    ...['/courriers/bailleur', '/courriers/agiraRechercheBeneficiaire', '/previsualisation?courrier=bailleur'],
    ...['/dossier', '/pieces-jointes/vitalCardOfTheSurvivingSpouse'],
  ],
  [space]: ['', '/presentation', '/vie/modifier', '/reglages', '/galerie', '/livre'],
}

export const longNames: Section = {
  title: 'Names of sixty letters',
  states: Object.entries(pages).flatMap(([home, ends]) =>
    ends.map((end) => ({ name: `${home}${end}`.replace(space, 'the space'), path: `${home}${end}`, who })),
  ),
}
