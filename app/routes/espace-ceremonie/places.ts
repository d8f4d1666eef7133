import {
  announcementPage,
  bookletOf,
  ceremonyHome,
  papersAt,
  runningOrderAt,
  sendingOf,
} from '#app/components/ceremony/addresses.ts'
import type { Place } from '#app/components/page/sections.tsx'

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

const ofPapers = [papers, ...[bookletOf(''), announcementPage(''), sendingOf('')].map(pathOf)]
const ofAppointment = [`${ceremonyHome}/dates`, `${ceremonyHome}/mandats`]

/** The screen that a page belongs to. An event is part of the running order. */
export function ceremonyPlaceOf(path: string, query: URLSearchParams): string {
  if (ofPapers.includes(path)) return papers
  const isAppointment = path === ceremonyHome && query.get('onglet') !== 'evenement'
  return isAppointment || ofAppointment.includes(path) ? ceremonyHome : runningOrder
}
