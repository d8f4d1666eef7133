/** Where the ceremony is read and shaped. The tabs are the keys of decision 51. */
const home = '/espace-ceremonie'

const at = (query: Record<string, string>) => `${home}?${new URLSearchParams(query)}`

export const ceremonyOf = (id: string): string => at({ onglet: 'ceremonies', ceremonie: id })

/** The same page, with one thing open to be changed. */
export const appointmentOf = (id: string): string =>
  at({ onglet: 'ceremonies', ceremonie: id, modifier: 'rendez-vous' })

/** « Supprimer », asked once more. */
export const deletionOf = (ceremonyId: string, eventId?: string): string =>
  at({ onglet: 'ceremonies', ceremonie: ceremonyId, supprimer: eventId ?? 'ceremonie' })

/** One event: read, or open to be changed. */
export const eventOf = (ceremonyId: string, eventId: string, { edit = false } = {}): string =>
  at({ onglet: 'evenement', ceremonie: ceremonyId, evenement: eventId, ...(edit && { modifier: 'oui' }) })

export const ceremonyHome = home
