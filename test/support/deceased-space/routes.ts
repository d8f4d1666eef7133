import path from 'node:path'
import { endpointsOf, guardOf } from '#test/support/source/guards.ts'
import { filesIn } from '#test/support/source/source.ts'

// The routes of the memorial space, from their file names.

/** Files of its pages and resource routes, without the section that contains them. */
export const routes = filesIn('app/routes').filter((file) => path.basename(file).startsWith('espace-defunt.$hashid'))
export const forRelatives = routes.filter((file) =>
  endpointsOf(file).every((name) => guardOf(file, name) === 'guarded'),
)
export const forVisitors = routes.filter((file) => !forRelatives.includes(file))

/** Returns the address of a route from its file name, with these parameters. */
export function addressOf(file: string, params: Record<string, string>): string {
  const segments = path
    .basename(file)
    .replace(/(\._index)?\.tsx?$/, '')
    .replaceAll('[.]', '\0')
    .split('.')
  const filled = segments.map((segment) => segment.replace(/\$(\w+)/, (_, name: string) => params[name]!))
  return `/${filled.join('/').replaceAll('\0', '.')}`
}
