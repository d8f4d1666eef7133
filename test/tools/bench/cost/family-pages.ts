const letters = '/demarches-administratives'

/** The pages that a signed-in family opens most. */
export const familyPages = [
  '/services',
  letters,
  `${letters}/courriers/bailleur`,
  `${letters}/dossier`,
  `${letters}/courriers`,
  `${letters}/pieces-jointes`,
  '/espace-ceremonie',
]
