import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { HOUR_MS } from '#app/rules/durations.ts'
import { insertSession } from '#db/access/sessions.ts'
import { insertUser } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listDomains, saveDefaultDomain } from '#db/partners/domains.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { newFolder } from '#test/support/given.ts'
import { environmentOf, launch, sendTraffic } from '#test/support/server/launcher.ts'
import { startSeveral } from '#test/support/server/several.ts'

/** Makes a file with one secret, and returns what runs `npm run rotate-secrets` on it. */
function newSecretsFile(folder: string) {
  const SECRETS_FILE = path.join(folder, 'secrets')
  const old = randomBytes(32).toString('base64')
  writeFileSync(SECRETS_FILE, `${old}\n`, { mode: 0o600 })
  const rotate = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/rotate-secrets.ts', ...args], { env })
  return { old, SECRETS_FILE, rotate }
}

test('secrets change under two processes and their families: no request fails, and nobody is signed out', async () => {
  const folder = newFolder()
  const { old, SECRETS_FILE, rotate } = newSecretsFile(folder)
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

  const operator = { ...process.env, ...env, DATABASE_URL: url, APP_ORIGIN: origin }
  const traffic = sendTraffic(new URL(origin).port)
  await expect.poll(traffic.served).toBeGreaterThan(20)
  for (let change = 0; change < 2; change++) {
    await rotate(operator)
    expect(await readAsLea()).toEqual({ status: 200, isSignedIn: true })
  }
  const secrets = readFileSync(SECRETS_FILE, 'utf8').trim().split('\n')
  expect(secrets).toHaveLength(3)
  await traffic.stop()
  expect(traffic.refused).toEqual([])

  // Forms that were opened before the first change end with their secret; those opened since do not.
  const later = sendTraffic(new URL(origin).port)
  await expect.poll(later.served).toBeGreaterThan(20)
  await rotate(operator, '--remove-old', '--now')
  const served = later.served()
  await expect.poll(later.served).toBeGreaterThan(served + 20)
  await later.stop()
  expect(later.refused).toEqual([])
  expect(readFileSync(SECRETS_FILE, 'utf8')).toBe(`${secrets[0]}\n`)
  for (let turn = 0; turn < 4; turn++) expect(await readAsLea()).toEqual({ status: 200, isSignedIn: true })
  expect(service.served.every((count) => count > 10)).toBe(true)
})

const port = '4594'

const engines: Record<string, { processes: number; open: (folder: string) => Promise<string> }> = {
  sqlite: { processes: 1, open: async (folder) => `file:${path.join(folder, 'aupres.sqlite')}` },
  postgres: {
    processes: 3,
    async open() {
      const { db, url } = await openReal()
      await saveDefaultDomain(db, `http://localhost:${port}`)
      onTestFinished(() => db.destroy())
      return url
    },
  },
}

/** Sends a form as a browser does from a page of ours. */
const send = (cookie: string, fields: Record<string, string>) =>
  fetch(`http://127.0.0.1:${port}/connexion`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

test.each(Object.entries(engines))(
  'secrets change under npm start on %s: no request fails, and a form of a secret that leaked comes back with its text',
  async (_name, { processes, open }) => {
    const folder = newFolder()
    const { SECRETS_FILE, rotate } = newSecretsFile(folder)
    const env = {
      ...environmentOf({ port, databaseUrl: await open(folder), folder }),
      APP_SECRETS: '',
      SECRETS_FILE,
      BROWSER_WS_ENDPOINT: inject('browserEndpoint') ?? '',
    }
    const started = launch(processes === 1 ? [] : ['--processes', `${processes}`], env)
    onTestFinished(async () => {
      started.launcher.kill('SIGTERM')
      await started.ended
    })
    await started.until('Pour arrêter')
    await expect.poll(() => started.pids().length).toBe(processes)
    const page = await fetch(`http://127.0.0.1:${port}/connexion`)
    const cookie = page.headers
      .getSetCookie()
      .map((line) => line.split(';')[0]!)
      .join('; ')
    const tokenIn = (html: string) => /name="_csrf" value="([^"]+)"/.exec(html)![1]!
    const opened = tokenIn(await page.text())

    const traffic = sendTraffic(port)
    await expect.poll(traffic.served).toBeGreaterThan(20)
    await rotate(env)
    expect((await send(cookie, { _csrf: opened, email: 'before@famille.example' })).status).toBe(303)
    const served = traffic.served()
    await expect.poll(traffic.served).toBeGreaterThan(served + 20)
    await traffic.stop()
    expect(traffic.refused).toEqual([])

    // The secret has leaked: a form that was opened with it is refused, and sent again by one press.
    await rotate(env, '--remove-old', '--now')
    let html = ''
    const sendAgain = async () => {
      const refused = await send(cookie, { _csrf: opened, email: 'after@famille.example' })
      html = await refused.text()
      return refused.status
    }
    await expect.poll(sendAgain).toBe(403) // each process reads the file twice a second
    expect(html).toContain('Cette page était ouverte depuis longtemps.')
    expect(html).toContain('Rien n’est perdu\u00A0: ce que vous avez écrit est gardé ici.')
    expect(html).toContain('name="email" value="after@famille.example"')
    expect((await send(cookie, { _csrf: tokenIn(html), email: 'after@famille.example' })).status).toBe(303)
  },
)
