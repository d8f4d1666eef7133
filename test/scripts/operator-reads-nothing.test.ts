import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openFileStore } from '#app/adapters/files/store.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { migrate } from '#db/migrate.ts'
import { hiddenEmail, insertSecretFamily, secret } from '#test/roles/secret-family.ts'
import { aProfile, newFolder, testSecret } from '#test/support/given.ts'
import { familyWithBasket, orderBasket, payingDeps } from '#test/support/orders/orders.ts'

const folder = newFolder()
const ring = 'the secret of an operator'.repeat(2)
/** Email address of a member who can be looked up. The rows of each run have another. */
let ownerEmail: string
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
  const family = await insertSecretFamily(db, await openFileStore(env.FILES_FOLDER))
  ownerEmail = family.owner.email
  await orderBasket(await payingDeps(db), await familyWithBasket(db), 'cheque')
  await renewSeals(db, keyRing([ring, testSecret]))
  // Waiting emails keep the secret that sealed them.
  await db.deleteFrom('outbox').execute()
  const said = { subject: secret, text: secret, html: secret, fromName: 'Auprès', from: 'aide@aupres.example' }
  await queueMail(db, keyRing([ring]), { kind: 'reminder', to: hiddenEmail, ...said }, new Date())
  await db.destroy()
})

/** Every way in which a command reads the database of an instance, by script. `import` gets an invalid file. */
const commands = (): Record<string, string[][]> => ({
  partner: [['list']],
  payment: [['list'], ['export']],
  content: [['counts']],
  register: [[]],
  mail: [['list']],
  post: [['list']],
  support: [['account', ownerEmail], ['journal']],
  deceased: [[ownerEmail]],
  import: [['package.json']],
  backup: [
    ['backup', path.join(folder, 'backups')],
    ['verify', path.join(folder, 'backups')],
  ],
})

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
  'directory', // imports a public list
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
  expect(ours.filter((name) => !(name in commands()) && !others.includes(name))).toEqual([])
})

type Run = { code: number; out: string; error: string }

const runScript = (script: string, args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { env }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    )
  })

test('commands show no text of a family and no name of a deceased person', async () => {
  const runs = Object.entries(commands()).map(async ([script, all]) => {
    const ends = []
    for (const args of all) ends.push({ script, args, ...(await runScript(script, args)) })
    return ends
  })
  const ends = (await Promise.all(runs)).flat()
  const failed = ends.filter(({ code, script }) => (code !== 0) !== (script === 'import'))
  expect(failed).toEqual([])
  const said = ends.map(({ out, error }) => out + error)
  expect(said.filter((text) => text === '')).toEqual([])
  const wrote = Object.values(aProfile).filter((value) => value.length > 5)
  const told = [secret, hiddenEmail, ownerEmail, ...wrote, 'Kowalczyk', '1A 123 456']
  expect(told.filter((text) => said.join().includes(text))).toEqual([])
})

test('commands about a family work while no partner can be read, and the others say so in one line', async () => {
  const db = connect(env.DATABASE_URL)
  onTestFinished(() => db.destroy())
  await db.updateTable('domain').set({ color: 'nothing' }).execute()
  const runs = [
    ['mail', 'list'],
    ['mail', 'flush'],
    ['support', 'account', ownerEmail],
    ['deceased', ownerEmail],
    ['mail', 'notice', 'package.json'],
    ['payment', 'list'],
    ['partner', 'team', 'list', 'aupres.example'],
  ]
  const ends = await Promise.all(
    runs.map(async ([script, ...args]) => [script, args[0], await runScript(script!, args)] as const),
  )
  const failed = ends.filter(([, , { code }]) => code !== 0)
  expect(
    failed.map(([script, act]) => [script, act]),
    JSON.stringify(failed),
  ).toEqual([
    ['mail', 'notice'],
    ['payment', 'list'],
    ['partner', 'team'],
  ])
  for (const [, , { error }] of failed) expect(error).toMatch(/^Le partenaire par défaut manque.*\n$/)
})

test('a partner cannot sign in: only a member added by the family can read an account', () => {
  expect(Object.keys(roles)).toEqual(['reader', 'administrator', 'owner'])
})
