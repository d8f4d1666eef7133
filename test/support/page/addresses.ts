import type { ServerBuild } from '#app/http/router.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { filesIn } from '#test/support/source/source.ts'

/** One address of each page, with what stands for its parameters. */
const samples: Record<string, string> = {
  ':documentId': 'bailleur',
  ':documentId.pdf': 'bailleur.pdf',
  ':service': 'demarches-administratives',
  ':userId': '00000000-0000-4000-8000-000000000000',
  '*': 'nulle-part',
}

/** The address of a route, with the names of its parameters: `/conseils/:uid`. */
export function patternOf(routes: ServerBuild['routes'], id: string): string {
  const steps = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...steps(route.parentId), ...(route.path?.split('/') ?? [])] : []
  }
  return `/${steps(id)
    .filter((step) => step !== '')
    .join('/')}`
}

/** The addresses that answer GET, and those that take a form. `patterns`: with the names of their parameters. */
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

/** The addresses that file names say, and every letter. Links found in pages add those that hold an id. */
export const namedAddresses: string[] = [
  ...filesIn('app/routes')
    .map((file) => file.replace(/^app\/routes\/|(\/route)?\.tsx?$/g, ''))
    // In a folder, what stands beside route.tsx is a part of its page; a name that begins with _ has no address.
    .filter((name) => !/[$[/]|^_[^.]+$/.test(name))
    .map((name) => {
      const steps = name.replaceAll('_.', '.').split('.')
      return `/${steps.filter((step) => !step.startsWith('_')).join('/')}`
    }),
  ...['demarches-administratives', 'espace-ceremonie', 'espace-defunt'].map((service) => `/${service}/inscription`),
  ...letterKinds.map((id) => `/demarches-administratives/courriers/${id}`),
]

/** The pages that a page leads to, each once: no file. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  return [...new Set(links.filter((link) => !/\.\w+(?:\?|$)|\.pdf|^\/(assets|partenaires)\//.test(link)))]
}
