import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { newFolder } from '#test/support/given.ts'

/** Files that a recipe may change, and those that its test runs. */
const copied = [
  'app',
  'customtypes',
  'db',
  'letter-templates',
  'migrations',
  'scripts',
  'server.ts',
  'test/families',
  'test/roles',
  'test/support',
  'test/tools',
  'package.json',
  'tsconfig.json',
]

/** A copy of the project, in which a test follows a recipe of docs/where-to-add.md. */
export type ProjectCopy = {
  root: string
  /** Creates a file in the copy. */
  write(file: string, content: string): void
  /** Replaces `from`, which must occur exactly once in the file. */
  replace(file: string, from: string, to: string): void
  /** Inserts `added` after `after`, which must occur exactly once in the file. */
  insert(file: string, after: string, added: string): void
  /** Imports a module of the copy. `Module` is the type of the original. */
  load<Module>(file: string): Promise<Module>
}

export function copyProject(): ProjectCopy {
  const root = newFolder()
  for (const name of copied) cpSync(name, path.join(root, name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const replace = (file: string, from: string, to: string) => {
    const parts = readFileSync(path.join(root, file), 'utf8').split(from)
    if (parts.length !== 2) throw new Error(`${file} contains this text ${parts.length - 1} times, not once: ${from}`)
    write(file, parts.join(to))
  }
  return {
    root,
    write,
    replace,
    insert: (file, after, added) => replace(file, after, after + added),
    load: (file) => import(pathToFileURL(path.join(root, file)).href),
  }
}
