import path from 'node:path'
import { endpointsOf, guardOf } from '#test/support/source/guards.ts'
import { filesIn } from '#test/support/source/source.ts'

// The routes of the deceased's space, as their files say them.

/** The files of its pages and of its resources; not the section they stand in. */
export const routes = filesIn('app/routes').filter((file) => path.basename(file).startsWith('espace-defunt.$hashid'))
export const forRelatives = routes.filter((file) =>
  endpointsOf(file).every((name) => guardOf(file, name) === 'guarded'),
)
export const forVisitors = routes.filter((file) => !forRelatives.includes(file))

/** The address of a route, by the convention of its file's name, with these parameters. */
export function addressOf(file: string, params: Record<string, string>): string {
  const segments = path
    .basename(file)
    .replace(/(\._index)?\.tsx?$/, '')
    .replaceAll('[.]', '\0')
    .split('.')
  const filled = segments.map((segment) => segment.replace(/\$(\w+)/, (_, name: string) => params[name]!))
  return `/${filled.join('/').replaceAll('\0', '.')}`
}
