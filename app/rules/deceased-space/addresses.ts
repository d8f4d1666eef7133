import { homeOf } from '#app/rules/access/services.ts'
import type { PictureAddress, PictureType } from '#app/rules/pictures/addresses.ts'
import type { RenditionWidth } from '#app/rules/pictures/renditions.ts'
import type { MomentName } from './space.ts'

// Every address of the deceased's space. `hashid` is public and grants nothing (choice-11).

export const spaceHome = homeOf('ed')

export const spaceOf = (hashid: string) => `${spaceHome}/${hashid}`

// Addresses are read as the service writes them: the middleware lets no other in (docs/decisions/0034).

/** Where the form of a space stands on its page. */
export const CONDOLENCE_FORM = 'mot'

export const condolenceFormOf = (hashid: string) => `${spaceOf(hashid)}#${CONDOLENCE_FORM}`

/**
 * The hashid in the address of a space's own page, where visitors submit condolences. Undefined for any other address.
 */
export const publicSpaceIn = (pathname: string): string | undefined =>
  /^\/espace-defunt\/([a-z2-7]{26})(\.data)?$/.exec(pathname)?.[1]

/**
 * Whether forms without an account are sent there: a condolence, its author's changes, a report, a request to
 * withdraw one, a family's word, where to sleep or a seat in a car.
 */
export const isVisitorsForm = (pathname: string): boolean =>
  /^\/(espace-defunt\/[a-z2-7]{26}(\/signaler\/[^/]+|\/(retirer|acces|entraide))?|mots\/(entraide\/)?[^/]+?)(\.data)?$/.test(
    pathname,
  )

/** The address on a printed card: short enough to be typed. */
export const shortAddress = (shortCode: string) => `/e/${shortCode.slice(0, 5)}-${shortCode.slice(5)}`

/**
 * The code in a short address as it was typed: digits that look like letters are read as those letters. Undefined for
 * what is not a code.
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

/** Where the family's word is asked. */
export const accessOf = (hashid: string) => `${spaceOf(hashid)}/acces`

export const presentationOf = (hashid: string) => `${spaceOf(hashid)}/presentation`
export const momentFormOf = (hashid: string, moment: MomentName) => `${spaceOf(hashid)}/moments/${moment}`
export const settingsOf = (hashid: string) => `${spaceOf(hashid)}/reglages`
export const messagesOf = (hashid: string) => `${spaceOf(hashid)}/messages`
export const messageOf = (hashid: string, condolenceId: string) => `${messagesOf(hashid)}/${condolenceId}`
export const thanksOf = (hashid: string) => `${spaceOf(hashid)}/remerciements`
export const labelsOf = (hashid: string) => `${spaceOf(hashid)}/etiquettes.pdf`
export const noticesOf = (hashid: string) => `${spaceOf(hashid)}/avis`
export const bookOf = (hashid: string) => `${spaceOf(hashid)}/livre`
export const bookFileOf = (hashid: string) => `${bookOf(hashid)}.pdf`
export const cardOf = (hashid: string) => `${spaceOf(hashid)}/carte.pdf`
/** « Sa vie » and the family's own text, and where they are written. */
export const lifeOf = (hashid: string) => `${spaceOf(hashid)}/vie`
export const lifeFormOf = (hashid: string) => `${lifeOf(hashid)}/modifier`
/** Where a picture is chosen for a line, by its number from 1. */
export const lifePictureOf = (hashid: string, line: number) => `${lifeOf(hashid)}/photo?ligne=${line}`
/** Who comes to the snack, for the family. */
export const snackListOf = (hashid: string) => `${spaceOf(hashid)}/collation`
/** Where to sleep and who shares a car; where the family reads the lines first. */
export const helpOf = (hashid: string) => `${spaceOf(hashid)}/entraide`
export const helpToReadOf = (hashid: string) => `${helpOf(hashid)}/relire`
export const calendarFileOf = (hashid: string, moment: MomentName) => `${spaceOf(hashid)}/agenda/${moment}.ics`
/** Where who has lost the link of their message asks for it to go. */
export const withdrawOf = (hashid: string, asked?: 'email' | 'family') =>
  `${spaceOf(hashid)}/retirer${asked ? `?demande=${asked === 'email' ? 'lien' : 'famille'}` : ''}`
export const reportOf = (hashid: string, condolenceId: string) => `${spaceOf(hashid)}/signaler/${condolenceId}`

/** The two sizes of a picture. */
export type PictureSize = 'small' | 'large'

const sizeParams = { small: 'petit', large: 'grand' } as const satisfies Record<PictureSize, string>

/** The size that the address of a picture asks for. */
export const pictureSizeIn = (search: URLSearchParams): PictureSize =>
  search.get('taille') === sizeParams.large ? 'large' : 'small'

const pictureSearch = (version: string, size: PictureSize) => `?taille=${sizeParams[size]}&v=${version.slice(0, 8)}`

/** `version`: the id of the file, so that a browser keeps it for as long as it stays the same. */
export const portraitOf = (hashid: string, version: string, size: PictureSize = 'small') =>
  `${spaceOf(hashid)}/portrait.jpg${pictureSearch(version, size)}`
export const photoOf = (hashid: string, condolenceId: string, version: string, size: PictureSize = 'small') =>
  `${spaceOf(hashid)}/photos/${condolenceId}.jpg${pictureSearch(version, size)}`

/** The private page of a condolence's author. The token is a secret. */
export const authorPage = (token: string) => `/mots/${token}`
/** That of who offers or looks for a bed or a seat. */
export const helpAuthorPage = (token: string) => `/mots/entraide/${token}`
export const authorPhoto = (token: string) => `${authorPage(token)}/photo.jpg`

/** The gallery that visitors see; one picture of it, by its number, or one page of them. */
export const galleryPage = (hashid: string, { photo, page }: { photo?: number; page?: number } = {}): string =>
  `${spaceOf(hashid)}/galerie${photo ? `?photo=${photo}#photo` : page && page > 1 ? `?page=${page}` : ''}`

/** Where the family arranges it. */
export const galleryBoardOf = (hashid: string, photo?: number): string =>
  `${spaceOf(hashid)}/galerie/ranger${photo ? `?photo=${photo}#photo` : ''}`

/** A picture at a width. What it holds never changes under its id. */
export const pictureOf = (hashid: string, id: string, type: PictureType, width: RenditionWidth): string =>
  `${spaceOf(hashid)}/galerie/${id}.${type}?largeur=${width}`

/** Those of a space. */
export const picturesOf =
  (hashid: string): PictureAddress =>
  (...picture) =>
    pictureOf(hashid, ...picture)

/** The whole of a picture. */
export const wholePictureOf = (hashid: string, id: string): string =>
  `${spaceOf(hashid)}/galerie/${id}.jpg?largeur=tout`
