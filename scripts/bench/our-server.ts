import type { GuardOptions } from '#app/middleware/guard-options.ts'
// The benchmark route behind the middleware of server.ts: request guard, compression, page guard, Remix bridge.

import compression from 'compression'
import express from 'express'
import { shippedContent } from '#app/adapters/content/shipped.ts'
import { keepSites } from '#app/http/sites.ts'
import { countWork, openWorkBudget } from '#app/middleware/access/work-budget.ts'
import { leadToCanonical } from '#app/middleware/canonical-address.ts'
import { pageGuard } from '#app/middleware/page-guard.ts'
import { remixHandler } from '#app/middleware/remix-bridge.ts'
import { requestGuard } from '#app/middleware/request-guard.ts'
import { openUploadFolder } from '#app/middleware/upload-folder.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { connectRates } from '#db/instance/rates.ts'
import { benchSecret } from './servers.ts'

const port = Number(process.env.PORT)
const db = connect(process.env.DATABASE_URL!)
const sites = await keepSites(db, `http://127.0.0.1:${port}`)
const work = openWorkBudget()
const options: GuardOptions = {
  work,
  sites: sites.current,
  keys: keyRing([benchSecret]),
  rates: connectRates(':memory:'),
  limitLoopback: false,
  developing: false,
  uploads: await openUploadFolder('.cache/bench/uploads'),
  mayUpload: async () => false,
  settleForm: async () => false,
}

const shared = { content: shippedContent, now: () => new Date() }
const build = await import(new URL('../../.cache/bench/build/server/index.js', import.meta.url).href)
const app = express().disable('x-powered-by')
app.use(requestGuard(options), compression(), leadToCanonical(build), pageGuard(options))
app.use(
  countWork(
    work,
    remixHandler(build, (res) => ({ ...res.locals.requestContext, ...shared }) as never),
  ),
)
app.listen(port, '127.0.0.1')
