import { type HelperScope, helperScopes } from './mandates.ts'

/** A page that a mandate opens, with its name in the journal. `reads`: no form of it is accepted. */
type HelperPage = { scope: HelperScope; path: RegExp; name: string; reads?: true }

const da = (rest: string, name: string, reads?: true): HelperPage => ({
  scope: 'da',
  path: new RegExp(`^/demarches-administratives${rest}$`),
  name,
  ...(reads && { reads }),
})

const ec = (rest: string, name: string): HelperPage => ({
  scope: 'ec',
  path: new RegExp(`^/espace-ceremonie${rest}$`),
  name,
  reads: true,
})

const letter = '/courriers/[^/.]+'

/**
 * Every page that a mandate opens. All others are closed to the session of a helper, also those that any signed-in user
 * may open: nothing here pays, erases, invites, signs, or sends an email.
 */
const helperPages: readonly HelperPage[] = [
  { scope: 'da', path: /^\/guichet(\/enregistrement)?$/, name: 'Au guichet' },
  ...helperScopes.map((scope) => ({
    scope,
    path: /^\/aider\/dossier\/lettre\.pdf$/,
    name: 'Feuille à remettre',
    reads: true as const,
  })),
  da('', 'Les lettres'),
  da('/a-qui-ecrire', 'À qui écrire'),
  da('/retrouver', 'Relevé de compte'),
  da('/informations(/enregistrement)?', 'Ce que nous savons'),
  da('/adresses', 'Adresses'),
  da('/questionnaire', 'Feuilles à remplir'),
  da('/questionnaire\\.pdf', 'Feuilles à remplir, PDF', true),
  da('/courriers', 'Suivi des courriers', true),
  da('/courriers\\.pdf', 'Suivi des courriers, PDF', true),
  da(`${letter}(/enregistrement)?`, 'Lettre'),
  da(`${letter}\\.pdf`, 'Lettre, PDF', true),
  da(`${letter}/relance(\\.pdf)?`, 'Relance', true),
  da(`${letter}/suivi`, 'Suivi'),
  da(`${letter}/reponse`, 'Réponse'),
  da(`${letter}/suite`, 'Suite'),
  da(`${letter}/suite\\.pdf`, 'Suite, PDF', true),
  da('/previsualisation', 'Lettre à relire', true),
  da('/dossier', 'Lettres à relire et imprimer', true),
  da('/dossier\\.pdf', 'Dossier à imprimer', true),
  da('/confirmation(\\.pdf)?', 'Lettres prêtes', true),
  da('/pieces-jointes', 'Pièces jointes', true),
  da('/pieces-jointes/[^/.]+', 'Pièce jointe'),
  da('/fichiers/[^/.]+', 'Fichier', true),
  da('/envois/[^/.]+\\.pdf', 'Lettre envoyée', true),
  da('/dates(\\.pdf)?', 'Dates', true),
  da('/droits(\\.pdf)?', 'Droits possibles', true),
  da('/attestation-des-heritiers', 'Attestation des héritiers'),
  da('/attestation-des-heritiers\\.pdf', 'Attestation des héritiers, PDF', true),
  ec('', 'La cérémonie'),
  ec('/deroule', 'Déroulé de la cérémonie'),
  ec('/papiers', 'Papiers de la cérémonie'),
  ec('/programme(\\.pdf)?', 'Programme'),
  ec('/faire-part\\.pdf', 'Faire-part'),
  ec('/[a-z-]+\\.pdf', 'Papier de la cérémonie'),
]

/** Finds the page of an address, if a mandate of this scope opens it for this method. */
export function findHelperPage(
  { path, method }: { path: string; method: string },
  scope: readonly HelperScope[] = helperScopes,
): { name: string } | undefined {
  const isRead = method === 'GET' || method === 'HEAD'
  return helperPages.find((page) => scope.includes(page.scope) && page.path.test(path) && (isRead || !page.reads))
}
