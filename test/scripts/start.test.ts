import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newFolder } from '#test/support/files/folders.ts'
import { e2e } from '#test/support/server/e2e.ts'

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

/** `npm start`, less npm. */
function launch(more: Record<string, string> = {}) {
  const launcher = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(launcher, 'exit')
  let said = ''
  const until = (words: string) =>
    new Promise<string>((resolve) => {
      const read = (chunk: Buffer) => {
        said += chunk
        if (said.includes(words)) resolve(said)
      }
      launcher.stdout.on('data', read)
      launcher.stderr.on('data', read)
    })
  return { launcher, ended, until }
}

test('npm start says what to open, serves it, and stops cleanly', { timeout: 120_000 }, async () => {
  started = launch()
  const said = await started.until('Pour arrêter')
  expect(said).toContain(`À ouvrir\u00A0: http://localhost:${port}`)
  expect(said).toContain(path.join(folder, 'mail'))
  expect(said).toMatch(/Lettres\u00A0: (imprimées en PDF|montrées comme pages à imprimer)/)

  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(page.status).toBe(200)

  started.launcher.kill('SIGTERM')
  expect(await started.ended).toEqual([0, null])
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

test('npm start refuses a production without secrets nor mail, with the lines to write', async () => {
  started = launch({ APP_ORIGIN: 'https://aupres.example', APP_SECRETS: '' })
  const said = await started.until('.env.example')
  expect(said).toMatch(/^APP_SECRETS est vide\..*\n {4}APP_SECRETS=/)
  expect(said).toMatch(/^ {4}MAIL_URL=smtp:/m)
  expect(await started.ended).toEqual([1, null])
})
