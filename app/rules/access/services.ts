/** The four services: their code and the first segment of their URLs. S1-1. */
export const services = {
  ec: { path: 'espace-ceremonie', name: 'Espace cérémonie' },
  ed: { path: 'espace-defunt', name: 'Espace défunt' },
  da: { path: 'demarches-administratives', name: 'Démarches administratives' },
  ta: { path: 'tarificateur', name: 'Tarificateur' },
} as const

/** `/services`, the list of services. */
export const LIST = 'services'

export type Service = keyof typeof services

export const isService = (code: unknown): code is Service => typeof code === 'string' && Object.hasOwn(services, code)

/** Returns the service of a path: `/demarches-administratives/courriers` is `da`. */
export function serviceOf(path: string): Service | undefined {
  const [segment] = path.replace(/^\//, '').split('/')
  return (Object.keys(services) as Service[]).find((code) => services[code].path === segment)
}

/** Pages of a service whose address is short because it is typed or printed, by their first segment. */
const shortAddresses: Readonly<Record<string, Service>> = { guichet: 'da', papier: 'da' }

/** Returns the service that a page belongs to, also if its address is short. */
export const pageServiceOf = (path: string): Service | undefined =>
  serviceOf(path) ?? shortAddresses[path.split('/')[1] ?? '']

export function signUpOf(service: Service): string {
  return `/${services[service].path}/inscription`
}

export function homeOf(service: Service): string {
  return `/${services[service].path}`
}
