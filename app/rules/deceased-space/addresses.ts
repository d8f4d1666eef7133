import { homeOf } from '#app/rules/access/services.ts'
import type { MomentName } from './space.ts'

// Every address of the deceased's space. `hashid` is public and grants nothing (decision 11).

export const spaceHome = homeOf('ed')

export const spaceOf = (hashid: string) => `${spaceHome}/${hashid}`

/** As the router reads an address, whatever way it is written. What cannot be read is no address of ours. */
function toRead(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, '/')
  } catch {
    return ''
  }
}

/** The hashid in the address of a space's own page, where visitors leave their words; undefined for any other address. */
export const publicSpaceIn = (pathname: string): string | undefined =>
  /^\/espace-defunt\/([a-z2-7]{26})(\.data)?\/?$/.exec(toRead(pathname))?.[1]

/** Where those who have no account send forms: a word, what its author makes of it afterwards, a report. */
export const isVisitorsForm = (pathname: string): boolean =>
  /^\/(espace-defunt\/[a-z2-7]{26}(\/signaler\/[^/]+)?|mots\/[^/]+?)(\.data)?\/?$/.test(toRead(pathname))

/** For a printed card: short enough to be typed. */
export const shortAddress = (shortCode: string) => `/e/${shortCode.slice(0, 5)}-${shortCode.slice(5)}`

/** The code of a short address as it was typed: a zero or a one is a letter there. Undefined for what is none. */
export function readShortCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('8', 'b')
  return /^[a-z2-7]{10}$/.test(code) ? code : undefined
}

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
export const calendarFileOf = (hashid: string, moment: MomentName) => `${spaceOf(hashid)}/agenda/${moment}.ics`
export const reportOf = (hashid: string, condolenceId: string) => `${spaceOf(hashid)}/signaler/${condolenceId}`

/** Which of the two sizes of a picture. */
export type PictureSize = 'small' | 'large'

const sizeWords = { small: 'petit', large: 'grand' } as const satisfies Record<PictureSize, string>

/** The size that the address of a picture asks for. */
export const pictureSizeIn = (search: URLSearchParams): PictureSize =>
  search.get('taille') === sizeWords.large ? 'large' : 'small'

const pictureSearch = (version: string, size: PictureSize) => `?taille=${sizeWords[size]}&v=${version.slice(0, 8)}`

/** `version`: the id of the file, so that a browser keeps it for as long as it stays the same. */
export const portraitOf = (hashid: string, version: string, size: PictureSize = 'small') =>
  `${spaceOf(hashid)}/portrait.jpg${pictureSearch(version, size)}`
export const photoOf = (hashid: string, condolenceId: string, version: string, size: PictureSize = 'small') =>
  `${spaceOf(hashid)}/photos/${condolenceId}.jpg${pictureSearch(version, size)}`

/** Where the author of a message changes it or takes it back. The token is a secret. */
export const authorPage = (token: string) => `/mots/${token}`
export const authorPhoto = (token: string) => `${authorPage(token)}/photo.jpg`
