// Serves the API under /api as server.ts does, and under /bare what plain Express and Kysely would do for two of its
// calls: authentication, the same rows read, decrypted and written, the same JSON.

import express from 'express'
import { openApi } from '#app/api/router.ts'
import { keepSites } from '#app/http/sites.ts'
import { openWorkBudget } from '#app/middleware/access/work-budget.ts'
import { requestGuard } from '#app/middleware/request-guard.ts'
import { openUploadFolder } from '#app/middleware/upload-folder.ts'
import { camelKeys, snakeKeys } from '#app/rules/api/keys.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import { connect } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { connectRates } from '#db/instance/rates.ts'
import { benchSecret } from '../servers.ts'

const port = Number(process.env.PORT)
const db = connect(process.env.DATABASE_URL!)
const keys = keyRing([benchSecret])
const rates = connectRates(':memory:')
const sites = await keepSites(db, `http://127.0.0.1:${port}`)
const uploads = await openUploadFolder('.cache/bench/uploads')
const app = express().disable('x-powered-by')

app.get('/healthz', (_req, res) => res.type('text').send('ok'))

async function findBare(req: express.Request) {
  const token = req.headers.authorization!.slice('Bearer '.length)
  const found = await db.selectFrom('apiToken').selectAll().where('tokenHash', '=', hashOf(token)).executeTakeFirst()
  const hashid = req.params.hashid!
  const row = await db.selectFrom('account').select('id').where('hashid', '=', hashid).executeTakeFirstOrThrow()
  const members = await listMembershipsOfAccount(db, row.id)
  if (!members.some(({ userId }) => userId === found?.userId)) throw new Error('The account has no members.')
  return { account: (await findAccount(db, keys, row.id))!, members }
}

app.get('/bare/accounts/:hashid', async (req, res) => {
  const { account, members } = await findBare(req)
  const users = await Promise.all(members.map(({ userId }) => findUser(db, keys, userId)))
  const shown = users.map((user, at) => ({ email: user!.email, role: members[at]!.role }))
  const profileEntries = await readProfile(db, account)
  const files = await db.selectFrom('file').selectAll().where('accountId', '=', account.id).execute()
  res.json(snakeKeys({ hashid: account.hashid, users: shown, profileEntries, attachments: files }))
})

app.put('/bare/accounts/:hashid', express.json(), async (req, res) => {
  const { account } = await findBare(req)
  const { profileEntries } = camelKeys(req.body) as { profileEntries: Record<string, string> }
  await db.transaction().execute((db) => saveProfileEntries(db, account, profileEntries, new Date()))
  res.json(snakeKeys({ profileEntries: await readProfile(db, account) }))
})

const shared = { db, keys, rates, sites: sites.current, now: () => new Date() }
const options = { keys, limitLoopback: false, uploads, work: openWorkBudget() }
app.use(requestGuard({ sites: sites.current, developing: false }))
// These calls use no printing, files or mail.
app.use('/api', openApi({ ...options, server: shared as unknown as Parameters<typeof openApi>[0]['server'] }))
app.listen(port, '127.0.0.1')
