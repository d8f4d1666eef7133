import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { addPartner, changePartner, removePartner } from '#app/operations/partners/partners.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { findDomainByHostname, listDomains, saveDomain } from '#db/partners/domains.ts'
import {
  aProfile,
  databases,
  insertDomain,
  insertFamily,
  newFolder,
  noon,
  testKeys,
  unwrap,
} from '#test/support/given.ts'

const logo = 'scripts/seed/kervella.png'
const kervella = { hostname: 'kervella.example', name: 'Maison Kervella', color: '#e0a021' }

let db: Db
let folder: string
const deps = () => ({ db, folder, keys: testKeys, now: () => noon })

beforeEach(async () => {
  db = await databases.sqlite()
  folder = newFolder()
  await insertDomain(db)
})
afterEach(() => db.destroy())

async function add(given: object = {}, files: object = {}) {
  return unwrap(await addPartner(deps(), { ...kervella, ...given }, files))
}

const fieldsOf = (saved: Awaited<ReturnType<typeof addPartner>>) =>
  saved.ok ? [] : saved.faults.map(({ field }) => field)

describe('A new partner', () => {
  test('it needs a host name and a name; the other settings have defaults', async () => {
    const saved = await addPartner(deps(), { hostname: 'www.adieu.example', name: 'Adieu' }, {})
    expect(saved).toMatchObject({ ok: true, value: { slug: 'adieu', services: ['da'], editableEc: true } })
  })

  test('its logo is converted to WebP, in a folder of its own', async () => {
    const domain = await add({}, { logo })
    expect(domain.logo).toMatchObject({ width: 132, height: 132 })
    expect(domain.logo?.path).toMatch(/^\/partenaires\/kervella\/[0-9a-f]{16}\.webp$/)
    const kept = readFileSync(path.join(folder, 'kervella', path.basename(domain.logo!.path)))
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 132, height: 132 })
  })

  test('all errors are reported at once, and nothing is saved', async () => {
    const saved = await addPartner(deps(), { hostname: 'x', color: 'red', services: [] }, { logo: '/nowhere.png' })
    expect(fieldsOf(saved)).toEqual(['hostname', 'name', 'color', 'services', 'logo'])
    expect(await listDomains(db)).toHaveLength(1)
    expect(readdirSync(folder)).toEqual([])
  })

  test("it cannot take another's host name or slug", async () => {
    await add()
    expect(fieldsOf(await addPartner(deps(), { ...kervella, hostname: 'KERVELLA.example' }, {}))).toEqual([
      'hostname',
      'slug',
    ])
    expect(fieldsOf(await addPartner(deps(), { ...kervella, hostname: 'kervella.aupres.example' }, {}))).toEqual([
      'slug',
    ])
    expect((await add({ hostname: 'kervella.aupres.example', slug: 'kervella-2' })).slug).toBe('kervella-2')
  })
})

describe('A picture', () => {
  const pictureOf = async (bytes: Buffer) => {
    const file = path.join(newFolder(), 'logo.png')
    writeFileSync(file, bytes)
    return fieldsOf(await addPartner(deps(), kervella, { logo: file }))
  }

  test.each([
    ['an SVG under another name', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['the beginning of a PNG and nothing else', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_what, bytes) => {
    expect(await pictureOf(bytes)).toEqual(['logo'])
  })

  test('a picture with more pixels than any logo is refused', async () => {
    const vast = sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    expect(await pictureOf(await vast.png().toBuffer())).toEqual(['logo'])
  })

  test('the location is removed from a camera picture', async () => {
    const plain = sharp({ create: { width: 90, height: 30, channels: 3, background: '#e0a021' } })
    const photograph = await plain
      .withExif({ IFD0: { Copyright: 'Jeanne Moreau' } })
      .jpeg()
      .toBuffer()
    expect(photograph.includes('Jeanne')).toBe(true)
    expect(await pictureOf(photograph)).toEqual([])
    const [file] = readdirSync(path.join(folder, 'kervella'))
    expect(readFileSync(path.join(folder, 'kervella', file!)).includes('Jeanne')).toBe(false)
  })
})

describe('A change', () => {
  test('it keeps the settings that it does not name', async () => {
    const before = await add({}, { logo })
    const changed = await changePartner(deps(), 'Kervella.example', { shortForm: true }, {})
    expect(changed).toEqual({ ok: true, value: { ...before, shortForm: true } })
  })

  test('it may change the host name, and remove the logo', async () => {
    const { id } = await add({}, { logo })
    const changed = await changePartner(
      deps(),
      'kervella.example',
      { hostname: 'maison-kervella.example' },
      { logo: '' },
    )
    expect(changed).toMatchObject({ value: { id, slug: 'kervella', hostname: 'maison-kervella.example' } })
    expect((await findDomainByHostname(db, 'maison-kervella.example'))?.logo).toBeUndefined()
  })

  test('it is refused for an unknown host name', async () => {
    expect(await changePartner(deps(), 'elsewhere.example', {}, {})).toEqual({ ok: false, problem: 'unknown' })
  })
})

describe('A deleted partner', () => {
  test('its spaces go to the default partner, with all their texts', async () => {
    const domain = await add({}, { logo })
    const { account } = await insertFamily(db)
    await db.updateTable('account').set({ domainId: domain.id }).where('id', '=', account.id).execute()

    const removed = await removePartner(deps(), 'kervella.example')
    expect(removed).toMatchObject({ ok: true, value: { accounts: 1, successor: { slug: 'aupres' } } })
    expect(existsSync(path.join(folder, 'kervella'))).toBe(false)
    const kept = await findAccount(db, testKeys, account.id)
    expect(await readProfile(db, kept!)).toMatchObject(aProfile)
    expect(await listDomains(db)).toHaveLength(1)
  })

  test('the default partner and an unknown one cannot be deleted', async () => {
    expect(await removePartner(deps(), 'localhost')).toEqual({ ok: false, problem: 'default' })
    expect(await removePartner(deps(), 'elsewhere.example')).toEqual({ ok: false, problem: 'unknown' })
  })
})

test('a change by the operator keeps what the owner published while its picture was drawn', async () => {
  const domain = await add()
  const changing = changePartner(deps(), kervella.hostname, { email: 'bureau@kervella.example' }, { logo })
  await saveDomain(db, { ...domain, color: '#1b5e20' })
  expect((await changing).ok).toBe(true)
  const saved = await findDomainByHostname(db, kervella.hostname)
  expect(saved).toMatchObject({ color: '#1b5e20', email: 'bureau@kervella.example', logo: { width: 132 } })
})
