import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { connect } from '#db/connect.ts'
import { listOffices } from '#db/content/directory.ts'
import { migrate } from '#db/migrate.ts'
import { newFolder } from '#test/support/given.ts'
import { directoryDump } from '#test/support/places/offices.ts'

const run = promisify(execFile)

test('the directory is imported whole, twice alike, and a file of another shape leaves it as it was', async () => {
  const folder = newFolder()
  const databaseUrl = `file:${path.join(folder, 'aupres.db')}`
  const env = { ...process.env, DATABASE_URL: databaseUrl, APP_SECRETS: 'a secret of this test'.repeat(2) }
  const importFile = (file: string) => run(process.execPath, ['scripts/directory.ts', 'import', file], { env })
  const db = connect(databaseUrl)
  await migrate(db)

  const whole = path.join(folder, 'annuaire.json')
  writeFileSync(whole, directoryDump)
  for (const _ of [1, 2]) {
    const { stdout } = await importFile(whole)
    expect(stdout).toBe('5 adresses importées. La plus récente est du 11\u00A0juin 2026.\n')
  }
  const kinds = ['mairie', 'cpam', 'sip'] as const
  const names = async () => (await listOffices(db, { kinds, departments: ['29'] })).map(({ id }) => id).toSorted()
  expect(await names()).toEqual(['c1', 'm1', 'm2', 's1'])

  const other = path.join(folder, 'autre.json')
  writeFileSync(other, '{"service":[{"id":"x"}]}')
  const cut = path.join(folder, 'coupe.json')
  writeFileSync(cut, directoryDump.slice(0, -400))
  for (const [file, why] of [
    [other, 'Aucune adresse'],
    [cut, 'est coupé'],
    [path.join(folder, 'absent.json'), 'ne se lit pas'],
    [folder, 'ne se lit pas'],
  ] as const) {
    const stderr = expect.stringMatching(new RegExp(`${why}.*L’annuaire n’a pas changé\\.\n$`))
    await expect(importFile(file), file).rejects.toMatchObject({ stderr })
  }
  expect(await names()).toHaveLength(4)
  await db.destroy()
})
