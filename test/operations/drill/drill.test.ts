import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import express from 'express'
import { readEnv } from '#app/adapters/env.ts'
import { openErasedIds } from '#app/adapters/erased-ids.ts'
import { openFileStore } from '#app/adapters/files/store.ts'
import { markPages } from '#app/middleware/page/drill-banner.ts'
import { openOutside } from '#app/operations/drill/outside.ts'
import { noSpaceMail } from '#app/rules/mail/sign-in.ts'
import { accept } from '#app/rules/outcome.ts'
import { connect } from '#db/connect.ts'
import { findDrill, startDrill } from '#db/instance/drill.ts'
import { findMailState, queueMail } from '#db/mail/outbox.ts'
import { migrate } from '#db/migrate.ts'
import { aPdf } from '#test/support/files.ts'
import {
  aSite,
  databasesOfTier,
  insertFamily,
  newFolder,
  noon,
  sitesOf,
  testDatabase,
  testKeys,
} from '#test/support/given.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { noPrinter } from '#test/support/server/context.ts'
import { listen } from '#test/support/server/listen.ts'

const env = readEnv({
  APP_ORIGIN: 'https://aupres.example',
  APP_SECRETS: 'a secret of an exercise that nobody keeps and long enough',
  MAIL_URL: 'smtp://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  ASSISTANT_URL: 'https://engine.example/v1',
  ASSISTANT_MODEL: 'model',
  ASSISTANT_NAME: 'Engine',
})

describe.each(Object.entries(databasesOfTier))('A copy restored for an exercise, on %s', (_name, open) => {
  test('an exercise sends no waiting email, and charges, drafts and erases nothing outside', async () => {
    const db = testDatabase(open)
    const mailId = await queueMail(db, testKeys, noSpaceMail(aSite(), 'zoe@famille.example'), noon)
    expect(await findDrill(db)).toBeUndefined()
    await startDrill(db, '2026-03-05', noon)
    expect(await findMailState(db, mailId)).toBe('refused')
    expect(await db.selectFrom('outbox').select('mailSealed').execute()).toEqual([{ mailSealed: null }])

    const erased = await openErasedIds(path.join(newFolder(), 'erased.txt'))
    const bytes = await aPdf({ pages: 2 })
    const printer = { ...noPrinter, print: async () => accept({ bytes, pages: 2 }) }
    const opened = { db, sites: sitesOf(aSite()), erased, printer }
    const outside = await openOutside(opened, env)
    expect(outside.payments?.name).toBe('trial')
    expect(outside.assistant).toBeUndefined()
    await outside.erased.begin(['account'], '2026-03-05')
    await outside.erased.end(['account'], '2026-03-05')
    expect(await erased.among(['account'])).toEqual({ erased: [], begun: [] })
    const printed = await outside.printer.print('')
    const { pieces } = await readPdf(printed.ok ? printed.value.bytes : bytes)
    for (const page of [1, 2]) {
      expect(pieces.filter((piece) => piece.page === page).map(({ text }) => text)).toContain(
        'EXERCICE – ne pas envoyer',
      )
    }
  })
})

describe('A page of an exercise', () => {
  let origin: string
  beforeAll(async () => {
    const app = express().use(markPages({ startedAt: noon.toISOString() }))
    app.get('/whole', (_req, res) => res.send('<html><body class="page"><h1>Été</h1></body></html>'))
    app.get('/in-pieces', (_req, res) => {
      res.set('content-type', 'text/html; charset=utf-8')
      res.write('<html><bo')
      res.write(Buffer.from('dy><h1>É'))
      res.end('té</h1></body></html>')
    })
    app.get('/bytes', (_req, res) => {
      const page = Buffer.from('<html><body><h1>Été</h1></body></html>')
      res.writeHead(503, { 'content-type': 'text/html', 'content-length': page.length })
      res.end(page)
    })
    app.get('/data', (_req, res) => res.json({ body: '<body>' }))
    app.get('/none', (_req, res) => res.status(304).end())
    const server = createServer(app)
    origin = (await listen(server)).origin
    return () => server.close()
  })

  test.each(['/whole', '/in-pieces', '/bytes'])(
    'every page of an exercise says first that it is one: %s',
    async (address) => {
      const page = await (await fetch(origin + address)).text()
      expect(page).toMatch(
        /<body[^>]*><p class="notice"[^>]*><strong>Exercice\.<\/strong>.*<h1>Été<\/h1><\/body><\/html>$/,
      )
      expect(page).toMatch(/5.mars.2026/)
    },
  )

  test('other responses are unchanged', async () => {
    expect(await (await fetch(`${origin}/data`)).json()).toEqual({ body: '<body>' })
    expect((await fetch(`${origin}/none`)).status).toBe(304)
  })
})

test('npm run restore -- --drill marks the copy, and not the instance that it comes from', async () => {
  const folder = newFolder()
  const envOf = (name: string) => ({
    ...process.env,
    APP_SECRETS: 'a secret of an exercise that nobody keeps and long enough',
    DATABASE_URL: `file:${path.join(folder, name, 'data.sqlite')}`,
    FILES_FOLDER: path.join(folder, name, 'files'),
    PARTNERS_FOLDER: path.join(folder, name, 'partners'),
    ERASED_FILE: path.join(folder, name, 'erased.txt'),
  })
  const run = (name: string, ...words: string[]) =>
    execFileSync(process.execPath, ['scripts/backup.ts', ...words], { env: envOf(name), encoding: 'utf8' })
  mkdirSync(path.join(folder, 'real'), { recursive: true })
  const real = connect(envOf('real').DATABASE_URL)
  await migrate(real)
  await insertFamily(real)
  await openFileStore(envOf('real').FILES_FOLDER)
  const place = path.join(folder, 'backups')
  run('real', 'backup', place)
  expect(run('copy', 'restore', place, '--drill')).toContain('Exercice')
  const copy = connect(envOf('copy').DATABASE_URL)
  expect(await findDrill(copy)).toMatchObject({ backup: expect.any(String) })
  expect(await copy.selectFrom('account').select('id').execute()).toHaveLength(1)
  expect(await findDrill(real)).toBeUndefined()
  await Promise.all([real.destroy(), copy.destroy()])
})
