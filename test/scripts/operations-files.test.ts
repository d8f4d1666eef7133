import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readEnv } from '#app/adapters/env.ts'
import { createHttpServer, keepAliveMs } from '#app/middleware/http-server.ts'
import { newFolder } from '#test/support/given.ts'
import { blocksOf } from '#test/support/server/bare-machine.ts'
import { readUnit } from '#test/support/server/unit.ts'

const read = (name: string) => readFileSync(`docs/operations/${name}`, 'utf8')
const isHere = (program: string) => spawnSync(program, ['-v']).error === undefined

/** Variables of the image, then those of the service in compose.yaml. */
function environmentOfContainer(): Record<string, string> {
  const image = read('Dockerfile').match(/^ENV (.+)$/m)![1]!
  const ofImage = image.split(' ').map((pair) => pair.split('=') as [string, string])
  const service = read('compose.yaml').split('\n  database:\n')[0]!
  const ofService = [...service.matchAll(/^ {6}([A-Z_0-9]+): (\S+).*$/gm)].map(([, name, value]) => [name!, value!])
  return { ...Object.fromEntries(ofImage), ...Object.fromEntries(ofService) }
}

test('the service of compose.yaml has the environment of a production that starts', () => {
  const given = environmentOfContainer()
  expect(Object.keys(given).length).toBeGreaterThan(8)
  const env = readEnv({ ...given, APP_SECRETS: randomBytes(32).toString('base64') })
  expect(env).toMatchObject({ isProduction: true, host: '0.0.0.0', browser: { hasPdf: true } })
  // The proxy has the only address whose X-Forwarded-For is believed.
  expect(read('compose.yaml')).toContain(`inside: { ipv4_address: ${env.trustProxy.join()} }`)
})

test('compose.yaml names its publisher as step 5 of docs/operations.md does, which makes the tables first', () => {
  const [step = ''] = blocksOf('Go live')[4]!.match(/npm run partner -- set (?=aupres\.example)/) ?? []
  expect(read('compose.yaml')).toContain(`${step}localhost --publisher-name`)
})

test('the retention period of the log is installed with the unit of the service', () => {
  const namespace = readUnit('docs/operations/aupres.service')('LogNamespace')
  expect(namespace).toHaveLength(1)
  expect(blocksOf('Go live')[6]).toContain(`cp docs/operations/journald@${namespace[0]}.conf /etc/systemd/\n`)
})

test('the image keeps tests out, and its user writes to the volume only', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.git', 'build', 'node_modules', 'test', 'var']),
  )
  const lines = read('Dockerfile').split('\n')
  const at = (start: string) => lines.findIndex((line) => line.startsWith(start))
  expect(lines).toContain('RUN mkdir -p var && chown node:node var')
  expect(at('RUN mkdir -p var')).toBeLessThan(at('USER node'))
  expect(lines).toContain('VOLUME /srv/aupres/var')
  expect(read('compose.yaml')).toContain('- var:/srv/aupres/var')
})

test('the image installs, builds and starts as docs/operations.md and its unit do', () => {
  const stepsIn = (text: string) =>
    [...text.matchAll(/\bnpm (?:ci|run build|prune)(?: --omit=\w+)?/g)].map(([step]) => step)
  const documented = stepsIn(blocksOf('Go live')[1]!)
  expect(documented).toHaveLength(3)
  expect(stepsIn(read('Dockerfile'))).toEqual(documented)
  const unit = readUnit('docs/operations/aupres.service')
  const scripts = [...unit('ExecStartPre'), ...unit('ExecStart')].map((line) => line.split(' ').at(-1)!)
  const [, command = ''] = read('Dockerfile').match(/^CMD \["sh", "-c", "(.+)"\]$/m) ?? []
  expect(command).toBe(`node ${scripts[0]} && exec node ${scripts[1]}`)
  const [major] = read('Dockerfile').match(/(?<=^FROM \S+node:)\d+/m) ?? []
  expect(readFileSync('.nvmrc', 'utf8')).toMatch(new RegExp(`^v?${major}\\b`))
})

test('the block of docs/upgrades.md moves an older instance into the folder of a release, with its data and units', () => {
  const [, block = ''] = readFileSync('docs/upgrades.md', 'utf8').match(/^```sh\n([\s\S]*?)^```$/m) ?? []
  const folder = newFolder()
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text, { mode: 0o755 })
  }
  for (const name of ['var/aupres.sqlite', '.git/HEAD', 'server.ts']) write(`aupres/${name}`, name)
  write('aupres/docs/operations/aupres.socket', '')
  const older =
    'WorkingDirectory=/srv/aupres\nExecStart=/srv/aupres/build/node server.ts\nReadWritePaths=/srv/aupres/var\n'
  write('aupres/docs/operations/aupres.service', older)
  write('units/there', '')
  write('bin/systemctl', '#!/bin/sh\n')
  write('bin/runuser', '#!/bin/sh\nshift 3; exec "$@"\n')
  write('bin/install', '#!/bin/sh\nshift 7; mkdir -p "$@"\n')
  const script = block
    .replace('cd /srv/aupres', `cd ${folder}/aupres`)
    .replaceAll('/etc/systemd/system', `${folder}/units`)
  const PATH = `${folder}/bin:${process.env.PATH}`
  const { status, stderr } = spawnSync('sh', ['-e', '-c', script], { env: { ...process.env, PATH }, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  expect(readdirSync(path.join(folder, 'aupres')).toSorted()).toEqual(['current', 'releases', 'var'])
  const readMoved = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  for (const name of ['var/aupres.sqlite', '.git/HEAD', 'server.ts'])
    expect(readMoved(`aupres/current/${name}`)).toBe(name)
  expect(readMoved('units/aupres.service')).toBe(
    older.replace('/srv/aupres\n', '/srv/aupres/current\n').replace('aupres/build', 'aupres/current/build'),
  )
})

test('every file of a unit or a container is named in docs/operations.md or starts beside one that is', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const files = globSync('docs/operations/*').map((file) => path.basename(file))
  expect(files.filter((name) => !text.includes(name) && !name.startsWith('aupres'))).toEqual([])
})

test('a proxy closes an idle connection before the service does', () => {
  const idleSeconds = [
    read('nginx.conf').match(/^ {2}keepalive_timeout (\d+)s;/m),
    read('Caddyfile').match(/keepalive (\d+)s/),
  ]
  for (const found of idleSeconds) expect(Number(found![1]) * 1000).toBeLessThan(keepAliveMs - 5000)
  const server = createHttpServer(() => {}, { sites: vi.fn(), networkOf: () => undefined })
  expect(server.keepAliveTimeout).toBe(keepAliveMs)
})

test.runIf(isHere('nginx'))('nginx accepts nginx.conf, which reveals no version', () => {
  const folder = newFolder()
  const key = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'key.pem',
    '-out',
    'cert.pem',
    '-subj',
    '/CN=a',
  ]
  expect(spawnSync('openssl', key, { cwd: folder }).status).toBe(0)
  const site = read('nginx.conf')
    .replace(/(ssl_certificate) .+;/, `$1 ${folder}/cert.pem;`)
    .replace(/(ssl_certificate_key) .+;/, `$1 ${folder}/key.pem;`)
  writeFileSync(path.join(folder, 'site.conf'), site)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp { include ${folder}/site.conf; }\n`,
  )
  const tested = spawnSync('nginx', ['-t', '-p', folder, '-c', `${folder}/nginx.conf`], { encoding: 'utf8' })
  expect(tested.stderr).toMatch(/test is successful/)
  expect(site.match(/server_tokens off;/g)).toHaveLength(2)
  expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})

test.runIf(isHere('caddy'))('caddy accepts the Caddyfile', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'docs/operations/Caddyfile']
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env: { ...process.env, HOME: newFolder() } })
  expect(status, stderr).toBe(0)
})
