import path from 'node:path'

/** The specs whose pages ship a script: they run with JavaScript and without. No page of the others may have one. */
export const scripted = ['**/ceremony/*.spec.ts', '**/page/comptes.spec.ts']

/** The specs of what a script adds: they run with JavaScript alone. */
export const scriptedOnly = '**/*.scripted.spec.ts'

export function mayShipScripts(spec: string): boolean {
  return [...scripted, scriptedOnly].some((glob) => path.matchesGlob(spec, glob))
}
