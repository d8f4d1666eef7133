import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { operatorSentenceOf } from '#app/adapters/start-step.ts'
import { newFolder } from '#test/support/given.ts'
import { e2e } from '#test/support/server/e2e.ts'

const failure = (code: string) => Object.assign(new Error('in English, with a path'), { code })

describe('an error that stops the start', () => {
  test.each([
    ['EROFS', 'Rien ne peut être écrit dans /srv/files (EROFS).'],
    ['EACCES', 'Rien ne peut être écrit dans /srv/files (EACCES).'],
    ['SQLITE_READONLY_DBMOVED', 'Rien ne peut être écrit dans /srv/files (SQLITE_READONLY_DBMOVED).'],
    ['SQLITE_CANTOPEN', 'Rien ne peut être écrit dans /srv/files (SQLITE_CANTOPEN).'],
    ['ENOSPC', 'Le disque est plein dans /srv/files (ENOSPC).'],
  ])('%s is a sentence, with the folder', (code, sentence) => {
    const said = operatorSentenceOf(failure(code), ['FILES_FOLDER', '/srv/files'])
    expect(said?.split('\n')[0]).toBe(sentence)
    if (!sentence.includes('plein')) expect(said).toContain('\n    FILES_FOLDER=…')
  })

  test('an error that stops the start is found as the cause of another error', () => {
    const error = new Error('La migration a échoué.', { cause: failure('SQLITE_READONLY') })
    expect(operatorSentenceOf(error, ['DATABASE_URL', 'file:./var/a.sqlite'])).toContain('dans ./var/a.sqlite')
  })

  test('an error that stops the start never shows the password of a database', () => {
    const said = operatorSentenceOf(failure('ECONNREFUSED'), [
      'DATABASE_URL',
      'postgres://someone:hunter2@db.example/a',
    ])
    expect(said).toMatch(/^La base de données ne répond pas/)
    expect(said).not.toContain('hunter2')
  })

  test('an error that stops the start is not a sentence if it is a bug', () => {
    expect(operatorSentenceOf(new TypeError('x is not a function'))).toBeUndefined()
    expect(operatorSentenceOf(failure('SQLITE_CONSTRAINT'))).toBeUndefined()
  })
})

describe('a program that cannot start ends with a sentence and no stack', () => {
  // There is a file where a folder should be, so nobody can write there, not even root.
  const folder = newFolder()
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  const inFile = (name: string, variable: string) =>
    new RegExp(`^Rien ne peut être écrit dans ${file}/${name} .*\\n.*\\n {4}${variable}=…\\n$`)
  const everyone = {
    APP_ORIGIN: 'https://aupres.example',
    MAIL_URL: 'smtp://mail.example',
    APP_SECRETS: randomBytes(32).toString('base64'),
    TRUST_PROXY: 'true',
  }

  test.each<[string, Record<string, string>, RegExp]>([
    ['scripts/migrate.ts', { DATABASE_URL: `file:${file}/a.sqlite` }, inFile('a.sqlite', 'DATABASE_URL')],
    [
      'server.ts',
      { DATABASE_URL: `file:${folder}/a.sqlite`, FILES_FOLDER: `${file}/files` },
      inFile('files', 'FILES_FOLDER'),
    ],
    ['server.ts', everyone, /^TRUST_PROXY doit nommer les proxys/],
  ])('%s, %j', (program, differs, sentence) => {
    const env = { ...process.env, ...e2e.env, ...differs, NODE_ENV: 'production' as const }
    const { stderr, stdout, status } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
    expect(stderr).toMatch(sentence)
    expect(stderr + stdout).not.toMatch(/^\s+at /m)
    expect(status).toBe(1)
  })
})
