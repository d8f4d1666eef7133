// The same route behind what server.ts puts in front of every page: shape, host, headers, token, our own bridge.

import compression from 'compression'
import express from 'express'
import { remix } from '#app/gate/bridge.ts'
import { door } from '#app/gate/door.ts'
import { type GateOptions, gate, type Visit } from '#app/gate/gate.ts'
import { openUploadFolder } from '#app/gate/upload-folder.ts'
import { keepSites } from '#app/http/sites.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/keys.ts'
import { connectRates } from '#db/rates.ts'
import { benchSecret } from './servers.ts'

const port = Number(process.env.PORT)
const db = connect(process.env.DATABASE_URL!)
const sites = await keepSites(db, `http://127.0.0.1:${port}`)
const options: GateOptions = {
  sites: sites.current,
  keys: keyRing([benchSecret]),
  rates: connectRates(':memory:'),
  limitLoopback: false,
  developing: false,
  uploads: await openUploadFolder('.cache/bench/uploads'),
  mayBringFile: async () => false,
}

const build = await import(new URL('../../.cache/bench/build/server/index.js', import.meta.url).href)
const app = express().disable('x-powered-by')
app.use(door(options), compression(), gate(options))
app.use(remix(build, (res) => res.locals.visit as Visit as never))
app.listen(port, '127.0.0.1')
