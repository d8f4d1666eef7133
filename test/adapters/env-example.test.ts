import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readEnv, variables } from '#app/adapters/env.ts'
import { e2e } from '#test/support/server/e2e.ts'

const text = readFileSync('.env.example', 'utf8')
const example = parseEnv(text)
const names = Object.keys(variables.shape).sort()

describe('.env.example', () => {
  test('.env.example has a line for each variable the service reads, and no other', () => {
    expect(Object.keys(example).sort()).toEqual(names)
  })

  test('explains each variable', () => {
    const silent = text.split('\n').filter((line) => /^[A-Z]/.test(line) && !/ # \S/.test(line))
    expect(silent).toEqual([])
  })

  test('.env.example changes nothing if copied unchanged', () => {
    const APP_SECRETS = 'a secret of thirty-two bytes or more'
    expect(readEnv({ ...example, APP_SECRETS })).toEqual(readEnv({ APP_SECRETS }))
  })
})

test("end-to-end tests set every variable, so that none of the developer's own is used", () => {
  // The launcher finds the browser for both.
  expect(Object.keys(e2e.env).sort()).toEqual(names.filter((name) => name !== 'CHROMIUM_PATH'))
})

/** Returns the message shown at start, or '' if the service starts. */
function refusalOf(source: Record<string, string>): string {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const APP_SECRETS = 'a secret of thirty-two bytes or more'
const live = {
  APP_ORIGIN: 'https://aupres.example',
  MAIL_URL: 'smtp://mail.example',
  APP_SECRETS: randomBytes(32).toString('base64'),
}

describe('a malformed variable stops the start and gives a correct line', () => {
  test.each([
    ['MAIL_URL', 'ftp://mail.example'],
    ['MAIL_URL', 'smtp.example'],
    ['DATABASE_URL', 'mysql://localhost/aupres'],
    ['PORT', 'three thousand'],
    ['APP_ORIGIN', 'aupres'],
    ['APP_ORIGIN', 'ftp://aupres.example'],
    ['APP_ORIGIN', 'https://aupres.example/espace'],
    ['APP_ORIGIN', 'https://aupres.example/?a=b'],
    ['APP_ORIGIN', 'https://aupres.example#a'],
    ['APP_ORIGIN', 'https://someone@aupres.example'],
    ['APP_ORIGIN', 'https://aupres.example\\espace'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', 'loopback, 0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMIT_LOOPBACK', 'yes'],
    ['ALLOW_PUBLIC_HTTP', 'true'],
    ['PAYMENTS', 'trial'],
    ['STRIPE_SECRET_KEY', 'pk_live_published'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_secret'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_one,two'],
    ['STRIPE_API', 'api.stripe.com'],
    ['FILES_URL', 's3://families?acl=public-read'],
    ['METRICS_ADDRESS', '9464'],
    ['METRICS_ADDRESS', '127.0.0.1:99999'],
    ['ASSISTANT_URL', 'ftp://api.example/v1'],
    ['ASSISTANT_URL', 'https://someone:hunter2@api.example/v1'],
    ['ASSISTANT_URL', 'https://api.example/v1?key=1'],
    ['ASSISTANT_MODEL', 'a model'],
    ['ASSISTANT_NAME', 'a\nb'],
  ])('%s=%s', (name, value) => {
    const message = refusalOf({ ...live, [name]: value })
    expect(message).toMatch(new RegExp(`^${name} [^\\n]+\\.?\\n {4}${name}=`, 'm'))
    expect(message.match(/^ {4}[A-Z_]+=/gm)).toHaveLength(1)
  })

  const bucket = { APP_SECRETS, S3_ACCESS_KEY: 'ours', S3_SECRET_KEY: 'secret' }
  const engine = { ASSISTANT_URL: 'https://api.example/v1', ASSISTANT_MODEL: 'small', ASSISTANT_NAME: 'Exemple' }
  const card = { ...live, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  test.each([
    ['no secret', {}, 'APP_SECRETS est vide'],
    ['a short secret', { APP_SECRETS: 'short' }, 'au moins 32 octets'],
    ['mails in a folder in production', { ...live, MAIL_URL: '' }, 'MAIL_URL doit désigner un serveur'],
    ['a secret that repeats itself in production', { ...live, APP_SECRETS: 'a'.repeat(40) }, 'tiré au hasard'],
    ['an old secret that can be guessed', { ...live, APP_SECRETS: `${live.APP_SECRETS},${'ab'.repeat(20)}` }, 'hasard'],
    ['http for other machines', { APP_SECRETS, HOST: '0.0.0.0' }, 'ALLOW_PUBLIC_HTTP=1'],
    ['http for other machines, over IPv6', { APP_SECRETS, HOST: '::' }, 'ALLOW_PUBLIC_HTTP=1'],
    ['a test key in production', { ...card, STRIPE_SECRET_KEY: 'sk_test_1' }, 'clé d’essai'],
    ['keys of two modes in production', { ...card, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'toutes deux'],
    ['a secret of webhooks that is missing', { ...card, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET manque'],
    ['another Stripe in production', { ...card, STRIPE_API: 'http://localhost:1' }, 'STRIPE_API est pour les essais'],
    ['a bucket without its keys', { APP_SECRETS, FILES_URL: 's3://families' }, 'S3_ACCESS_KEY et S3_SECRET_KEY'],
    ['a bucket in clear', { ...bucket, FILES_URL: 's3://families?endpoint=http://s3.example' }, 'en https'],
    ['an engine without a model', { APP_SECRETS, ...engine, ASSISTANT_MODEL: '' }, 'ASSISTANT_MODEL manque'],
    ['an engine without a name', { APP_SECRETS, ...engine, ASSISTANT_NAME: ' ' }, 'ASSISTANT_NAME manque'],
    ['an engine in http', { APP_SECRETS, ...engine, ASSISTANT_URL: 'http://api.example' }, 'doit être en https'],
    ['http of a live engine', { ...live, ...engine, ASSISTANT_URL: 'http://localhost:1' }, 'doit être en https'],
    ['http under a public name', { APP_SECRETS, APP_ORIGIN: 'http://aupres.example' }, 'ALLOW_PUBLIC_HTTP=1'],
  ])('%s', (_name, source, sentence) => {
    expect(refusalOf(source)).toContain(sentence)
  })

  test('everything that is wrong, missing or weak is reported at once, each with a correct line', () => {
    const wrong = {
      APP_ORIGIN: 'https://aupres.example/espace',
      PORT: 'x',
      APP_SECRETS: 'a'.repeat(40),
      TRUST_PROXY: 'true',
    }
    const lines = refusalOf(wrong).match(/^ {4}[A-Z_]+=/gm)
    expect(lines?.map((line) => line.trim()).sort()).toEqual([
      'APP_ORIGIN=',
      'APP_SECRETS=',
      'MAIL_URL=',
      'PORT=',
      'TRUST_PROXY=',
    ])
  })

  test('no value is repeated, because it may be a password', () => {
    const message = refusalOf({ MAIL_URL: 'ftp://someone:hunter2@mail.example', APP_SECRETS: 'short-and-secret' })
    expect(message).not.toMatch(/hunter2|short-and-secret/)
  })
})

test.each<Record<string, string>>([
  live,
  { ...live, APP_ORIGIN: 'https://aupres.example:8443/', TRUST_PROXY: '10.0.0.1, fd00::/8,uniquelocal' },
  { ...live, HOST: '0.0.0.0' },
  { APP_SECRETS, APP_ORIGIN: 'http://kervella.localhost:3000', HOST: '::1' },
  { APP_SECRETS, APP_ORIGIN: 'http://127.0.0.1:3000', HOST: 'localhost' },
  { APP_SECRETS, HOST: '0.0.0.0', ALLOW_PUBLIC_HTTP: '1' },
  { APP_SECRETS, FILES_URL: 's3://a?endpoint=http://127.0.0.1:9000', S3_ACCESS_KEY: 'ours', S3_SECRET_KEY: 'secret' },
  { APP_SECRETS, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API: 'http://127.0.0.1:4000' },
  {
    ...live,
    STRIPE_SECRET_KEY: 'rk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
  },
  { ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', PAYMENTS: 'demo' },
])('a correct environment starts the service', (source) => {
  expect(refusalOf(source)).toBe('')
})

test('limits apply to loopback, except on an instance that families reach from this machine', () => {
  const limits = (source: Record<string, string>) => readEnv({ APP_SECRETS, ...source }).limitLoopback
  expect(limits(live)).toBe(true)
  expect(limits({ APP_ORIGIN: 'http://aupres.example', ALLOW_PUBLIC_HTTP: '1' })).toBe(true)
  expect(limits({})).toBe(false)
  expect(limits({ RATE_LIMIT_LOOPBACK: '1' })).toBe(true)
})
