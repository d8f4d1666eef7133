import type { ServerBuild } from '@remix-run/node'

/** One address of each page, with what stands for its parameters. */
const samples: Record<string, string> = {
  ':documentId': 'bailleur',
  ':documentId.pdf': 'bailleur.pdf',
  ':service': 'demarches-administratives',
  ':userId': '00000000-0000-4000-8000-000000000000',
  '*': 'nulle-part',
}

/** The addresses that answer GET, and those that take a form. */
export function addressesOf({ routes }: ServerBuild): { pages: string[]; forms: string[] } {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const pathOf = (id: string | undefined): string => {
    const route = all.find((other) => other.id === id)
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  const toAddress = ({ id, index }: { id: string; index?: boolean | undefined }) => {
    const steps = pathOf(id)
      .split('/')
      .filter((step) => step !== '')
    return `/${steps.map((step) => samples[step] ?? step).join('/')}${index ? '?index' : ''}`
  }
  const pages = all.filter(({ id }) => id !== 'root')
  return {
    pages: pages.map((route) => toAddress({ id: route.id })),
    forms: pages.filter(({ module }) => 'action' in module).map(toAddress),
  }
}
