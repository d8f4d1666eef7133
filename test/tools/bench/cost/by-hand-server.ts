// A family's pages written by hand: Express, the prepared statements of each page, decryption of the values they
// return, and renderToString of its tree. Without guards, CSRF tokens or rules: loader results are given.

import { pathToFileURL } from 'node:url'
import compression from 'compression'
import express from 'express'
import { keepSites } from '#app/http/sites.ts'
import { pageHandler } from '#app/middleware/page/handler.ts'
import { over, toPath } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { open, seal, sealKey } from '#db/encryption/seal.ts'
import { OurSqliteDialect, openSqlite } from '#db/sqlite.ts'
import { aContext } from '#test/support/server/context.ts'
import { e2e } from '#test/support/server/e2e.ts'

type Statement = { sql: string; parameters: readonly unknown[] }

const built = await import(pathToFileURL('build/server/index.js').href)
const drawPage = built.entry.module.default
const sqlite = openSqlite(toPath(e2e.env.DATABASE_URL))
const asked: Statement[] = []
const recorded = {
  close: () => {},
  prepare(sql: string) {
    const statement = sqlite.prepare(sql)
    const all = (parameters: readonly unknown[]) => {
      asked.push({ sql, parameters })
      return statement.all(parameters)
    }
    return {
      reader: statement.reader,
      all,
      run: statement.run.bind(statement),
      iterate: statement.iterate.bind(statement),
    }
  },
}
const db = over(new OurSqliteDialect({ database: recorded }))
const site = (await keepSites(db, e2e.origin)).current().defaultSite
const context = await aContext({
  db,
  site,
  keys: keyRing([e2e.env.APP_SECRETS]),
  now: () => new Date(),
  sessionId: process.env.SESSION_ID!,
})

const key = sealKey(Buffer.alloc(32, 1))
const place = { table: 'profileEntry', column: 'valueSealed', row: 'answer', account: 'account' }

/** Returns a sealed value of the same length, because a hand-written page has to decrypt it as well. */
function likeSealed(sealed: string): string {
  const [, , , , text = ''] = sealed.split('.')
  return seal(key, place, Buffer.alloc(Buffer.from(text, 'base64url').length, 'e'))
}

/** Records the statements and the tree of a page, as the service renders it once. */
async function readPage(path: string) {
  let drawn: unknown[] = []
  const draw = (...given: unknown[]) => {
    drawn = given
    return drawPage(...given)
  }
  const answer = pageHandler({ ...built, entry: { module: { ...built.entry.module, default: draw } } }, 'production')
  const visit = () => answer(new Request(new URL(path, site.origin)), { ...context })
  await visit() // the first visit stores the date
  asked.length = 0
  const { status } = await visit()
  if (status !== 200) throw new Error(`${path} answers ${status}.`)
  const statements = asked.map(({ sql, parameters }) => ({ prepared: sqlite.prepare(sql), parameters }))
  const values = statements.flatMap(({ prepared, parameters }) =>
    prepared.all(parameters).flatMap((row) => Object.values(row as object)),
  )
  const sealed = values.filter((value) => typeof value === 'string' && value.startsWith('v1.')).map(likeSealed)
  return { statements, sealed, drawn }
}

const app = express().use(compression())
app.get('/healthz', (_req, res) => res.type('text').send('ok'))
for (const path of JSON.parse(process.env.PATHS!) as string[]) {
  const { statements, sealed, drawn } = await readPage(path)
  const [request, status, , ...rest] = drawn
  app.get(path, async (_req, res) => {
    for (const { prepared, parameters } of statements) prepared.all(parameters)
    for (const value of sealed) open([key], place, value)
    const page: Response = await drawPage(request, status, new Headers(), ...rest)
    res.type('html').send(await page.text())
  })
}
app.listen(Number(process.env.PORT), '127.0.0.1')
