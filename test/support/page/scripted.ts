/**
 * The specs of pages that React or a module changes in sight: they run with JavaScript and without. So do four
 * journeys through letters, whose forms are saved while they are typed and whose files are sent with a word of it, and
 * those of the basket, which has a module.
 */
export const scripted = [
  '**/ceremony/{ceremonie,durees,ordre}.spec.ts',
  '**/letters/{a-qui-ecrire,aide-a-ecrire,plusieurs-banques,retrouver}.spec.ts',
  '**/orders/panier.spec.ts',
  '**/page/{comptes,conseils}.spec.ts',
]

/**
 * The specs of what a script adds, of what a hostile hand types, which could run nothing without, and a walk over every
 * page with its form: they run with JavaScript alone. The module of forms (docs/decisions/page/0010) changes nothing of
 * the pages of the other specs until they are typed in.
 */
export const scriptedOnly = '**/*.scripted.spec.ts'
