import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { findAccount } from '#db/accounts/accounts.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'
import { countByState } from '#db/condolences/counts.ts'
import { connect } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { migrate } from '#db/migrate.ts'
import { listDomains, saveDefaultDomain } from '#db/partners/domains.ts'
import { newFolder } from '#test/support/given.ts'

const folder = newFolder()
const APP_SECRETS = randomBytes(32).toString('base64')
const env = {
  DATABASE_URL: `file:${path.join(folder, 'aupres.sqlite')}`,
  PARTNERS_FOLDER: path.join(folder, 'partners'),
  APP_SECRETS,
}

function seed(given: Record<string, string> = {}): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const all = { ...process.env, ...env, ...given }
    execFile(process.execPath, ['scripts/seed.ts'], { env: all }, (error, out) =>
      resolve({ code: Number(error?.code ?? 0), out }),
    )
  })
}

test('npm run seed creates one partner and one family, however often it runs, and never in production', async () => {
  const db = connect(env.DATABASE_URL)
  try {
    await migrate(db)
    await saveDefaultDomain(db, 'http://localhost:3000')
    for (let times = 0; times < 2; times++) {
      const { code, out } = await seed()
      expect(code).toBe(0)
      expect(out).toContain('http://kervella.localhost:3000')
    }
    expect((await listDomains(db)).map(({ name }) => name)).toEqual(['Auprès', 'Maison Kervella'])
    const user = await findUserByEmail(db, keyRing([APP_SECRETS]), 'lea@famille.example')
    const memberships = await listMemberships(db, user!.id)
    expect(memberships).toHaveLength(1)
    const { accountId: id } = memberships[0]!
    expect(await countByState(db, { id })).toEqual({ waiting: 3, published: 4, family: 1, refused: 0, spam: 1 })

    const account = (await findAccount(db, keyRing([APP_SECRETS]), id))!
    const space = await findSpace(db, account)
    const [ceremony, ...others] = await listCeremonies(db, account)
    expect(others).toEqual([])
    expect(ceremony?.datetime).toBeDefined()
    expect(space?.moments.burialOrCremation).toMatchObject({ datetime: ceremony?.datetime, place: ceremony?.address })

    const live = { APP_ORIGIN: 'https://aupres.example', MAIL_URL: 'smtp://mail.example' }
    expect((await seed(live)).code).toBe(1)
  } finally {
    await db.destroy()
  }
})
