import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The TypeScript files under a folder of the project, in order. */
export function filesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`).sort()
}

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/**
 * The files of this project that a file names in an import, static, dynamic, for types or by re-export, from the root
 * of the project; and the packages it names, as they are written.
 */
export const importsOf = (file: string): { files: string[]; packages: string[] } =>
  importsOfText(file, readFileSync(file, 'utf8'))

function importsOfText(file: string, text: string): { files: string[]; packages: string[] } {
  const named = importsIn(text)
  const own = named.filter((name) => name.startsWith('.') || name.startsWith('#'))
  return {
    files: own.map((name) => (name.startsWith('.') ? path.join(path.dirname(file), name) : withoutAlias(name))),
    packages: named.filter((name) => !own.includes(name)),
  }
}

/** The imports of a file that run when it does, without those of types. */
export const valuesOf = (file: string): ReturnType<typeof importsOf> =>
  importsOfText(file, readFileSync(file, 'utf8').replace(/^(?:import|export) type [^'"=]*\bfrom\b/gm, 'type'))

/** What follows `from`, `import` or `import(`. */
export function importsIn(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"`])([^'"`\n]+)\1/g)].map(([, , name]) => name!)
}

/** `#db/accounts/users.ts` is `db/accounts/users.ts`: the aliases of package.json. */
function withoutAlias(name: string): string {
  const [alias, folder] = Object.entries(imports).find(([key]) => name.startsWith(key.replace('*', ''))) ?? []
  return alias && folder ? path.normalize(name.replace(alias.replace('*', ''), folder.replace('*', ''))) : name
}
