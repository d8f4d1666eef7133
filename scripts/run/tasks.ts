// The commands of package.json that run.mjs starts, once it has found a suitable Node: what an operator runs, and the
// first start of a developer.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { operatorSentenceOf } from '#app/adapters/start-step.ts'
import { test } from '../test/tiers.ts'
import { build, linkNode } from './build.ts'
import { makeSecrets, node, provideBrowser, readDotEnv } from './environment.ts'
import { stopWithParent } from './processes.mjs'
import { develop, migrate, restart, start } from './start.ts'

const tasks: Record<string, (args: string[]) => Promise<number>> = {
  start,
  restart,
  dev: develop,
  test: () => test('daily'),
  'test:all': () => test('all'),
  /** Also prepares the browser and the Node: a service that may not write in its own folder cannot do it later. */
  async build() {
    const browser = await provideBrowser()
    if ('problem' in browser) console.error(`Aucun navigateur n’imprime ici\u00A0: ${browser.problem}`)
    const code = await build()
    mkdirSync('var', { recursive: true, mode: 0o700 })
    if (code === 0) linkNode()
    return code
  },
  async migrate() {
    readDotEnv()
    makeSecrets()
    return migrate()
  },
  async letters(args) {
    readDotEnv()
    await provideBrowser()
    return node(['scripts/letters.ts', ...args])
  },
  partner: onDatabase('partner'),
  import: onDatabase('import'),
  backup: (args) => backup('backup', args),
  verify: (args) => backup('verify', args),
  restore: (args) => backup('restore', args),
  payment: onDatabase('payment'),
  post: onDatabase('post'),
  content: onDatabase('content'),
  directory: onDatabase('directory'),
  deceased: onDatabase('deceased'),
  async 'go-live'(args) {
    readDotEnv()
    return (await migrate()) || node(['scripts/go-live.ts', ...args])
  },
  'rotate-secrets': onDatabase('rotate-secrets'),
  mail: onDatabase('mail'),
  support: onDatabase('support'),
  register: onDatabase('register'),
  seed: onDatabase('seed'),
}

/** Returns the task of a script that reads or changes the current database. */
function onDatabase(script: string): (args: string[]) => Promise<number> {
  return async (args) => {
    readDotEnv()
    makeSecrets()
    return (await migrate()) || node([`scripts/${script}.ts`, ...args])
  }
}

/** A backup needs the current schema; a restoration runs before there is one. */
function backup(command: string, args: string[]): Promise<number> {
  readDotEnv()
  makeSecrets()
  return node(['scripts/backup.ts', command, ...args])
}

stopWithParent()

// Share the compile cache between all processes of a command: a short one takes half the time.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/node')

const [name = 'start', ...args] = process.argv.slice(2)
const task = tasks[name]
try {
  if (!task)
    throw new Error(`«\u00A0${name}\u00A0» n’est pas une commande. Il y a\u00A0: ${Object.keys(tasks).join(', ')}.`)
  process.exitCode = await task(args)
} catch (error) {
  console.error(operatorSentenceOf(error) ?? error)
  process.exitCode = 1
}
