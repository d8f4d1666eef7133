import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Lists the TypeScript files under a folder of the project, in order. */
export function filesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`).sort()
}

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/**
 * Returns the project files that a file imports (static, dynamic, types, re-exports) by path from the root, and the
 * packages by name.
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

/** Returns the imports that exist at run time, without those of types; `atOnce`: nor those of `import()`. */
export const valuesOf = (file: string, { atOnce = false } = {}): ReturnType<typeof importsOf> => {
  const text = readFileSync(file, 'utf8').replace(/^(?:import|export) type [^'"=]*\bfrom\b/gm, 'type')
  return importsOfText(file, atOnce ? text.replace(/\bimport\(/g, 'later(') : text)
}

/** Returns the specifiers after `from`, `import` or `import(`. */
export function importsIn(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"`])([^'"`\n]+)\1/g)].map(([, , name]) => name!)
}

/** Resolves an alias of package.json: `#db/accounts/users.ts` is `db/accounts/users.ts`. */
function withoutAlias(name: string): string {
  const [alias, folder] = Object.entries(imports).find(([key]) => name.startsWith(key.replace('*', ''))) ?? []
  return alias && folder ? path.normalize(name.replace(alias.replace('*', ''), folder.replace('*', ''))) : name
}
