import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from '#app/adapters/env.ts'
import { readSecretsFile, secretsChangedAt, writeSecretsFile } from '#app/adapters/secrets-file.ts'
import { removeOldSecrets, rotateSecrets } from '#app/operations/instance/rotate-secrets.ts'
import { startServing } from '#app/operations/instance/serving.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { insertUser } from '#db/accounts/users.ts'
import { openChangingRing } from '#db/encryption/changing-ring.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { saveServingProcess } from '#db/instance/serving-processes.ts'
import { listWaitingMails } from '#db/mail/operator.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { databasesOfTier, later, newFolder, noon, testDatabase } from '#test/support/given.ts'

const newSecret = () => randomBytes(32).toString('base64')
const DAY = 24 * 3_600_000
const email = { table: 'user', column: 'email', row: 'a' }

/** Opens a file with one secret. */
function openFile() {
  const name = path.join(newFolder(), 'secrets')
  writeFileSync(name, `${newSecret()}\n`, { mode: 0o640 })
  return {
    name,
    read: () => readSecretsFile(name),
    write: (secrets: string[]) => writeSecretsFile(name, secrets),
    changedAt: () => secretsChangedAt(name),
  }
}

describe.each(Object.entries(databasesOfTier))('A rotation of the secrets on %s', (_name, open) => {
  async function start() {
    const db = testDatabase(open)
    return { db, file: openFile(), now: () => new Date() }
  }

  test('a rotation of the secrets is read by a process that serves before anything is sealed with the new secret, and then seals all with it', async () => {
    const deps = await start()
    const { db, file, now } = deps
    const [old] = file.read()
    const user = await insertUser(db, keyRing([old!]), { email: 'lea@famille.example', now: noon })
    const keys = openChangingRing(file.read)
    const serving = startServing({ db, keys, now })
    const made = newSecret()
    const orders: string[][] = []
    const write = (secrets: string[]) => {
      orders.push(secrets)
      file.write(secrets)
    }
    await rotateSecrets({ ...deps, file: { ...file, write }, onWait: () => {} }, made)
    expect(orders).toEqual([
      [old, made],
      [made, old],
    ])
    expect(keys.names).toEqual(keyRing([made, old!]).names)
    expect(statSync(file.name).mode & 0o777).toBe(0o640)
    const row = await db.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).toContain(keyRing([made]).newest.seal)
    await serving.close()
    expect(await db.selectFrom('servingProcess').selectAll().execute()).toEqual([])
  })

  test('a rotation of the secrets waits for a process that has not read the file, and not for one that was killed', async () => {
    const deps = await start()
    const { db, file, now } = deps
    const [old] = file.read()
    const made = newSecret()
    const names = keyRing([old!]).names
    await saveServingProcess(db, { id: 'killed', secrets: names }, later(now(), -61_000))
    await saveServingProcess(db, { id: 'elsewhere', secrets: names }, now())
    const waited = new Set<string>()
    const rotation = rotateSecrets({ ...deps, onWait: (ids) => void ids.map((id) => waited.add(id)) }, made)
    await expect.poll(() => waited.size).toBe(1)
    await wait(600)
    expect(file.read()).toEqual([old, made])
    await saveServingProcess(db, { id: 'elsewhere', secrets: keyRing([old!, made]).names }, now())
    await expect.poll(file.read).toEqual([made, old])
    await saveServingProcess(db, { id: 'elsewhere', secrets: keyRing([made, old!]).names }, now())
    await rotation
    expect([...waited]).toEqual(['elsewhere'])
  })

  test('a rotation of the secrets lets the old secret be removed after its delay, or at once if it leaked', async () => {
    const deps = await start()
    const { file } = deps
    expect(await removeOldSecrets(deps, { atOnce: false })).toMatchObject({ problem: 'none' })
    const [old] = file.read()
    const made = newSecret()
    await rotateSecrets({ ...deps, onWait: () => {} }, made)
    expect(await removeOldSecrets(deps, { atOnce: false })).toMatchObject({ problem: 'too-soon' })
    const month = later(new Date(), -31 * DAY - 1000)
    utimesSync(file.name, month, month)
    expect(await removeOldSecrets(deps, { atOnce: false })).toMatchObject({ value: 1 })
    expect(file.read()).toEqual([made])

    file.write([made, old!])
    expect(await removeOldSecrets(deps, { atOnce: true })).toMatchObject({ value: 1 })
    expect(readFileSync(file.name, 'utf8')).toBe(`${made}\n`)
  })

  test('a rotation of the secrets keeps an email that waits while a secret that leaked is removed', async () => {
    const deps = await start()
    const { db, file } = deps
    const [old] = file.read()
    const mail = { kind: 'reminder', to: 'lea@famille.example', subject: 'Une date', text: 'Demain.' } as Mail
    const mailId = await queueMail(db, keyRing([old!]), mail, noon)
    await rotateSecrets({ ...deps, onWait: () => {} }, newSecret())
    utimesSync(file.name, 0, 0)
    expect(await removeOldSecrets(deps, { atOnce: false })).toMatchObject({ problem: 'mail-waits' })
    expect(await removeOldSecrets(deps, { atOnce: true })).toMatchObject({ value: 1 })
    expect(await listWaitingMails(db, keyRing(file.read()))).toMatchObject([{ id: mailId, mail }])
  })
})

test('a file of secrets that cannot be read stops the start, with a correct line', () => {
  expect(() => readEnv({ SECRETS_FILE: '/nowhere/secrets' })).toThrow(/^SECRETS_FILE n’est pas .+\n {4}SECRETS_FILE=/)
})

test('a process with an older ring reads the secrets again when it meets a value or a signature of a newer one', () => {
  const [old, made] = [newSecret(), newSecret()]
  let secrets = [old]
  const keys = openChangingRing(() => secrets)
  const newer = keyRing([made, old])
  const [sealed, signature] = [newer.seal(email, 'lea@famille.example'), newer.sign('csrf', 'a')]
  expect(() => keys.open(email, sealed)).toThrow('is a secret missing?')
  expect(keys.verify('csrf', 'a', signature)).toBe(false)
  secrets = [made, old]
  expect(keys.open(email, sealed)).toBe('lea@famille.example')
  expect(keys.verify('csrf', 'a', signature)).toBe(true)
  expect(keys.newest).toEqual(newer.newest)
})

test('a process with an older ring keeps its secrets while the file is empty, damaged or absent', () => {
  let read = () => [newSecret()]
  const keys = openChangingRing(() => read())
  const { names } = keys
  for (const damaged of [() => [], () => ['short'], () => readSecretsFile('/nowhere')]) {
    read = damaged
    expect(keys.reread()).toBe(false)
    expect(keys.names).toEqual(names)
  }
})
