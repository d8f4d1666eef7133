import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { insertUser } from '#db/accounts/users.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { newFolder } from '#test/support/given.ts'

test('npm run migrate reports its steps and, in one sentence, that the secrets belong to another database', async () => {
  const DATABASE_URL = `file:${path.join(newFolder(), 'aupres.sqlite')}`
  const run = (APP_SECRETS: string) =>
    spawnSync(process.execPath, ['scripts/migrate.ts'], {
      env: { ...process.env, DATABASE_URL, APP_SECRETS },
      encoding: 'utf8',
    })
  const [own, other] = ['the secret of this database'.repeat(2), 'the secret of another one'.repeat(2)]

  const first = run(own)
  expect(first.stderr).toMatch(/^Base de données\u00A0: 2026-11-20-01-domains\n/)
  expect(first.status).toBe(0)

  const db = connect(DATABASE_URL)
  await insertUser(db, keyRing([own]), { email: 'lea@famille.example', now: new Date() })
  await db.destroy()
  const refused = run(other)
  expect(refused.stderr).toMatch(/^APP_SECRETS n’ouvre pas cette base\u00A0: .+\n/)
  expect(refused.status).toBe(1)

  expect(run(own)).toMatchObject({ status: 0, stderr: '' })
})
