import { homeOf } from '../access/services.ts'
import type { PictureAddress } from '../pictures/addresses.ts'
import { type PaperName, papers } from './papers/papers.ts'

// All URLs of the ceremony. The tabs are the keys of choice-51.

export const ceremonyHome = homeOf('ec')

const at = (query: Record<string, string>) => `${ceremonyHome}?${new URLSearchParams(query)}`
const pageAt = (name: string, query: Record<string, string>) => `${ceremonyHome}/${name}?${new URLSearchParams(query)}`

/** The appointment of a ceremony: the first screen of the tab `Ceremonies`. */
export const ceremonyOf = (id: string): string => at({ onglet: 'ceremonies', ceremonie: id })

/** That screen, with a confirmation before the ceremony is deleted. */
export const deletionOf = (id: string): string => at({ onglet: 'ceremonies', ceremonie: id, supprimer: 'ceremonie' })

/** That screen, with the button that adds a second ceremony in place of the form. */
export const secondCeremonyOf = (id: string): string =>
  at({ onglet: 'ceremonies', ceremonie: id, ajouter: 'ceremonie' })

/** That screen, with the photograph and without the buttons that would lose one that is chosen. */
export const photographPageOf = (id: string): string =>
  `${at({ onglet: 'ceremonies', ceremonie: id, ajouter: 'photo' })}#photo`

type RowAddress = {
  /** Id of the event whose row is open. */
  eventId?: string
  /** Whether the row asks again before the event is removed. */
  isRemoving?: boolean
}

/** The running order of a ceremony: the second screen, at the row of an event if one is named. */
export function runningOrderAt(ceremonyId: string, { eventId, isRemoving = false }: RowAddress = {}): string {
  const query = { ceremonie: ceremonyId, ...(eventId && { [isRemoving ? 'supprimer' : 'moment']: eventId }) }
  return `${pageAt('deroule', query)}${eventId ? `#${rowIdOf(eventId)}` : ''}`
}

/** The id of the row of an event, for anchors. */
export const rowIdOf = (eventId: string): string => `moment-${eventId}`

/** The papers of a ceremony: the third screen. */
export const papersAt = (ceremonyId: string): string => pageAt('papiers', { ceremonie: ceremonyId })

/**
 * The page of one event, read-only or open for editing: the tab `EventForm`, and the action of its form. `rows`: number
 * of rows for music.
 */
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

/** Download of a picture or of a text file. */
export const ceremonyFileOf = (fileId: string): string => `${ceremonyHome}/fichiers/${fileId}`

/** A slide-show picture at a given width, for users who arrange it. */
export const ceremonyPictureOf: PictureAddress = (id, type, width) =>
  `${ceremonyFileOf(id)}?${new URLSearchParams({ format: type, largeur: String(width) })}`

/** The page that sends the running order to helpers. */
export const sendingOf = (ceremonyId: string): string => pageAt('envoi', { ceremonie: ceremonyId })

/** The day and time of a ceremony, for a calendar application. */
export const ceremonyCalendarPathOf = (ceremonyId: string): string => pageAt('ceremonie.ics', { ceremonie: ceremonyId })

/** A printable document of the day. */
export const paperOf = (paper: PaperName, ceremonyId: string): string =>
  `${ceremonyHome}/${papers[paper].file}?${new URLSearchParams({ ceremonie: ceremonyId })}`

/** The page that requests its documents, music and pictures as one ZIP. */
export const ceremonyArchivePath = `${ceremonyHome}/dossier.zip`

/** The finished ZIP. */
export const ceremonyArchivePathOf = (ceremonyId: string): string =>
  `${ceremonyArchivePath}?${new URLSearchParams({ ceremonie: ceremonyId })}`

/** The page where a reading is chosen, or a known text is pasted. */
export const readingsPath = `${ceremonyHome}/lectures`
export function readingsOf(ceremonyId: string, at: Record<string, string | number> = {}): string {
  const query = new URLSearchParams({ ceremonie: ceremonyId })
  for (const [name, value] of Object.entries(at)) query.set(name, String(value))
  const anchor = 'texte' in at ? '#coller' : 'tradition' in at ? '#connus' : 'lire' in at ? '#lire' : ''
  return `${readingsPath}?${query}${anchor}`
}

/** The page where a eulogy is written from eight questions. */
export const eulogyOf = (ceremonyId: string): string => pageAt('eloge', { ceremonie: ceremonyId })

/** The page where the death notice and the thank-you cards are written and printed. */
export const announcementPage = (ceremonyId: string): string => pageAt('faire-part', { ceremonie: ceremonyId })

/** Their files. */
export const announcementFileOf = (ceremonyId: string, file: string): string =>
  `${ceremonyHome}/faire-part.pdf?${new URLSearchParams({ ceremonie: ceremonyId, feuille: file })}`

/** The page where the contents of the printed programme are chosen. */
export const bookletPathOf = (ceremonyId: string): string => pageAt('programme', { ceremonie: ceremonyId })

/** The PDF of the booklet: to fold, or page by page for a screen. */
export const bookletFileOf = (ceremonyId: string, { pages }: { pages?: 'a5' } = {}): string =>
  `${ceremonyHome}/programme.pdf?${new URLSearchParams({ ceremonie: ceremonyId, ...(pages && { pages }) })}`

/** The page where the pictures of a slide show are arranged. */
export const slideShowOf = ({ ceremonyId, eventId }: { ceremonyId: string; eventId: string }, photo?: number): string =>
  `${ceremonyHome}/diaporama?${new URLSearchParams({
    ceremonie: ceremonyId,
    evenement: eventId,
    ...(photo && { photo: String(photo) }),
  })}${photo ? '#photo' : ''}`

/** The page where the family gives and revokes mandates, and where the holder of one enters. */
export const mandatesPath = `${ceremonyHome}/mandats`
export const mandatePath = (id: string): string => `/mandat/${id}`

/** The page where missing birth and death dates are entered. */
export const lifeDatesPath = `${ceremonyHome}/dates`
