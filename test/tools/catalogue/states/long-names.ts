import type { Section } from '../state.ts'

const who = 'long names' as const

export const longNames: Section = {
  title: 'Names of forty letters',
  states: [
    { name: 'services', path: '/services', who },
    { name: 'who has access', path: '/utilisateurs', who },
    { name: 'letters', path: '/demarches-administratives', who },
    { name: 'a letter', path: '/demarches-administratives/courriers/bailleur', who },
    { name: 'a preview', path: '/demarches-administratives/previsualisation?courrier=bailleur', who },
    { name: 'the ceremony', path: '/espace-ceremonie', who },
    { name: 'the space', path: '/espace-defunt', who },
  ],
}
