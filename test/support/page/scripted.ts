import path from 'node:path'

/** The specs of pages that a script changes: they run with JavaScript and without. */
export const scripted = ['**/ceremony/{ceremonie,durees,ordre}.spec.ts', '**/page/comptes.spec.ts']

/** The specs of what a script adds: they run with JavaScript alone. */
export const scriptedOnly = '**/*.scripted.spec.ts'

/** The specs that may open a page with a script: no page of the others may have one. */
const shipping = ['**/ceremony/*.spec.ts', ...scripted, scriptedOnly]

export function mayShipScripts(spec: string): boolean {
  return shipping.some((glob) => path.matchesGlob(spec, glob))
}
