import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { newFolder } from '#test/support/given.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { launch, sendTraffic } from '#test/support/server/launcher.ts'

const port = '4598'
const folder = newFolder()
const env = {
  ...process.env,
  ...e2e.env,
  PORT: port,
  APP_ORIGIN: `http://localhost:${port}`,
  DATABASE_URL: `file:${path.join(folder, 'aupres.sqlite')}`,
  MAIL_URL: `file:${path.join(folder, 'mail')}`,
}

let started: ReturnType<typeof launch> | undefined
afterEach(() => started?.launcher.kill('SIGKILL'))

/** Counts the emails that the service has written, sent or not. */
function countMails(): number {
  const sqlite = new Database(path.join(folder, 'aupres.sqlite'), { readonly: true })
  try {
    return sqlite.prepare('select count(*) from outbox').pluck().get() as number
  } finally {
    sqlite.close()
  }
}

test('npm start prints the URL, serves it, is replaced by npm restart without losing anything, and stops cleanly', async () => {
  started = launch([], env)
  const said = await started.until('Pour arrêter')
  expect(said).toContain(`À ouvrir\u00A0: http://localhost:${port}`)
  expect(said).toContain(path.join(folder, 'mail'))
  expect(said).toMatch(/Lettres\u00A0: (imprimées en PDF|montrées comme pages à imprimer)/)

  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(page.status).toBe(200)

  // While families read and write, another server replaces this one.
  const traffic = sendTraffic(port)
  await expect.poll(traffic.served).toBeGreaterThan(20)
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'restart'], { env })
  expect(stdout).toContain('Le nouveau serveur répond')
  const served = traffic.served()
  await expect.poll(traffic.served).toBeGreaterThan(served + 20)
  const accepted = (await traffic.stop()).length
  expect(traffic.refused).toEqual([])
  expect(countMails()).toBe(accepted)

  started.launcher.kill('SIGTERM')
  expect(await started.ended).toEqual([0, null])
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

test('npm start refuses production without secrets or mail, with the lines to write', async () => {
  started = launch([], { ...env, APP_ORIGIN: 'https://aupres.example', APP_SECRETS: '' })
  const said = await started.until('.env.example')
  expect(said).toMatch(/^APP_SECRETS est vide\..*\n {4}APP_SECRETS=/)
  expect(said).toMatch(/^ {4}MAIL_URL=smtp:/m)
  expect(await started.ended).toEqual([1, null])
})
