import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { newFolder } from '#test/support/files/folders.ts'

/** What a recipe may touch, and what its test runs. */
const copied = [
  'app',
  'db',
  'letter-templates',
  'migrations',
  'scripts',
  'test/support',
  'package.json',
  'tsconfig.json',
]

/** A copy of the project, in which a test does what a recipe of docs/where-to-add.md says. */
export type ProjectCopy = {
  root: string
  /** Makes a file of the copy. */
  write(file: string, content: string): void
  /** Writes `to` in the one place of a file that reads `from`. */
  replace(file: string, from: string, to: string): void
  /** Puts `added` after the one place of a file that reads `after`. */
  insert(file: string, after: string, added: string): void
  /** Imports a module of the copy: `Module` is the type of the project's own. */
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
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${from}`)
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
