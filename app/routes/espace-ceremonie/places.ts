import type { Place } from '#app/components/page/sections.tsx'
import {
  announcementPage,
  bookletPathOf,
  ceremonyHome,
  lifeDatesPath,
  mandatesPath,
  papersAt,
  runningOrderAt,
  sendingOf,
} from '#app/rules/ceremony/addresses.ts'

const pathOf = (address: string) => address.split('?')[0] ?? ''
const runningOrder = pathOf(runningOrderAt(''))
const papers = pathOf(papersAt(''))

/** The three screens of the section. `ceremonyId`: the ceremony of the page, if its URL names one. */
export function ceremonyPlaces(ceremonyId: string | undefined): Place[] {
  const query = ceremonyId ? `?${new URLSearchParams({ ceremonie: ceremonyId })}` : ''
  return [
    { path: ceremonyHome, label: 'Rendez-vous' },
    { path: runningOrder, label: 'Déroulé' },
    { path: papers, label: 'Papiers' },
  ].map((place) => ({ ...place, href: `${place.path}${query}` }))
}

const ofPapers = [papers, ...[bookletPathOf(''), announcementPage(''), sendingOf('')].map(pathOf)]
const ofAppointment = [lifeDatesPath, mandatesPath]

/** The screen that a page belongs to. An event is part of the running order. */
export function ceremonyPlaceOf(path: string, query: URLSearchParams): string {
  if (ofPapers.includes(path)) return papers
  const isAppointment = path === ceremonyHome && query.get('onglet') !== 'evenement'
  return isAppointment || ofAppointment.includes(path) ? ceremonyHome : runningOrder
}
