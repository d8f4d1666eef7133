import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { readEnv } from '#app/adapters/env.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { findDomainByHostname, saveDefaultDomain } from '#db/partners/domains.ts'
import { findPartnerPrices } from '#db/partners/prices.ts'
import { obeyPartner } from '#scripts/partner/command.ts'
import { newFolder } from '#test/support/given.ts'

type Run = { code: number; out: string; errors: string[] }

const folder = newFolder()
const variables = {
  DATABASE_URL: `file:${path.join(folder, 'aupres.sqlite')}`,
  PARTNERS_FOLDER: path.join(folder, 'partners'),
  APP_SECRETS: 'a secret of this test'.repeat(2),
}
const env = readEnv(variables)
const db = connect(env.databaseUrl)
beforeAll(async () => {
  await migrate(db)
  await saveDefaultDomain(db, 'http://localhost:3000')
})
afterAll(() => db.destroy())

/** Runs the command in this process: a program for each takes half a second. */
async function partner(...args: string[]): Promise<Run> {
  let out = ''
  const print = (line: string) => {
    out += `${line}\n`
  }
  try {
    await obeyPartner({ db, env, print }, args)
    return { code: 0, out, errors: [] }
  } catch (error) {
    return { code: 1, out, errors: (error as Error).message.split('\n') }
  }
}

test('npm run partner prints to standard output, and refuses on standard error', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/partner.ts', ...args], { env: { ...process.env, ...variables } })
  expect(await run('list')).toEqual({ stdout: (await partner('list')).out, stderr: '' })
  await expect(run('publish', 'x')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('x n’est le nom'),
  })
})

describe('npm run partner', () => {
  test('npm run partner adds, lists, changes and removes a partner', async () => {
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
      'localhost\taupres\tAuprès\t#5b3a70\tda,ec,ed,ta\toffert',
      'kervella.example\tkervella\tMaison Kervella\t#e0a021\tec,da\tpayant',
    ])
    const helene = 'helene@kervella.example'
    const team = (...words: string[]) => partner('team', ...words)
    expect((await team('add', 'kervella.example', helene, '--name', 'Hélène Kervella')).out).toContain(
      'http://kervella.example:3000/partenaire',
    )
    expect((await team('list', 'kervella.example')).out).toBe(
      `${helene}\tHélène Kervella\tréglages et familles\tinvitée\n`,
    )
    expect(await team('add', 'inconnu.example', helene, '--name', 'Hélène')).toMatchObject({ code: 1 })
    expect((await team('remove', 'kervella.example', helene)).code).toBe(0)
    expect(await team('remove', 'kervella.example', helene)).toMatchObject({
      code: 1,
      errors: ['Cette personne n’est pas dans l’équipe.'],
    })
    expect((await team('list', 'kervella.example')).out).toBe('')
    expect((await partner('remove', 'kervella.example')).code).toBe(0)
    expect((await partner('list')).out.trim().split('\n')).toHaveLength(1)
  })

  test('npm run partner sets the prices of a partner from a file: all lines or none', async () => {
    await partner('add', 'prix.example', '--name', 'Maison Prix', '--services', 'ta')
    const file = path.join(newFolder(), 'prix.csv')
    writeFileSync(file, 'prestation;prix\nDOSS;180\nToilette et habillage;150,50\n')
    const saved = await partner('prices', 'prix.example', file)
    expect(saved).toMatchObject({ code: 0, errors: [] })
    expect(saved.out).toMatch(/^Maison Prix : 2 prix, au \d/)
    expect((await partner('prices', file)).out).toMatch(/^Auprès : 2 prix/)

    writeFileSync(file, 'DOSS;-1\nRIEN;5\n')
    const refused = await partner('prices', 'prix.example', file)
    expect(refused.code).toBe(1)
    expect(refused.errors).toEqual([
      'Ligne 1 : «\u00A0-1\u00A0» n’est pas un montant en euros. Exemple\u00A0: 1250,50',
      'Ligne 2 : «\u00A0RIEN\u00A0» n’est pas une prestation du tableau.',
    ])
    expect((await partner('prices', 'nobody.example', file)).code).toBe(1)
    expect((await partner('prices', 'prix.example', `${file}.none`)).errors).toEqual([`${file}.none ne se lit pas.`])

    const domain = await findDomainByHostname(db, 'prix.example')
    expect((await findPartnerPrices(db, domain?.id ?? ''))?.cents).toEqual({ DOSS: 18_000, TOIL: 15_050 })
    expect((await partner('remove', 'prix.example')).code).toBe(0)
  })

  test('drafts, publishes and takes back what the console does', async () => {
    const named = async () => (await partner('list')).out.split('\t')[2]
    const drafted = await partner('draft', 'localhost', '--name', 'Maison Kervella', '--services', 'ec,da')
    expect([drafted.code, await named()]).toEqual([0, 'Auprès'])
    expect((await partner('publish', 'localhost')).out).toContain('Maison Kervella est publié.')
    expect((await partner('list')).out).toContain('\tec,da\t')
    expect((await partner('take-back', 'localhost')).out).toContain('Auprès est comme avant.')
    expect(await named()).toBe('Auprès')
    for (const args of [
      ['draft', 'localhost', '--slug', 'x'],
      ['draft', 'localhost', '--color', 'red'],
      ['publish', 'x'],
    ])
      expect((await partner(...args)).code).toBe(1)
  })

  test('npm run partner reports one line per fault, by option, and changes nothing', async () => {
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
