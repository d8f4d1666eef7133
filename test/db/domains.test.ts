import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { findDomainByHostname, listDomains, saveDefaultDomain, saveDomain } from '#db/domains.ts'
import { databases } from '#test/support/databases.ts'

describe.each(Object.entries(databases))('domains on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.destroy())

  test('the default one is there once, at the host name of the instance, and keeps its settings', async () => {
    await saveDefaultDomain(db, 'http://localhost:3000')
    const [first] = await listDomains(db)
    expect(first).toMatchObject({ slug: 'aupres', hostname: 'localhost', name: 'Auprès', services: ['da'] })

    await saveDomain(db, { ...first!, helpPhone: '01 99 00 99 99' })
    await saveDefaultDomain(db, 'https://aupres.example')
    expect(await listDomains(db)).toEqual([{ ...first, hostname: 'aupres.example', helpPhone: '01 99 00 99 99' }])
  })

  test('a partner is found by its host name, and comes after the default', async () => {
    const [ours] = await listDomains(db)
    const partner = { ...ours!, slug: 'partner', hostname: 'adieu.example', isDefault: false, name: 'Adieu' }
    await saveDomain(db, partner)
    const found = await findDomainByHostname(db, 'adieu.example')
    expect(found).toEqual({ ...partner, id: found?.id })
    expect(await findDomainByHostname(db, 'elsewhere.example')).toBeUndefined()
    expect((await listDomains(db)).map(({ slug }) => slug)).toEqual(['aupres', 'partner'])
  })
})
