import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readEnv, variables } from '#app/adapters/env.ts'
import { e2e } from '#test/support/server/e2e.ts'

const text = readFileSync('.env.example', 'utf8')
const example = parseEnv(text)
const names = Object.keys(variables.shape).sort()

describe('.env.example', () => {
  test('has a line for each variable the service reads, and no other', () => {
    expect(Object.keys(example).sort()).toEqual(names)
  })

  test('says what each one is for', () => {
    const silent = text.split('\n').filter((line) => /^[A-Z]/.test(line) && !/ # \S/.test(line))
    expect(silent).toEqual([])
  })

  test('changes nothing when it is copied as it is', () => {
    const APP_SECRETS = 'a secret of thirty-two bytes or more'
    expect(readEnv({ ...example, APP_SECRETS })).toEqual(readEnv({ APP_SECRETS }))
  })
})

test('end-to-end tests say every variable, so that nothing of the developer’s own reaches them', () => {
  // The browser is the machine's: scripts/browser.mjs finds it for both.
  expect(Object.keys(e2e.env).sort()).toEqual(names.filter((name) => name !== 'CHROMIUM_PATH'))
})

describe('a variable that is wrong stops the start with one sentence', () => {
  const APP_SECRETS = 'a secret of thirty-two bytes or more'
  test.each([
    ['MAIL_URL', 'ftp://mail.example'],
    ['MAIL_URL', 'smtp.example'],
    ['DATABASE_URL', 'mysql://localhost/aupres'],
    ['PORT', 'three thousand'],
    ['APP_ORIGIN', 'aupres'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ APP_SECRETS, [name]: value })).toThrow(`ne sont pas correctes : ${name}.`)
  })

  test.each([
    ['no secret', {}, 'APP_SECRETS est vide'],
    ['a short secret', { APP_SECRETS: 'short' }, 'au moins 32 octets'],
    ['mails in a folder in production', { APP_SECRETS, APP_ORIGIN: 'https://aupres.example' }, 'MAIL_URL'],
  ])('%s', (_name, source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
  })
})
