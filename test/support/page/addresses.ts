import type { ServerBuild } from '#app/http/router.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { filesIn } from '#test/support/source/source.ts'

/** Values for the parameters of addresses, one address per page. */
const samples: Record<string, string> = {
  ':documentId': 'bailleur',
  ':documentId.pdf': 'bailleur.pdf',
  ':service': 'demarches-administratives',
  ':userId': '00000000-0000-4000-8000-000000000000',
  '*': 'nulle-part',
}

/** Returns the path pattern of a route: `/conseils/:uid`. */
export function patternOf(routes: ServerBuild['routes'], id: string): string {
  const steps = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...steps(route.parentId), ...(route.path?.split('/') ?? [])] : []
  }
  return `/${steps(id)
    .filter((step) => step !== '')
    .join('/')}`
}

/** Returns the addresses that answer GET, and those that accept a form. `patterns`: with parameter names. */
export function addressesOf({ routes }: ServerBuild): { pages: string[]; forms: string[]; patterns: string[] } {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const toAddress = ({ id, index }: { id: string; index?: boolean | undefined }) => {
    const steps = patternOf(routes, id)
      .split('/')
      .filter((step) => step !== '')
    return `/${steps.map((step) => samples[step] ?? step).join('/')}${index ? '?index' : ''}`
  }
  const pages = all.filter(({ id }) => id !== 'root')
  return {
    patterns: pages.map(({ id }) => patternOf(routes, id)),
    pages: pages.map((route) => toAddress({ id: route.id })),
    forms: pages.filter(({ module }) => 'action' in module).map(toAddress),
  }
}

/** Addresses derived from file names, and every letter. Links found in pages add those with an id. */
export const namedAddresses: string[] = [
  ...filesIn('app/routes')
    .map((file) => file.replace(/^app\/routes\/|(\/route)?\.tsx?$/g, ''))
    // A file in a folder is a section, or part of a page.
    .filter((name) => !/[$[/]|^_[^.]+$/.test(name))
    .map((name) => {
      const steps = name.replaceAll('_.', '.').split('.')
      return `/${steps.filter((step) => !step.startsWith('_')).join('/')}`
    }),
  ...['demarches-administratives', 'espace-ceremonie', 'espace-defunt'].map((service) => `/${service}/inscription`),
  ...letterKinds.map((id) => `/demarches-administratives/courriers/${id}`),
]

/** Returns the pages linked from a page, each once, without files. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  return [...new Set(links.filter((link) => !/\.\w+(?:\?|$)|\.pdf|^\/(assets|partenaires)\//.test(link)))]
}
