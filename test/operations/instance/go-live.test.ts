import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { inject } from 'vitest'
import { openBackupPlace } from '#app/adapters/backup/place.ts'
import { openMailer } from '#app/adapters/mail.ts'
import { openPrinter } from '#app/adapters/printing/printer.ts'
import { tryBackup, tryBrowser, tryMail, tryProxy } from '#app/operations/instance/go-live.ts'
import { saveSuccess } from '#db/instance/operator-tasks.ts'
import { aSite, databasesOfTier, newFolder, noon, sitesOf, testDatabase } from '#test/support/given.ts'
import { openSmtp, partsOf } from '#test/support/mail/smtp.ts'
import { e2e } from '#test/support/server/e2e.ts'

const sites = sitesOf(aSite())

test('the mail server takes an email to the operator, or its refusal is returned', async () => {
  const inbox = await openSmtp()
  expect(await tryMail(openMailer(inbox.url, 'aupres.example'), sites, 'ops@aupres.example')).toBe('taken')
  expect(inbox.received).toHaveLength(1)
  expect(inbox.received[0]!.to).toContain('ops@aupres.example')
  expect(partsOf(inbox.received[0]!.source).text).toContain('npm run go-live')
  const nobody = openMailer('smtp://127.0.0.1:1', 'aupres.example')
  expect(await tryMail(nobody, sites, 'ops@aupres.example')).toMatchObject({ refusal: expect.any(String) })
})

describe('the browser', () => {
  const printer = openPrinter({ endpoints: [inject('browserEndpoint') ?? ''].filter(Boolean) })
  afterAll(() => printer.close())

  test('prints a whole letter', async () => {
    expect(await tryBrowser(printer, noon)).toBe('printed')
  })

  test('that is missing is returned with its reason', async () => {
    const none = openPrinter({})
    onTestFinished(none.close)
    expect(await tryBrowser(none, noon)).toEqual({ problem: expect.stringContaining('no browser') })
  })
})

describe.each(Object.entries(databasesOfTier))('The place of the backups, with %s', (_name, open) => {
  test('is written and read back, leaves no file, and has the last successes', async () => {
    const db = testDatabase(open)
    const place = await openBackupPlace(newFolder(), { credentials: { accessKeyId: '', secretAccessKey: '' } })
    await saveSuccess(db, 'backup', noon)
    expect(await tryBackup(db, place)).toEqual({ isWritable: true, backedUpAt: noon, verifiedAt: undefined })
    const keys: string[] = []
    for await (const { key } of place.list()) keys.push(key)
    expect(keys).toEqual([])

    const file = path.join(newFolder(), 'a-file')
    writeFileSync(file, '')
    const closed = await openBackupPlace(path.join(file, 'backups'), {
      credentials: { accessKeyId: '', secretAccessKey: '' },
    })
    expect(await tryBackup(db, closed)).toMatchObject({ isWritable: false })
  })
})

describe('the proxy', () => {
  const metrics = { host: '127.0.0.1', port: 9464 }
  const answering = (status: number, clientAddress: string) => async (url: string) =>
    url.endsWith('/connexion') ? new Response('', { status }) : Response.json({ clientAddress })

  const at = (address: string) => async () => ({ address })

  test.each([
    ['that passes on addresses', answering(200, 'known'), 'forwards'],
    ['that hides addresses', answering(200, 'missing'), 'hides-clients'],
    ['in front of nothing', answering(502, 'known'), { unreachable: '502' }],
  ])('%s', async (_name, get, found) => {
    expect(await tryProxy({ origin: 'https://aupres.example', metrics }, get, at('203.0.113.1'))).toEqual(found)
  })

  test.each(['127.0.0.1', '127.0.1.1', '::1'])(
    'whose name is %s on this machine, which says nothing of families',
    async (address) => {
      const get = answering(200, 'missing')
      expect(await tryProxy({ origin: 'https://aupres.example', metrics }, get, at(address))).toEqual({
        unreachable: `${address}, une adresse de cette machine même`,
      })
    },
  )

  test('that does not answer', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    server.close()
    expect(await tryProxy({ origin: 'http://127.0.0.1:1', metrics }, fetch, at('203.0.113.1'))).toEqual({
      unreachable: expect.any(String),
    })
  })
})

describe('a production', () => {
  const folder = newFolder()
  const env = {
    ...process.env,
    ...e2e.env,
    NODE_ENV: 'production' as const,
    APP_ORIGIN: 'https://aupres.example',
    MAIL_URL: 'smtp://127.0.0.1:1',
    APP_SECRETS: randomBytes(32).toString('base64'),
    DATABASE_URL: `file:${folder}/aupres.sqlite`,
    FILES_FOLDER: `${folder}/files`,
    UPLOADS_FOLDER: `${folder}/uploads`,
    ERASED_FILE: `${folder}/erased.txt`,
    PDF: 'off',
  }
  const run = (...args: string[]) => spawnSync(process.execPath, args, { env, encoding: 'utf8' })

  test('does not start with what go-live lists as missing, and go-live lists all of it', () => {
    mkdirSync(folder, { recursive: true })
    expect(run('scripts/migrate.ts').status).toBe(0)
    const started = run('server.ts')
    const listed = run('scripts/go-live.ts', 'ops@aupres.example', path.join(folder, 'backups'))
    const missing = listed.stdout.match(/(?<=^Manque\u00A0: ).+$/gm) ?? []
    expect(missing.map((line) => line.slice(0, 20))).toEqual([
      expect.stringContaining('Les pages légales'),
      expect.stringContaining('Auprès\u00A0: téléphone'),
      expect.stringContaining('Auprès\u00A0: e-mail'),
      expect.stringContaining('Le serveur de MAIL'),
    ])
    for (const line of missing.slice(0, 3)) expect(started.stderr).toContain(line)
    expect(started.status).toBe(1)
    expect(listed.stdout).toMatch(/^Faible\u00A0: .*APP_SECRETS/m)
    expect(listed.stdout).toMatch(/Ce service n’est pas prêt pour des familles\.\n$/)
    expect(listed.status).toBe(1)
  })
})
