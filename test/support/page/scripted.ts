/**
 * Specs of pages that React or a module changes visibly, and of the frame of every page: they run with and without
 * JavaScript. So do four journeys through letters, whose forms are autosaved and whose file uploads show their progress,
 * those of the basket, which has a module, those of letters that we post, whose signature has one, a helper's, three
 * walks by hand, and those of a partner's console.
 */
export const scripted = [
  '**/access/ordinateur-public.spec.ts',
  '**/ceremony/{ceremonie,durees,ordre}.spec.ts',
  '**/letters/{a-qui-ecrire,chemin,aide-a-ecrire,guichet,plusieurs-banques,reponse,retrouver}.spec.ts',
  '**/orders/{panier,partenaire-payant}.spec.ts',
  '**/post/{poster,trois-lettres}.spec.ts',
  '**/places/{aider,a-la-main}.spec.ts',
  '**/partners/{dossier,fins,logo,moments,reglages}.spec.ts',
  '**/tracking/du-releve-au-mediateur.spec.ts',
  '**/page/{cadre,comptes,conseils,fragment,retour}.spec.ts',
]

/**
 * Specs of what a script adds, of hostile text, which only matters with scripts, and of a walk through every page with
 * its form: they run with JavaScript only. The forms module (docs/decisions/0010) does not change the pages of
 * other specs until the user types.
 */
export const scriptedOnly = '**/*.scripted.spec.ts'
