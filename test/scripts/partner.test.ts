import { execFile } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { saveDefaultDomain } from '#db/partners/domains.ts'
import { newFolder } from '#test/support/files/folders.ts'

type Run = { code: number; out: string; errors: string[] }

let env: Record<string, string>
beforeAll(async () => {
  const folder = newFolder()
  const DATABASE_URL = `file:${path.join(folder, 'aupres.sqlite')}`
  env = { DATABASE_URL, PARTNERS_FOLDER: path.join(folder, 'partners'), APP_SECRETS: 'a secret of this test'.repeat(2) }
  const db = connect(DATABASE_URL)
  await migrate(db)
  await saveDefaultDomain(db, 'http://localhost:3000')
  await db.destroy()
})

function partner(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/partner.ts', ...args],
      { env: { ...process.env, ...env } },
      (error, out, said) =>
        resolve({ code: Number(error?.code ?? 0), out, errors: said.split('\n').filter((line) => line !== '') }),
    )
  })
}

describe('npm run partner', () => {
  test('adds, lists, changes and removes a partner', async () => {
    const added = await partner(
      'add',
      'kervella.example',
      '--name',
      'Maison Kervella',
      '--color',
      '#E0A021',
      '--services',
      'ec,da',
    )
    expect(added).toMatchObject({ code: 0, errors: [] })
    expect(added.out).toContain('http://kervella.example:3000')
    expect(added.out).toContain('http://kervella.localhost:3000')
    expect(added.out).toContain('liens et boutons en #724000')

    expect((await partner('set', 'kervella.example', '--paying-domain', 'true')).code).toBe(0)
    expect((await partner('list')).out.trim().split('\n')).toEqual([
      'localhost\taupres\tAuprès\t#5b3a70\tec,ed,da,ta\toffert',
      'kervella.example\tkervella\tMaison Kervella\t#e0a021\tec,da\tpayant',
    ])
    expect((await partner('remove', 'kervella.example')).code).toBe(0)
    expect((await partner('list')).out.trim().split('\n')).toHaveLength(1)
  })

  test('says one line a fault, by its option, and changes nothing', async () => {
    const { code, out, errors } = await partner(
      ...['add', 'a b', '--name', 'Adieu', '--color', 'red', '--services', 'xx', '--short-form', 'peut-être'],
      ...['--logo', 'package.json', '--tuto-video-inscription', 'http://videos.example'],
    )
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(errors.map((line) => line.split(' : ')[0])).toEqual([
      '--hostname',
      '--color',
      '--services',
      '--tuto-video-inscription',
      '--short-form',
      '--logo',
    ])
    expect((await partner('list')).out.trim().split('\n')).toHaveLength(1)
  })

  test.each([
    [['set', 'nowhere.example', '--name', 'X'], 'aucun partenaire'],
    [['remove', 'localhost'], 'par défaut'],
    [['add'], 'npm run partner -- add'],
    [['toString', 'x'], 'npm run partner -- add'],
    [['add', 'x.example', '--colour', 'red'], '--colour n’est pas une option'],
  ])('%o: %s', async (args, sentence) => {
    const { code, errors } = await partner(...args)
    expect(code).toBe(1)
    expect(errors.join('\n')).toContain(sentence)
  })
})
