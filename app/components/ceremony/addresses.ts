import { type PaperName, papers } from '#app/rules/ceremony/papers/papers.ts'
import type { PictureAddress } from '#app/rules/pictures/addresses.ts'

/** Where the ceremony is read and shaped. The tabs are the keys of choice-51. */
const home = '/espace-ceremonie'

const at = (query: Record<string, string>) => `${home}?${new URLSearchParams(query)}`

export const ceremonyOf = (id: string): string => at({ onglet: 'ceremonies', ceremonie: id })

/** The page of a ceremony with one thing open to be changed. */
export const appointmentOf = (id: string): string =>
  at({ onglet: 'ceremonies', ceremonie: id, modifier: 'rendez-vous' })

/** Where its form is sent; what is refused is shown there. */
export const appointmentFormOf = (id: string): string => `${home}/rendez-vous?${new URLSearchParams({ ceremonie: id })}`

/** « Supprimer », asked once more. */
export const deletionOf = (ceremonyId: string, eventId?: string): string =>
  at({ onglet: 'ceremonies', ceremonie: ceremonyId, supprimer: eventId ?? 'ceremonie' })

/** One event: read, or open to be changed; `rows`: with so many places for music. */
export const eventOf = (
  ceremonyId: string,
  eventId: string,
  { edit = false, rows }: { edit?: boolean; rows?: number } = {},
): string =>
  at({
    onglet: 'evenement',
    ceremonie: ceremonyId,
    evenement: eventId,
    ...(edit && { modifier: 'oui' }),
    ...(rows && { musiques: String(rows) }),
  })

/** Where the form of an event is sent; what is refused is shown there. */
export const eventFormOf = (ceremonyId: string, eventId: string): string =>
  `${home}/evenement?${new URLSearchParams({ ceremonie: ceremonyId, evenement: eventId })}`

/** A picture, or a text in a file: to be saved. */
export const ceremonyFileOf = (fileId: string): string => `${home}/fichiers/${fileId}`

/** A picture of a slide show at a width, for those who arrange it. */
export const ceremonyPictureOf: PictureAddress = (id, type, width) =>
  `${ceremonyFileOf(id)}?${new URLSearchParams({ format: type, largeur: String(width) })}`

/** Where the running order is sent to those who help. */
export const sendingOf = (ceremonyId: string): string =>
  `${home}/envoi?${new URLSearchParams({ ceremonie: ceremonyId })}`

/** Its day and hour, for a calendar application. */
export const calendarFileOf = (ceremonyId: string): string =>
  `${home}/ceremonie.ics?${new URLSearchParams({ ceremonie: ceremonyId })}`

/** A paper of the day, to be saved and printed. */
export const paperOf = (paper: PaperName, ceremonyId: string): string =>
  `${home}/${papers[paper].file}?${new URLSearchParams({ ceremonie: ceremonyId })}`

/** Where its papers, music and pictures are asked for as one ZIP. */
export const dossierPath = `${home}/dossier.zip`

/** That ZIP, once it is made. */
export const dossierOf = (ceremonyId: string): string =>
  `${dossierPath}?${new URLSearchParams({ ceremonie: ceremonyId })}`

/** Where a reading is chosen, or a known text pasted. */
export function readingsOf(ceremonyId: string, at: Record<string, string | number> = {}): string {
  const query = new URLSearchParams({ ceremonie: ceremonyId })
  for (const [name, value] of Object.entries(at)) query.set(name, String(value))
  const anchor = 'texte' in at ? '#coller' : 'tradition' in at ? '#connus' : 'lire' in at ? '#lire' : ''
  return `${home}/lectures?${query}${anchor}`
}

/** Where a eulogy is written from eight questions. */
export const eulogyOf = (ceremonyId: string): string =>
  `${home}/eloge?${new URLSearchParams({ ceremonie: ceremonyId })}`

/** Where the faire-part and the cards of thanks are written and printed. */
export const announcementPage = (ceremonyId: string): string =>
  `${home}/faire-part?${new URLSearchParams({ ceremonie: ceremonyId })}`

/** Their files. */
export const announcementFileOf = (ceremonyId: string, file: string): string =>
  `${home}/faire-part.pdf?${new URLSearchParams({ ceremonie: ceremonyId, feuille: file })}`

export const ceremonyHome = home

/** The programme to be printed: what it holds is chosen there. */
export const bookletOf = (ceremonyId: string): string =>
  `${home}/programme?${new URLSearchParams({ ceremonie: ceremonyId })}`

/** Its file: to be folded, or page after page for a screen. */
export const bookletFileOf = (ceremonyId: string, { pages }: { pages?: 'a5' } = {}): string =>
  `${home}/programme.pdf?${new URLSearchParams({ ceremonie: ceremonyId, ...(pages && { pages }) })}`

/** Where the dates of a life are told, when nobody has. */
export const lifeDatesPath = `${home}/dates`
