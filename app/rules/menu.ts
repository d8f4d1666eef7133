import { servicesPath } from '#app/rules/access/addresses.ts'
import { usersPath } from '#app/rules/accounts/addresses.ts'
import {
  accessibilityPath,
  advicePath,
  legalNoticePath,
  menuPath,
  retirementPath,
  termsPath,
  tutorialPath,
} from '#app/rules/content/addresses.ts'
import { ownDataPath } from '#app/rules/retention/addresses.ts'
import { homeOf, pageServiceOf, type Service, serviceOf, signUpOf } from './access/services.ts'
import { publicSpaceIn, spaceOf } from './deceased-space/addresses.ts'
import { piecesPath, trackingPath } from './letters/addresses.ts'
import { offersPath, receiptsPath } from './orders/addresses.ts'

/**
 * A link of the menu. `isPlace`: a part of the service, listed first; `isForSmallScreens`: stands beside the menu on a
 * wide screen.
 */
export type MenuEntry = { label: string; path: string; isPlace?: boolean; isForSmallScreens?: boolean }

/** Data of the menu. */
export type MenuOf = {
  path: string
  offered: readonly Service[]
  /** First name of the person who died; empty if unknown. */
  firstName: string
  /** Public id of the account. */
  hashid?: string | undefined
  /** Whether letters cost something on this account. */
  isPaying?: boolean
}

/** The pages of the menu after the services, in the order of S1-2. Choosing a deceased and leaving are forms. */
const entries: MenuEntry[] = [
  { label: 'Utilisateurs', path: usersPath },
  { label: 'Suivi des courriers', path: trackingPath },
  { label: 'Suivi des pièces jointes', path: piecesPath },
  { label: 'Voir le tutoriel', path: tutorialPath, isForSmallScreens: true },
  { label: 'Informations retraite', path: retirementPath, isForSmallScreens: true },
]

/** The pages of an account whose letters cost something. */
const paid: MenuEntry[] = [
  { label: 'Ce que ça coûte', path: offersPath },
  { label: 'Vos reçus', path: receiptsPath },
]

/** Whether a page links to the tutorial and to "Informations retraite": the pages of a service, and the menu. S1-2. */
const leadsToHelp = (path: string): boolean =>
  pageServiceOf(path) !== undefined || path === servicesPath || path === menuPath

/**
 * The menu of a user who shares an account: the home of the account, its services, then the pages of S1-2. Entries that
 * stand outside the menu on a wide screen show only on a page of a service.
 */
export function menuFor({ path, offered, firstName, hashid, isPaying = false }: MenuOf): MenuEntry[] {
  const services = openServices(offered)
    .filter(({ service }) => service !== 'ta')
    .map(({ service, label, path }) => ({ label, path: service === 'ed' && hashid ? spaceOf(hashid) : path }))
  const places = [
    { label: firstName || 'Le dossier', path: servicesPath },
    ...services,
    { label: 'Comprendre', path: advicePath },
  ].map((place) => ({ ...place, isPlace: true }))
  const isHelped = leadsToHelp(path)
  const others = entries.filter((entry) => {
    const service = serviceOf(entry.path)
    if (service && !offered.includes(service)) return false
    return isHelped || !entry.isForSmallScreens
  })
  return [...places, ...(isPaying ? paid : []), ...others]
}

/** Returns the entry whose page is this page, or the nearest one above it. */
export function nearestAbove<Entry extends { path: string }>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined {
  const [nearest] = entries
    .filter((entry) => `${path}/`.startsWith(`${entry.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)
  return nearest
}

/** For `aria-current`: the page itself, or the entry that a page belongs to. No more than one entry of a menu has it. */
export function currentIn(entries: readonly MenuEntry[], entry: MenuEntry, path: string): 'page' | 'true' | undefined {
  if (entry.path === path) return 'page'
  return nearestAbove(entries, path) === entry ? 'true' : undefined
}

/** Whether a page is about an account: those of its services, and who shares it. Not the space of another one. */
export function isOfAccount(path: string, hashid: string | undefined): boolean {
  const space = publicSpaceIn(path)
  if (space !== undefined) return space === hashid
  return serviceOf(path) !== undefined || path === servicesPath || path === usersPath
}

/** The services by the names that families read, in the order of the home page. */
export const serviceLabels: Record<Service, string> = {
  da: 'Prévenir',
  ec: 'Dire au revoir',
  ed: 'Se souvenir',
  ta: 'Prix',
}

/** The services that a site offers, in its order, for the footer, the home page and the list of services. */
export function openServices(offered: readonly Service[]): { service: Service; label: string; path: string }[] {
  return offered.map((service) => ({ service, label: serviceLabels[service], path: homeOf(service) }))
}

/** Returns where a space is opened on a site. Undefined if no service of the site has a sign-up. */
export function signUpHere(offered: readonly Service[]): string | undefined {
  const first = openServices(offered).find(({ service }) => service !== 'ta')
  return first && signUpOf(first.service)
}

/** In the query of a sign-up: a signed-in user opens another account. */
export const ANOTHER_ACCOUNT = 'autre'

/** Returns where a signed-in user opens another account on a site. */
export function anotherAccountHere(offered: readonly Service[]): string | undefined {
  const signUp = signUpHere(offered)
  return signUp && `${signUp}?${ANOTHER_ACCOUNT}`
}

/** The pages that every footer links to. `state`: shown with the link to visitors, as on the home page. */
export const legalPages: { label: string; path: string; state?: string }[] = [
  { label: 'Données', path: ownDataPath },
  { label: 'CGU', path: termsPath },
  { label: 'Mentions', path: legalNoticePath },
  // security-C.1.
  { label: 'Accessibilité', path: accessibilityPath, state: 'non conforme' },
]
