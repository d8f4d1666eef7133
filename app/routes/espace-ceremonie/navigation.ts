/** Where the ceremony is read, and its appointment and its documents made. */
const home = '/espace-ceremonie'
const appointment = `${home}/rendez-vous`
const documents = `${home}/programme`

/** The places of the section on the page of a ceremony. The appointment is for those who may change it. */
export function ceremonyPlaces({ mayWrite, ceremonyId }: { mayWrite: boolean; ceremonyId: string | undefined }) {
  const query = ceremonyId ? `?${new URLSearchParams({ ceremonie: ceremonyId })}` : ''
  return [
    ...(mayWrite ? [{ path: appointment, label: 'Rendez-vous' }] : []),
    { path: home, label: 'Déroulé' },
    { path: documents, label: 'Papiers' },
  ].map((place) => ({ ...place, href: `${place.path}${query}` }))
}

/** The place that a page belongs to. */
export function ceremonyPlaceOf(path: string): string {
  if (path === documents || path === `${home}/faire-part`) return documents
  return path === appointment || path === `${home}/dates` ? appointment : home
}
