import { homeOf, type Service, serviceOf, signUpOf } from './access/services.ts'

/** A page the shell leads to. It is shown when its page exists (choice-49): a test compares with app/routes. */
export type MenuEntry = { label: string; path: string; exists: boolean; isForSmallScreens?: boolean }

/**
 * The menu of anyone who is signed in, in the order of S1-2. Choosing a deceased and leaving are forms of their own.
 */
const entries: MenuEntry[] = [
  { label: 'Utilisateurs', path: '/utilisateurs', exists: true },
  { label: 'Suivi des courriers', path: `${homeOf('da')}/courriers`, exists: true },
  { label: 'Suivi des pièces jointes', path: `${homeOf('da')}/pieces-jointes`, exists: true },
  { label: 'Voir le tutoriel', path: '/tutoriel', exists: false, isForSmallScreens: true },
  { label: 'Informations retraite', path: '/informations-retraite', exists: true, isForSmallScreens: true },
]

/** Those entries that stand outside the menu on a wide screen show only on a page of a service. S1-2. */
export function menuFor(path: string, offered: readonly Service[]): MenuEntry[] {
  const isOnService = serviceOf(path) !== undefined || path === '/services'
  return entries.filter((entry) => {
    const service = serviceOf(entry.path)
    if (!entry.exists || (service && !offered.includes(service))) return false
    return isOnService || !entry.isForSmallScreens
  })
}

type ServicePages = { exists: boolean; label: string }

/** The services by the name a family gives them, in the order of the home page. */
const servicePages: Record<Service, ServicePages> = {
  da: { exists: true, label: 'Courriers' },
  ec: { exists: true, label: 'Cérémonie' },
  ed: { exists: true, label: 'Espace de souvenirs' },
  ta: { exists: false, label: 'Prix des obsèques' },
}

/** What a site offers and is there to be opened, for the footer, the home page and the list of services. */
export function openServices(offered: readonly Service[]): { service: Service; label: string; path: string }[] {
  return (Object.keys(servicePages) as Service[])
    .filter((service) => servicePages[service].exists && offered.includes(service))
    .map((service) => ({ service, label: servicePages[service].label, path: homeOf(service) }))
}

/** Where a space is opened on a site, or undefined on one whose services ask for none. */
export function signUpHere(offered: readonly Service[]): string | undefined {
  const first = openServices(offered).find(({ service }) => service !== 'ta')
  return first && signUpOf(first.service)
}

/** The pages that every footer leads to. */
export const legalPages = [
  { label: 'Vos données', path: '/vos-donnees' },
  { label: 'Conditions d’utilisation', path: '/cgu' },
  { label: 'Mentions légales', path: '/mentions-legales' },
  { label: 'Accessibilité', path: '/accessibilite' },
]
