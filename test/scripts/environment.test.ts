import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from '#test/support/given.ts'

/** Returns the secret of a command started in this folder. */
function secretOf(folder: string, env: Record<string, string> = {}): string {
  const ground = path.resolve('scripts/run/environment.ts')
  const code = `const { makeSecrets } = await import(${JSON.stringify(ground)})
    makeSecrets()
    const { readFileSync } = await import('node:fs')
    const { APP_SECRETS, SECRETS_FILE } = process.env
    process.stdout.write(APP_SECRETS ?? (SECRETS_FILE ? readFileSync(SECRETS_FILE, 'utf8') : ''))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
}

describe('the secret of a development instance', () => {
  test('the secret of a development instance is 32 random bytes, readable by its owner only, and the same at the next start', () => {
    const folder = newFolder()
    const secret = secretOf(folder)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(statSync(path.join(folder, 'var/secrets')).mode & 0o777).toBe(0o600)
    expect(secretOf(folder)).toBe(secret)
  })

  test('differs between instances', () => {
    expect(secretOf(newFolder())).not.toBe(secretOf(newFolder()))
  })

  test('the secret of a development instance is ignored if APP_SECRETS is set', () => {
    const folder = newFolder()
    expect(secretOf(folder, { APP_SECRETS: 'given' })).toBe('given')
    expect(existsSync(path.join(folder, 'var'))).toBe(false)
  })

  test('the secret of a development instance is not created in production, where it must be given', () => {
    const folder = newFolder()
    expect(secretOf(folder, { APP_ORIGIN: 'https://aupres.example' })).toBe('')
    expect(existsSync(path.join(folder, 'var'))).toBe(false)
  })
})

test('git ignores exactly what an instance writes, and what is installed or built', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['node_modules/', 'build/', 'var/', '.cache/', '.env']))
})
