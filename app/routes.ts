import { flatRoutes } from '@remix-run/fs-routes'
import { layout, type RouteConfigEntry, route } from '@remix-run/route-config'

/**
 * The five layouts of S1-2 and that of a partner's console, with the file names of their pages and sections. A section contains its pages.
 * test/routes/site-map.test.ts finds a route listed in no line, or in two.
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
    'ouvrir._index',
    'ouvrir.$key',
    'rappels.$token',
    // Pages of `utilisateurs` where users prove their identity.
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
    'aider._index',
    'aider.nouveau',
    'aider.$mandateId',
    'papier',
    'guichet',
    'espace-defunt._index',
    'tarificateur',
    '_orders',
    'utilisateurs',
    'compte',
    'vos-donnees',
  ],
  public: ['espace-defunt.$hashid', 'e.$code', 'mots.$token._index', 'mots.entraide.$token'],
  console: ['partenaire'],
}

const found: RouteConfigEntry[] = [
  ...(await flatRoutes()),
  // Old address of the sign-in page: S1-2.
  route('Login', 'routes/connexion.tsx', { id: 'Login' }),
]

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file
/** Whether a route returns bytes, a redirect or an API response. It has no page and no layout. */
const isFile = ({ file }: RouteConfigEntry) => file.endsWith('.ts')

/** Nests pages in their error boundary, and pages of a section in the section. */
function nest(id: string, entries: RouteConfigEntry[]): RouteConfigEntry[] {
  const pages = entries.filter((entry) => !entry.children && !isFile(entry))
  const sections = entries.filter(({ children }) => children)
  return [
    ...(pages.length > 0 ? [layout('layouts/inside.tsx', { id: `${id} inside` }, pages)] : []),
    ...sections.map((section) => ({ ...section, children: nest(idOf(section), section.children ?? []) })),
    ...entries.filter(isFile),
  ]
}

function standIn(name: string, names: string[]): RouteConfigEntry {
  const entries = found.filter((entry) => names.includes(idOf(entry).replace('routes/', '')))
  return layout(`layouts/${name}.tsx`, nest(`layouts/${name}`, entries))
}

export default [...Object.entries(siteMap).map(([name, names]) => standIn(name, names)), ...found.filter(isFile)]
