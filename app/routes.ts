import { flatRoutes } from '@remix-run/fs-routes'
import { layout, type RouteConfigEntry, route } from '@remix-run/route-config'

/**
 * The five layouts of S1-2, and what stands in each by the name of its file: a page, or a section with all its pages.
 * test/routes/site-map.test.ts finds a route that is in no line, or in two.
 */
const siteMap = {
  home: ['_index'],
  unauthenticated: [
    'connexion',
    'Login',
    'check-email',
    'magic-link',
    'reprendre',
    '$service.inscription',
    'espace-defunt.inscription',
    'creation-et-invitation',
    'rappels.$token',
    // Of `utilisateurs`, those where a person proves who they are.
    'utilisateurs_.UpdatePassword',
    'utilisateurs_.adresse',
    'utilisateurs_.nouvelle-adresse',
    'utilisateurs_.verification',
  ],
  default: [
    'conseils',
    'glossaire',
    'doc.$id',
    'informations-retraite',
    'comment-ca-marche',
    'offres',
    'cgu',
    'mentions-legales',
    'accessibilite',
    'api',
    'menu',
    'paiement-essai.$sessionId',
    '$',
  ],
  'default-v2': [
    'services',
    'demarches-administratives',
    'demarches-administratives-ia',
    'espace-ceremonie',
    'mandat.$mandateId',
    'espace-defunt._index',
    'tarificateur',
    '_orders',
    'utilisateurs',
    'compte',
    'vos-donnees',
  ],
  public: ['espace-defunt.$hashid', 'e.$code', 'mots.$token._index', 'mots.entraide.$token'],
}

const found: RouteConfigEntry[] = [
  ...(await flatRoutes()),
  // The old address of the sign-in page: S1-2.
  route('Login', 'routes/connexion.tsx', { id: 'Login' }),
]

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file
/** A route that returns bytes, a redirect or the answer of a call: it has no page, and stands in no layout. */
const isFile = ({ file }: RouteConfigEntry) => file.endsWith('.ts')

/** Stands pages in what catches their failures, and each section with its own pages beside them. */
function nest(id: string, entries: RouteConfigEntry[]): RouteConfigEntry[] {
  const pages = entries.filter((entry) => !entry.children && !isFile(entry))
  const sections = entries.filter(({ children }) => children)
  return [
    layout('layouts/inside.tsx', { id: `${id} inside` }, pages),
    ...sections.map((section) => ({ ...section, children: nest(idOf(section), section.children ?? []) })),
    ...entries.filter(isFile),
  ]
}

function standIn(name: string, names: string[]): RouteConfigEntry {
  const entries = found.filter((entry) => names.includes(idOf(entry).replace('routes/', '')))
  return layout(`layouts/${name}.tsx`, nest(`layouts/${name}`, entries))
}

export default [...Object.entries(siteMap).map(([name, names]) => standIn(name, names)), ...found.filter(isFile)]
