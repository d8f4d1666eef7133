import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { openFileStore } from '#app/adapters/files/store.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { insertFile } from '#db/files/files.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { migrate } from '#db/migrate.ts'
import { listDomains } from '#db/partners/domains.ts'
import { newFolder, openSession, testSecret } from '#test/support/given.ts'
import { openSmtp } from '#test/support/mail/smtp.ts'
import { aPostingFamily, openReal, posted } from '#test/support/post/posting.ts'
import { environmentOf, launch } from '#test/support/server/launcher.ts'
import { listen } from '#test/support/server/listen.ts'
import { openClient } from '#test/support/server/web-client.ts'

const toFakes = createRequire(import.meta.url).resolve('#test/support/post/to-fakes-process.ts')
const port = '4597'
const host = 'famille.aupres-essai.fr'

/** The real service in production, with a family, and a browser of its owner. */
export async function startProduction(carrier: Record<string, string>) {
  const folder = newFolder()
  const databaseUrl = `file:${path.join(folder, 'aupres.sqlite')}`
  const db = connect(databaseUrl)
  onTestFinished(() => db.destroy())
  await migrate(db)
  const family = await aPostingFamily(
    db,
    (await openReal('Maileva')).carrier,
    await openFileStore(path.join(folder, 'files')),
  )
  const [domain] = await listDomains(db)
  const publisher = {
    publisherName: 'Auprès SAS',
    publisherAddress: '1 RUE',
    publisherDirector: 'A. B.',
    publisherHost: 'C, 1 rue, 01 02 03 04 05',
    publisherContact: 'contact@aupres-essai.fr',
    privacyContact: 'dpo@aupres-essai.fr',
  }
  const shown = { hostname: host, email: 'aide@aupres-essai.fr', helpPhone: '01 42 00 00 00', postGift: 1 as const }
  await db
    .updateTable('domain')
    .set({ ...publisher, ...shown })
    .where('id', '=', domain!.id)
    .execute()
  // The contents of the fake files cannot be printed.
  await db.deleteFrom('file').where('kind', 'in', ['attachment', 'signature']).execute()
  const by = { by: family.owner.user.id, now: new Date() }
  const clear = { width: 300, height: 90, channels: 4, background: '#00000000' } as const
  const picture = {
    name: 'Inès ABADIE',
    mediaType: 'image/png',
    pages: 1,
    bytes: await sharp({ create: clear }).png().toBuffer(),
  }
  const signature = await storeBytes({ files: family.deps.files }, family.account, picture)
  await insertFile(db, family.account, { ...signature, kind: 'signature', type: '' }, by)
  await saveDocument(db, family.account, { documentId: posted, status: 'pending', statusData: {} }, by)

  const session = { userId: family.owner.user.id, domainId: domain!.id, now: new Date() }
  const sid = await openSession(db, session)
  // The secret of the tests is one value, while the environment has a list.
  const secret = randomBytes(32).toString('base64')
  writeFileSync(path.join(folder, 'secrets'), `${secret}\n`)
  await renewSeals(db, keyRing([secret, testSecret]))
  const mail = await openSmtp()
  const env: NodeJS.ProcessEnv = {
    ...environmentOf({ port, databaseUrl, folder }),
    APP_ORIGIN: `https://${host}`,
    APP_SECRETS: '',
    SECRETS_FILE: path.join(folder, 'secrets'),
    MAIL_URL: mail.url,
    ERASED_FILE: path.join(folder, 'erased.txt'),
    ...carrier,
    NODE_OPTIONS: `--import=${pathToFileURL(toFakes)}`,
  }
  const service = launch([], env)
  onTestFinished(() => void service.launcher.kill('SIGKILL'))
  let said = ''
  for (const stream of [service.launcher.stdout, service.launcher.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = service.ended.then(() => 'ended' as const)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, 300_000, 'late').unref())
  const outcome = await Promise.race([service.until('"listening"'), ended, late])
  expect(['ended', 'late'], said).not.toContain(outcome)
  const origin = await openProxy(`__Host-sid=${sid}`)
  const browser = openClient(origin)
  const post = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, ['scripts/post.ts', ...words], { env })).stdout
  return { ...family, db, origin, browser, post, said: () => said }
}

/** The proxy in front of a service, which speaks https to the family's browser. */
async function openProxy(session: string): Promise<string> {
  const server = createServer((req, res) => {
    const cookie = [req.headers.cookie, session].filter(Boolean).join('; ')
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
    const headers = { ...req.headers, host, cookie, ...forwarded }
    const passed = request({ port, host: '127.0.0.1', path: req.url, method: req.method, headers }, (answer) => {
      const location = answer.headers.location?.replace(`https://${host}`, '')
      res.writeHead(answer.statusCode!, { ...answer.headers, ...(location && { location }) })
      answer.pipe(res)
    })
    req.pipe(passed)
  })
  onTestFinished(() => void server.close())
  return (await listen(server)).origin
}
