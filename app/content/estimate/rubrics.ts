/** Headings of every funeral quote. "7A" is for a burial, "7B" for a cremation. */
export type Rubric = '1' | '2' | '3' | '4' | '5' | '6' | '7A' | '7B' | '8'

/** `words`: text of the regulated quote. `short`: for lines with little room. */
type RubricCopy = { code: Rubric; words: string; short: string }

/** In the order and the words of the regulated quote. screens-3.18, letters-9, arrêté du 23 août 2010 (annexe). */
export const rubrics: readonly RubricCopy[] = [
  { code: '1', words: 'Préparation, organisation des obsèques', short: 'Préparation et organisation' },
  {
    code: '2',
    words: 'Transport du défunt avant mise en bière (sans cercueil)',
    short: 'Transport avant mise en bière',
  },
  { code: '3', words: 'Cercueil et accessoires', short: 'Cercueil et accessoires' },
  { code: '4', words: 'Mise en bière et fermeture du cercueil', short: 'Mise en bière et fermeture' },
  { code: '5', words: 'Transport du défunt après mise en bière', short: 'Transport après mise en bière' },
  { code: '6', words: 'Cérémonie funéraire', short: 'Cérémonie' },
  { code: '7A', words: 'Inhumation', short: 'Inhumation' },
  { code: '7B', words: 'Crémation', short: 'Crémation' },
  {
    code: '8',
    words: 'Frais avancés pour le compte de la personne ayant qualité pour pourvoir aux funérailles',
    short: 'Frais avancés pour la famille',
  },
]

/** The two columns of prices. */
export type Column = 'mandatory' | 'optional'

/** Headings of the columns. */
export const columnWords: Record<Column, string> = {
  mandatory: 'Prestations obligatoires',
  optional: 'Prestations facultatives',
}

/** Comments under the regulated table, in our own words. CGCT R. 2213-25 et R. 2213-26. */
export const regulatedComments = [
  'Le cercueil a une cuvette étanche. Il résiste au transport.',
  'Pour une inhumation, il se décompose dans la terre. Pour une crémation, il brûle, comme tout ce qu’il contient.',
  'Un cercueil hermétique n’est obligatoire que dans certains cas. C’est une des infections que la loi nomme, ou un ordre du préfet.',
  'C’est aussi plus de six jours d’attente à la maison, dans un lieu de culte ou dans un caveau provisoire.',
]

/**
 * Shown for every burial, because many families believe that a concession is compulsory. CGCT L. 2223-1, L. 2223-3, R.
 * 2223-5
 */
export const concessionNote =
  'Une concession n’est pas obligatoire\u00A0: la commune offre une place gratuite, pour cinq ans au moins.'

/** Sign of a subcontracted service on a regulated quote. */
export const subcontractedSign = '*'
