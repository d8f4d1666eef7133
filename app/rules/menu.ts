import { homeOf, type Service, serviceOf, signUpOf } from './access/services.ts'
import { publicSpaceIn, spaceOf } from './deceased-space/addresses.ts'
import { someone } from './first-name.ts'
import { de } from './french.ts'
import { tutorialPath } from './tutorial.ts'

/** A page the shell leads to. It is shown when its page exists (choice-49): a test compares with app/routes. */
export type MenuEntry = { label: string; path: string; exists: boolean; isForSmallScreens?: boolean }

/** Where advice is read, by anyone. */
export const advicePath = '/conseils'

/** What a pension fund stops, and what is to be asked for. */
export const retirementPath = '/informations-retraite'

/** The page that shows the menu by itself. */
export const menuPath = '/menu'

/** What the menu is drawn from. */
export type MenuOf = {
  path: string
  offered: readonly Service[]
  /** Of the person who died; empty while nobody has told. */
  firstName: string
  /** Of the account. */
  hashid?: string | undefined
}

/** The pages of the menu after the services, in the order of S1-2. Choosing a deceased and leaving are forms. */
const entries: MenuEntry[] = [
  { label: 'Utilisateurs', path: '/utilisateurs', exists: true },
  { label: 'Suivi des courriers', path: `${homeOf('da')}/courriers`, exists: true },
  { label: 'Suivi des pièces jointes', path: `${homeOf('da')}/pieces-jointes`, exists: true },
  { label: 'Conseils', path: advicePath, exists: true },
  { label: 'Voir le tutoriel', path: tutorialPath, exists: true, isForSmallScreens: true },
  { label: 'Informations retraite', path: retirementPath, exists: true, isForSmallScreens: true },
]

/** Whether a page leads to the tutorial and to what is said of pensions: those of a service, and the menu. S1-2. */
const leadsToHelp = (path: string): boolean =>
  serviceOf(path) !== undefined || path === '/services' || path === menuPath

/**
 * The menu of anyone who shares an account: the services of the family, then the pages of S1-2. Entries that stand
 * outside the menu on a wide screen show only on a page of a service.
 */
export function menuFor({ path, offered, firstName, hashid }: MenuOf): MenuEntry[] {
  const isHelped = leadsToHelp(path)
  const services = openServices(offered).map(({ service, label, path }) =>
    service === 'ed'
      ? { label: `Espace ${de(firstName || someone)}`, path: hashid ? spaceOf(hashid) : path, exists: true }
      : { label, path, exists: true },
  )
  const others = entries.filter((entry) => {
    const service = serviceOf(entry.path)
    if (!entry.exists || (service && !offered.includes(service))) return false
    return isHelped || !entry.isForSmallScreens
  })
  return [...services, ...others]
}

/** For `aria-current`: the page itself, or the entry that a page belongs to. No more than one entry of a menu has it. */
export function currentIn(entries: readonly MenuEntry[], entry: MenuEntry, path: string): 'page' | 'true' | undefined {
  if (entry.path === path) return 'page'
  const [nearest] = entries
    .filter((other) => `${path}/`.startsWith(`${other.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)
  return nearest === entry ? 'true' : undefined
}

/** Whether a page is about an account: those of its services, and who shares it. Not the space of another one. */
export function isOfAccount(path: string, hashid: string | undefined): boolean {
  const space = publicSpaceIn(path)
  if (space !== undefined) return space === hashid
  return serviceOf(path) !== undefined || path === '/services' || path === '/utilisateurs'
}

type ServicePages = { exists: boolean; label: string }

/** The services by the name a family gives them, in the order of the home page. */
const servicePages: Record<Service, ServicePages> = {
  da: { exists: true, label: 'Courriers' },
  ec: { exists: true, label: 'Cérémonie' },
  ed: { exists: true, label: 'Espace de souvenirs' },
  ta: { exists: true, label: 'Prix des obsèques' },
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
  // The state of conformity stands in the link itself: security-C.1.
  { label: 'Accessibilité\u00A0: non conforme', path: '/accessibilite' },
]
