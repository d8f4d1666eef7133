import { API } from '#app/rules/api/addresses.ts'
import { refusalCopy } from '#app/rules/refusals.ts'

// Problem details, RFC 9457: a stable type and a message for each error. choice-68

/** Problems by type. `detail`: default message, unless the call gives a more precise one. */
export const problems = {
  unreadable: { status: 400, title: 'Illisible', detail: 'Le corps de cet appel n’est pas du JSON que nous lisons.' },
  unauthenticated: {
    status: 401,
    title: 'Jeton manquant ou fini',
    detail: 'Cet appel demande un jeton\u00A0: Authorization: Bearer, puis le jeton.',
  },
  'wrong-code': { status: 401, title: 'Code refusé', detail: 'Ce code n’est pas le bon, ou il ne sert plus.' },
  'payment-required': {
    status: 402,
    title: 'À payer',
    detail: 'Cette lettre n’est pas payée. Le propriétaire du dossier la paie sur le site.',
  },
  'not-allowed': { status: 403, title: 'Non permis', detail: 'Votre rôle sur ce dossier ne permet pas cet appel.' },
  'not-found': {
    status: 404,
    title: 'Introuvable',
    detail: 'Ce dossier ou cet élément n’existe pas, ou vous n’y avez pas accès.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Méthode refusée',
    detail: 'Cette adresse existe, avec une autre méthode.',
  },
  conflict: { status: 409, title: 'Impossible maintenant', detail: 'L’état du dossier ne permet pas cet appel.' },
  'version-changed': {
    status: 412,
    title: 'Changé depuis',
    detail: 'Quelqu’un a changé cet élément depuis que vous l’avez lu. Rien n’est enregistré.',
  },
  'too-large': { status: 413, title: 'Trop lourd', detail: 'Un corps fait 2\u00A0Mo au plus, une pièce 10\u00A0Mo.' },
  'unsupported-media-type': {
    status: 415,
    title: 'Format inattendu',
    detail: 'Cet appel attend du JSON (application/json), ou un formulaire avec un fichier (multipart/form-data).',
  },
  invalid: { status: 422, title: 'À corriger', detail: 'Une valeur au moins est à corriger. Rien n’est enregistré.' },
  'too-many': { status: 429, title: 'Trop d’appels', detail: 'Attendez le temps que dit Retry-After.' },
  refused: { status: 400, title: 'Refusé', detail: 'Cette demande ne peut pas être comprise.' },
  failed: { status: 500, title: 'Panne', detail: 'Quelque chose n’a pas marché de notre côté. Réessayez plus tard.' },
  unavailable: {
    status: 503,
    title: 'Indisponible',
    detail: 'Le service ne répond pas pour le moment. Réessayez après le temps que dit Retry-After.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>

export type ProblemType = keyof typeof problems

/** Extra members of a problem: `errors` by field name, `current` and `submitted` of two versions. */
export type ProblemMembers = {
  detail?: string
  errors?: Readonly<Record<string, string>>
  current?: unknown
  submitted?: unknown
}

/** Builds the body of a problem, with camelCase keys. `type` links to its line of the readable contract. */
export function problemBody(type: ProblemType, { detail, ...members }: ProblemMembers = {}) {
  const { status, title, detail: usual } = problems[type]
  return { type: typeOf(type), title, status, detail: detail ?? usual, ...members }
}

export const typeOf = (type: ProblemType): string => `${API}#${type}`

/** Returns the problem for a status that the middleware refuses before any call. */
export function problemOfStatus(status: number) {
  const own = (Object.keys(problems) as ProblemType[]).find((type) => problems[type].status === status)
  if (own) return problemBody(own)
  const { title, lede } = refusalCopy(status)
  return { type: typeOf(status >= 500 ? 'failed' : 'refused'), title, status, detail: lede }
}
