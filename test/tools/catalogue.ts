// Writes every page in its states, every letter and every email to .cache/catalogue, and serves the folder until
// Ctrl-C:
//   npm run catalogue [-- --once]

import './catalogue/production.ts' // first: React reads NODE_ENV when it is loaded
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import express from 'express'
import { readList } from '#app/adapters/env-values.ts'
import { log } from '#app/adapters/log.ts'
import { openPrinter } from '#app/adapters/printing/printer.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { provideBrowser } from '#scripts/run/environment.ts'
import { openServers } from './catalogue/servers.ts'
import { sections } from './catalogue/states/index.ts'
import { writeCatalogue } from './catalogue/write.ts'

const folder = '.cache/catalogue'

// All temporary files, including the browser's, are in one folder, which is removed however this ends.
const scratch = mkdtempSync(path.join(tmpdir(), 'aupres-catalogue-'))
process.env.TMPDIR = scratch
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

await provideBrowser()
const printer = openPrinter({
  executablePath: process.env.CHROMIUM_PATH,
  endpoints: readList(process.env.BROWSER_WS_ENDPOINT ?? ''),
  log,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void printer.close().finally(() => process.exit(0)))
}

await make()
if (!process.argv.includes('--once')) serve()

async function make(): Promise<void> {
  const db = connect(':memory:')
  await migrate(db)
  const build = await import(pathToFileURL('build/server/index.js').href)
  const servers = await openServers(db, { printer, build })
  try {
    const lines = (await writeCatalogue(servers, sections, folder)).flatMap(({ lines }) => lines)
    for (const { name, path, status, isAsAnnounced } of lines) {
      if (!isAsAnnounced) console.error(`“${name}” answers ${status}, which it does not announce (${path}).`)
    }
    console.log(`${lines.length} states are in ${folder}.`)
  } finally {
    await servers.close()
    await printer.close()
    await db.destroy()
  }
}

function serve(): void {
  const app = express().use(express.static(folder))
  app.use((_req, res) => void res.status(404).send('The catalogue has no such page. <a href="/">Index</a>'))
  const server = app.listen(0, '127.0.0.1', () => {
    console.log(`Open http://localhost:${(server.address() as AddressInfo).port}, and Ctrl-C to stop.`)
  })
}
