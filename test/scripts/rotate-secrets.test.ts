import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#app/rules/durations.ts'
import { insertSession } from '#db/access/sessions.ts'
import { insertUser } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listDomains } from '#db/partners/domains.ts'
import { report } from '#test/support/faults/figures.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { sendTraffic } from '#test/support/server/launcher.ts'
import { startSeveral } from '#test/support/server/several.ts'

test('secrets change under two processes and their families: no request fails, and nobody is signed out', async () => {
  const folder = newFolder()
  const SECRETS_FILE = path.join(folder, 'secrets')
  const old = randomBytes(32).toString('base64')
  writeFileSync(SECRETS_FILE, `${old}\n`, { mode: 0o600 })
  const env = { APP_SECRETS: '', SECRETS_FILE, MAIL_URL: `file:${path.join(folder, 'mail')}` }
  const service = await startSeveral(2, { folder, env })
  onTestFinished(service.close)
  const { db, origin, url } = service

  const now = new Date()
  const user = await insertUser(db, keyRing([old]), { email: 'lea@famille.example', now })
  const [domain] = await listDomains(db)
  const sid = 'a session that began before the change'
  const session = { userId: user.id, domainId: domain!.id, idHash: hashOf(sid), shared: false }
  await insertSession(db, keyRing([old]), { ...session, expiresAt: new Date(now.getTime() + HOUR_MS) }, now)
  const readAsLea = async () => {
    const response = await fetch(`${origin}/vos-donnees`, { headers: { cookie: `sid=${sid}` }, redirect: 'manual' })
    return { status: response.status, isSignedIn: (await response.text()).includes('lea@famille.example') }
  }
  expect(await readAsLea()).toEqual({ status: 200, isSignedIn: true })

  const rotate = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/rotate-secrets.ts', ...args], {
      env: { ...process.env, ...env, DATABASE_URL: url, APP_ORIGIN: origin },
    })
  const traffic = sendTraffic(new URL(origin).port)
  await expect.poll(traffic.served).toBeGreaterThan(20)
  for (let change = 0; change < 2; change++) {
    await rotate()
    expect(await readAsLea()).toEqual({ status: 200, isSignedIn: true })
  }
  const secrets = readFileSync(SECRETS_FILE, 'utf8').trim().split('\n')
  expect(secrets).toHaveLength(3)
  const accepted = await traffic.stop()
  expect(traffic.refused).toEqual([])

  // Forms that were opened before the first change end with their secret; those opened since do not.
  const later = sendTraffic(new URL(origin).port)
  await expect.poll(later.served).toBeGreaterThan(20)
  await rotate('--remove-old', '--now')
  const served = later.served()
  await expect.poll(later.served).toBeGreaterThan(served + 20)
  await later.stop()
  expect(later.refused).toEqual([])
  expect(readFileSync(SECRETS_FILE, 'utf8')).toBe(`${secrets[0]}\n`)
  for (let turn = 0; turn < 4; turn++) expect(await readAsLea()).toEqual({ status: 200, isSignedIn: true })
  expect(service.served.every((count) => count > 10)).toBe(true)
  report({ rounds: 3, acknowledged: accepted.length, kept: accepted.length, twice: 0 })
})
