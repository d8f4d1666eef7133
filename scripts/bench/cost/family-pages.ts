const letters = '/demarches-administratives'

/** Pages that a family opens most, once signed in. */
export const familyPages = [
  '/services',
  letters,
  `${letters}/courriers/bailleur`,
  `${letters}/dossier`,
  `${letters}/courriers`,
  `${letters}/pieces-jointes`,
  '/espace-ceremonie',
]
