// Entry point of the commands that a bare machine runs. Plain JavaScript with Node's own modules only, because it runs
// before anything is installed, on any Node that `engines` of package.json allows. Installs what is missing, finds or
// downloads a Node that can run the rest, and starts run/tasks.ts.

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from './run/install.mjs'
import { checkNode, provideNode } from './run/node.mjs'
import { run, stopWithParent } from './run/processes.mjs'

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'))

/** Commands of developers, which need the packages that build and test. Operators have them only while they build. */
const forDevelopment = /^(dev|test(:all)?|seed)$/

// npm runs us through a shell that dies of SIGTERM without passing it on.
if (process.env.npm_lifecycle_event) stopWithParent()

try {
  checkNode()
  await installDependencies({ development: forDevelopment.test(process.argv[2] ?? '') })
  const node = await provideNode()
  const folders = [path.dirname(node), path.resolve('node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, PATH: folders.join(path.delimiter) }
  process.exitCode = await run(node, ['scripts/run/tasks.ts', ...process.argv.slice(2)], { env })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
