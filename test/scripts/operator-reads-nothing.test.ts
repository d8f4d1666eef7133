import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#app/adapters/files/store.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { migrate } from '#db/migrate.ts'
import { hiddenEmail, insertSecretFamily, secret } from '#test/roles/secret-family.ts'
import { aProfile, testSecret } from '#test/support/db/factories.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { familyWithBasket, orderBasket, payingDeps } from '#test/support/orders/orders.ts'

const folder = newFolder()
const ring = 'the secret of an operator'.repeat(2)
const env = {
  ...process.env,
  DATABASE_URL: `file:${path.join(folder, 'aupres.sqlite')}`,
  APP_SECRETS: ring,
  FILES_FOLDER: path.join(folder, 'files'),
  PARTNERS_FOLDER: path.join(folder, 'partners'),
}

beforeAll(async () => {
  const db = connect(env.DATABASE_URL)
  await migrate(db)
  await insertSecretFamily(db, await openFileStore(env.FILES_FOLDER))
  await orderBasket(await payingDeps(db), await familyWithBasket(db), 'cheque')
  await renewSeals(db, keyRing([ring, testSecret]))
  await db.destroy()
})

/** Every way in which a command reads the database of an instance, by script. `import` gets an invalid file. */
const commands: Record<string, string[][]> = {
  partner: [['list']],
  payment: [['list'], ['export']],
  content: [['counts']],
  register: [[]],
  mail: [['list']],
  support: [['account', hiddenEmail], ['journal']],
  deceased: [[hiddenEmail]],
  import: [['package.json']],
  backup: [
    ['backup', path.join(folder, 'backups')],
    ['verify', path.join(folder, 'backups')],
  ],
}

/** They read no database, fill one, or change its tables. */
const others = [
  'start',
  'restart',
  'test',
  'dev',
  'build',
  'migrate',
  'letters',
  'seed',
  'verify', // output of `backup`, which is tested above
  'restore',
  'rotate-secrets', // prints names of secrets
  'go-live', // prints settings of partners
  'test:all',
  'check',
  'unit',
  'e2e',
  'length',
  'bench',
  'faults',
  'simulate', // invented families
  'catalogue',
  'audit',
]

test('the list contains every command that reads an instance', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const ours = Object.keys(scripts).filter((name) => /run\.mjs/.test(scripts[name]!))
  expect(ours.filter((name) => !(name in commands) && !others.includes(name))).toEqual([])
})

test('commands show no text of a family, nor the name of the deceased', async () => {
  const runs = Object.entries(commands).flatMap(([script, all]) => all.map((args) => [`scripts/${script}.ts`, ...args]))
  const said = await Promise.all(
    runs.map(
      (args) =>
        new Promise<string>((resolve) => {
          execFile(process.execPath, args, { env }, (_error, out, error) => resolve(out + error))
        }),
    ),
  )
  expect(said.filter((text) => text === '')).toEqual([])
  const wrote = Object.values(aProfile).filter((value) => value.length > 5)
  const told = [secret, hiddenEmail, ...wrote, 'Kowalczyk', '1A 123 456']
  expect(told.filter((text) => said.join().includes(text))).toEqual([])
})

test('a partner cannot sign in: only a member added by the family can read an account', () => {
  expect(Object.keys(roles)).toEqual(['reader', 'administrator', 'owner'])
})
