import { homeOf } from '#app/rules/access/services.ts'
import type { PictureAddress, PictureType } from '#app/rules/pictures/addresses.ts'
import type { RenditionWidth } from '#app/rules/pictures/renditions.ts'
import type { MomentName } from './space.ts'

// All URLs of the memorial space. `hashid` is public and grants nothing (choice-11).

export const spaceHome = homeOf('ed')

export const spaceOf = (hashid: string) => `${spaceHome}/${hashid}`

// Only canonical URLs are parsed, because the middleware redirects or refuses all others (docs/decisions/0002).

/** Anchor of the condolence form on the page of a space. */
export const CONDOLENCE_FORM = 'mot'

/** Returns the URL of the space with the form before the messages, for a reader who comes to write. */
export const condolenceFormOf = (hashid: string) => `${spaceOf(hashid)}?${CONDOLENCE_FORM}=oui#${CONDOLENCE_FORM}`

/** Anchor of the messages on the page of a space. */
export const MESSAGES = 'messages'

/** Returns the URL of the space with a whole page of its messages. Pages count from 1. */
export const allMessagesOf = (hashid: string, page = 1) => `${spaceOf(hashid)}?page=${page}#${MESSAGES}`

/**
 * Returns the hashid from the URL of a space's page, where visitors submit condolences. Undefined for any other URL.
 */
export const publicSpaceIn = (pathname: string): string | undefined =>
  /^\/espace-defunt\/([a-z2-7]{26})(\.data)?$/.exec(pathname)?.[1]

/**
 * Whether the URL accepts forms without an account: a condolence, its author's changes, a report, a withdrawal request,
 * an access word, a bed or a car seat, a reply about the snack.
 */
export const isVisitorsForm = (pathname: string): boolean =>
  /^\/(espace-defunt\/[a-z2-7]{26}(\/signaler\/[^/]+|\/(retirer|acces|entraide|venir))?|mots\/(entraide\/)?[^/]+?)(\.data)?$/.test(
    pathname,
  )

/** Returns the URL for a printed card, short enough to type. */
export const shortAddress = (shortCode: string) => `/e/${shortCode.slice(0, 5)}-${shortCode.slice(5)}`

/**
 * Parses the code of a typed short URL. Reads digits as the letters that they look like. Undefined if it is not a code.
 */
export function readShortCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('8', 'b')
  return /^[a-z2-7]{10}$/.test(code) ? code : undefined
}

/** Page that asks for the access word. */
export const accessOf = (hashid: string) => `${spaceOf(hashid)}/acces`

/** Page of the editors: messages to read, the address to share, and the way to every other page below. */
export const manageOf = (hashid: string) => `${spaceOf(hashid)}/gerer`

export const presentationOf = (hashid: string) => `${spaceOf(hashid)}/presentation`
export const momentFormOf = (hashid: string, moment: MomentName) => `${spaceOf(hashid)}/moments/${moment}`
export const settingsOf = (hashid: string) => `${spaceOf(hashid)}/reglages`
export const messagesPathOf = (hashid: string) => `${spaceOf(hashid)}/messages`
export const messagePathOf = (hashid: string, condolenceId: string) => `${messagesPathOf(hashid)}/${condolenceId}`
export const thanksOf = (hashid: string) => `${spaceOf(hashid)}/remerciements`
export const labelsPathOf = (hashid: string) => `${spaceOf(hashid)}/etiquettes.pdf`
export const noticesOf = (hashid: string) => `${spaceOf(hashid)}/avis`
export const bookOf = (hashid: string) => `${spaceOf(hashid)}/livre`
export const bookFileOf = (hashid: string) => `${bookOf(hashid)}.pdf`
export const cardOf = (hashid: string) => `${spaceOf(hashid)}/carte.pdf`
/** Page for "Sa vie" and the family's own text, and its form. */
export const lifeOf = (hashid: string) => `${spaceOf(hashid)}/vie`
export const lifeFormOf = (hashid: string) => `${lifeOf(hashid)}/modifier`
/** Page to choose a picture for a line. `line` counts from 1. */
export const lifePictureOf = (hashid: string, line: number) => `${lifeOf(hashid)}/photo?ligne=${line}`
/** Page where visitors reply about the snack. */
export const comingOf = (hashid: string) => `${spaceOf(hashid)}/venir`
/** The family's list of guests for the snack. */
export const snackListOf = (hashid: string) => `${spaceOf(hashid)}/collation`
/** Page for beds and car seats, and the family's page to review them. */
export const helpPathOf = (hashid: string) => `${spaceOf(hashid)}/entraide`
export const helpToReadOf = (hashid: string) => `${helpPathOf(hashid)}/relire`
export const momentCalendarPathOf = (hashid: string, moment: MomentName) => `${spaceOf(hashid)}/agenda/${moment}.ics`
/** Page where an author who lost their link asks to remove a message. */
export const withdrawOf = (hashid: string, asked?: 'email' | 'family') =>
  `${spaceOf(hashid)}/retirer${asked ? `?demande=${asked === 'email' ? 'lien' : 'famille'}` : ''}`
export const reportOf = (hashid: string, condolenceId: string) => `${spaceOf(hashid)}/signaler/${condolenceId}`

/** Pages of a space that only its editors open, by the end of their paths. */
const EDITORS =
  /^\/espace-defunt\/[^/]+\/(gerer|presentation|moments|reglages|messages|remerciements|avis|livre|collation|vie\/(modifier|photo)|galerie\/ranger|entraide\/relire)(?=\/|$)/

/** Whether a page is one of those that "Gérer" leads to. */
export const isManagement = (pathname: string): boolean => EDITORS.test(pathname)

/** The two sizes of a picture. */
export type PictureSize = 'small' | 'large'

const sizeParams = { small: 'petit', large: 'grand' } as const satisfies Record<PictureSize, string>

/** Parses the size from a picture's URL. */
export const spacePictureSizeIn = (search: URLSearchParams): PictureSize =>
  search.get('taille') === sizeParams.large ? 'large' : 'small'

const pictureSearch = (version: string, size: PictureSize) => `?taille=${sizeParams[size]}&v=${version.slice(0, 8)}`

/** Returns the URL of the portrait. `version`: the file id, so that browsers may cache it until it changes. */
export const portraitOf = (hashid: string, version: string, size: PictureSize = 'small') =>
  `${spaceOf(hashid)}/portrait.jpg${pictureSearch(version, size)}`
export const photoOf = (hashid: string, condolenceId: string, version: string, size: PictureSize = 'small') =>
  `${spaceOf(hashid)}/photos/${condolenceId}.jpg${pictureSearch(version, size)}`

/** The private page of a condolence's author. The token is a secret. */
export const authorPage = (token: string) => `/mots/${token}`
/** The private page of the author of an offer or request for a bed or a seat. The token is a secret. */
export const helpAuthorPage = (token: string) => `/mots/entraide/${token}`
export const authorPhoto = (token: string) => `${authorPage(token)}/photo.jpg`

/** Returns the URL of the visitors' gallery: one picture by number, or one page. */
export const galleryPage = (hashid: string, { photo, page }: { photo?: number; page?: number } = {}): string =>
  `${spaceOf(hashid)}/galerie${photo ? `?photo=${photo}#photo` : page && page > 1 ? `?page=${page}` : ''}`

/** Page where the family arranges the gallery. */
export const galleryBoardOf = (hashid: string, photo?: number): string =>
  `${spaceOf(hashid)}/galerie/ranger${photo ? `?photo=${photo}#photo` : ''}`

/** Returns the URL of a picture at a width. The content of an id never changes. */
export const pictureOf = (hashid: string, id: string, type: PictureType, width: RenditionWidth): string =>
  `${spaceOf(hashid)}/galerie/${id}.${type}?largeur=${width}`

/** Returns the picture URLs of a space. */
export const picturesOf =
  (hashid: string): PictureAddress =>
  (...picture) =>
    pictureOf(hashid, ...picture)

/** Returns the URL of the uncropped picture. */
export const wholePictureOf = (hashid: string, id: string): string =>
  `${spaceOf(hashid)}/galerie/${id}.jpg?largeur=tout`
