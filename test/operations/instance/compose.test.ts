import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readEnv } from '#app/adapters/env.ts'
import { newFolder } from '#test/support/given.ts'

const file = 'docs/operations/compose.yaml'
const text = readFileSync(file, 'utf8')
const image = readFileSync('docs/operations/Dockerfile', 'utf8')

/** Returns the blocks below a key at this depth, by name. */
function blocksAt(depth: number, within: string): Map<string, string> {
  const start = new RegExp(`^ {${depth}}(?=[a-z]+:)`, 'm')
  const blocks = within.split(new RegExp(start.source, 'gm')).slice(1)
  return new Map(blocks.map((block) => [block.slice(0, block.indexOf(':')), block]))
}

const top = blocksAt(0, text)
const services = blocksAt(2, top.get('services')!)
const declared = (key: string) => [...blocksAt(2, top.get(key)!).keys()]

/** Returns the values of a service: `POSTGRES_USER: aupres`. A comment after a value is left out. */
const valuesOf = (service: string): Record<string, string> =>
  Object.fromEntries(
    [...services.get(service)!.matchAll(/^ {6}([A-Z_0-9]+): (\S+)/gm)].map(([, name, value]) => [name!, value!]),
  )

const given = valuesOf('aupres')
const env = readEnv({ ...given, APP_SECRETS: 'P4mQk7hN2vXw9zRb5tYc8dFg1jLs3aUe' })

test('compose.yaml has the services that its first line names', () => {
  expect([...services.keys()]).toEqual(['aupres', 'database', 'bucket', 'mail', 'proxy'])
})

test('each variable that compose.yaml gives to the service is one that .env.example explains', () => {
  const explained = readFileSync('.env.example', 'utf8')
  expect(Object.keys(given).length).toBeGreaterThan(7)
  expect(Object.keys(given).filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(explained))).toEqual([])
})

test('the addresses and passwords that compose.yaml gives to the service are those of its other services', () => {
  const database = valuesOf('database')
  const { username, password, hostname, pathname } = new URL(given.DATABASE_URL!)
  expect([username, password, hostname]).toEqual([database.POSTGRES_USER, database.POSTGRES_PASSWORD, 'database'])
  expect(pathname).toBe(`/${database.POSTGRES_USER}`) // the image names its database after its user
  const bucket = valuesOf('bucket')
  expect([given.S3_ACCESS_KEY, given.S3_SECRET_KEY]).toEqual([bucket.MINIO_ROOT_USER, bucket.MINIO_ROOT_PASSWORD])
  expect(given.FILES_URL).toMatch(/^s3:\/\/aupres\?endpoint=http:\/\/127\.0\.0\.1:9000&/)
  expect(services.get('bucket')).toContain('network_mode: service:aupres')
  expect(services.get('bucket')).toContain('mkdir -p /data/aupres')
  expect(services.has(new URL(given.MAIL_URL!).hostname)).toBe(true)
  const { host } = new URL(env.origin)
  expect(services.get('proxy')).toContain(`--from ${host} --to aupres:${env.port}\n`)
  expect(image).toContain(`\nEXPOSE ${env.port}\n`)
})

test('what compose.yaml waits for says when it is ready, and the image does too', () => {
  const awaited = [...text.matchAll(/^ {6}(\w+): \{ condition: service_healthy \}/gm)].map(([, name]) => name!)
  expect(awaited).toEqual(['database'])
  expect(awaited.filter((name) => !services.get(name)?.includes('\n    healthcheck:\n'))).toEqual([])
  expect(services.get('database')).toContain(`pg_isready -U ${valuesOf('database').POSTGRES_USER}`)
  expect(image).toContain(`fetch('http://127.0.0.1:${env.port}/readyz')`)
})

test('each volume and network that compose.yaml declares is used, and no other', () => {
  const volumes = [...text.matchAll(/^ {6}- ([a-z]+):\/\S+$/gm)].map(([, name]) => name!)
  expect(volumes.toSorted()).toEqual(declared('volumes').toSorted())
  const networks = [...text.matchAll(/networks: \[(\w+)\]|^ {6}(\w+): \{ ipv4_address/gm)].map(
    ([, one, other]) => one ?? other,
  )
  expect([...new Set(networks)]).toEqual(declared('networks'))
  expect(services.get('aupres')).toContain(`- var:${image.match(/^VOLUME (.+)$/m)![1]}\n`)
})

/** Not a package of ours. The older program, which needs no engine, does not know `name`. */
const composer = 'docker-compose'

test.skipIf(spawnSync(composer, ['version']).error !== undefined)('docker-compose reads compose.yaml', () => {
  const copy = path.join(newFolder(), 'compose.yaml')
  writeFileSync(copy, text.replace(/^name: .+\n/m, ''))
  const { status, stderr } = spawnSync(
    composer,
    ['--project-directory', path.dirname(file), '-f', copy, 'config', '--quiet'],
    {
      encoding: 'utf8',
      env: { ...process.env, APP_SECRETS: 'given' },
    },
  )
  expect(status, stderr).toBe(0)
})
