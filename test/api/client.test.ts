import { execFile, spawn } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { describedEntries } from '#app/api/entries.ts'
import { openApiDocument } from '#app/rules/api/openapi.ts'
import { type ApiServer, openApiServer } from '#test/support/api/server.ts'
import { insertFamily, newFolder, noon, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

// A client that is not ours: its types are generated from the contract, its code is docs/api-client.md.

const folder = newFolder()
let api: ApiServer
const db = testDatabase()
beforeAll(async () => {
  api = await openApiServer(db)
  const [, story] = /```ts\n([\s\S]+?)```/.exec(readFileSync('docs/api-client.md', 'utf8'))!
  writeFileSync(path.join(folder, 'story.ts'), story!)
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
})
afterAll(() => api.close())

test('the types generated from the contract compile in strict mode with the client', async () => {
  const document = openApiDocument({ origin: api.origin, name: 'Auprès' }, describedEntries())
  writeFileSync(path.join(folder, 'contract.d.ts'), astToString(await openapiTS(JSON.stringify(document))))
  const compiler = ['--strict', '--noUncheckedIndexedAccess', '--noEmit', '--allowImportingTsExtensions']
  const modules = ['--module', 'nodenext', '--target', 'es2024', '--types', 'node', '--skipLibCheck', 'false']
  const tsc = path.resolve('node_modules/typescript/bin/tsc')
  const ran = await promisify(execFile)(process.execPath, [tsc, ...compiler, ...modules, 'story.ts', 'contract.d.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  expect(ran).toEqual({ stdout: '', stderr: '' })
})

test.each([
  ['a partner that asks nothing', 0],
  ['a partner that asks a price for letters', 1],
] as const)('a family’s whole story is told through it, on %s', async (_partner, payingDomain) => {
  const { owner } = await insertFamily(api.db)
  await api.db.updateTable('domain').set({ payingDomain }).execute()
  const child = spawn(process.execPath, ['story.ts'], {
    cwd: folder,
    env: { ...process.env, API: `${api.origin}/api`, EMAIL: owner.email, TODAY: noon.toISOString() },
  })
  let told = ''
  let log = ''
  child.stdout.on('data', (chunk) => {
    told += chunk
  })
  child.stderr.on('data', async (chunk) => {
    log += chunk
    if (!String(chunk).includes('Code ?')) return
    const [mail] = await mailsTo(api.db, owner.email)
    child.stdin.end(`${/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/.exec(mail!.text)![0]}\n`)
  })
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect([status, log]).toEqual([0, expect.stringContaining('La date d’envoi n’est pas enregistrée')])
  expect(JSON.parse(told)).toEqual({ status: 'sent', events: 8, condolences: ['Yvette'], isSignedOut: true })
  expect((await mailsTo(api.db, 'accueil@exemple.fr')).length).toBe(1 + payingDomain)
})
