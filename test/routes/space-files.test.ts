import { updateScan } from '#db/files/scans.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

/** Returns the addresses on a page that contain this text. */
const addressesIn = (text: string, part: string) =>
  [...text.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address]) => address!.replaceAll('&amp;', '&'))
    .filter((address) => address.includes(part))

async function pictureAt(address: string, visit = family.visit) {
  const { status, response } = await visit(address)
  return { status, type: response.headers.get('Content-Type'), headers: response.headers }
}

describe('The portrait', () => {
  test('the page shows it small, and its address serves it large too', async () => {
    await family.change({ portrait: await family.take('portrait') })
    const { text } = await family.visit(family.page)
    const [large = '', small = '', ...others] = addressesIn(text, '/portrait.jpg')
    expect([large, small]).toEqual([expect.stringContaining('taille=grand'), expect.stringContaining('taille=petit')])
    expect(others).toEqual([])
    for (const address of [small, large]) {
      const { status, headers } = await pictureAt(address)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `sandbox; default-src 'none'`,
        'cache-control': 'private, max-age=3600',
        'x-robots-tag': 'noindex, noarchive',
      })
    }
  })

  test('browsers do not cache it if only relatives see it', async () => {
    await family.change({ portrait: await family.take('portrait'), visibility: 'relatives' })
    const visit = await family.signIn(await family.join('reader'))
    const { status, headers } = await pictureAt(`${family.page}/portrait.jpg`, visit)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  })

  test.each(['pending', 'infected'] as const)('it is neither shown nor served while it is %s', async (scan) => {
    const portrait = await family.take('portrait')
    await family.change({ portrait })
    for (const id of [portrait.small, portrait.large]) await updateScan(db, id, scan)
    expect(addressesIn((await family.visit(family.page)).text, '/portrait.jpg')).toEqual([])
    expect((await pictureAt(`${family.page}/portrait.jpg`)).status).toBe(404)
  })

  test('a missing one, one for relatives, and one of an unknown space get the same response', async () => {
    const without = await openSpacePages(db)
    await family.change({ portrait: await family.take('portrait'), visibility: 'relatives' })
    const pages = [without.page, family.page, `/espace-defunt/${'a'.repeat(26)}`]
    const answers = await Promise.all(pages.map((page) => family.visit(`${page}/portrait.jpg`)))
    const told = answers.map(({ status, text, response }) => ({ status, text, headers: [...response.headers] }))
    expect(told[0]!.status).toBe(404)
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })
})

describe('The picture of a message', () => {
  const statusFor = async (visit: typeof family.visit, id: string) =>
    (await pictureAt(`${family.page}/photos/${id}.jpg`, visit)).status

  test.each([
    ['published', 200, 200, 200],
    ['family', 404, 200, 200],
    ['waiting', 404, 404, 200],
    ['refused', 404, 404, 200],
    ['spam', 404, 404, 200],
  ] as const)(
    'a picture that is %s: %s for a visitor, %s for a reader, %s for a moderator',
    async (state, ...statuses) => {
      const id = await family.addCondolence({ state, picture: await family.take('condolence') })
      const visits = [
        family.visit,
        await family.signIn(await family.join('reader')),
        await family.signIn(await family.join('administrator')),
      ]
      expect(await Promise.all(visits.map((visit) => statusFor(visit, id)))).toEqual(statuses)
    },
  )

  test('it is shown with its message, and leaves the page after two reports', async () => {
    const id = await family.addCondolence({ picture: await family.take('condolence') })
    expect(addressesIn((await family.visit(family.page)).text, `/photos/${id}.jpg`)).toHaveLength(2)
    await db.updateTable('condolence').set({ hiddenAt: '2026-03-05T11:00:00.000Z' }).where('id', '=', id).execute()
    expect((await family.visit(family.page)).text).not.toContain(id)
    expect(await statusFor(family.visit, id)).toBe(404)
  })

  test('it is not found in another space', async () => {
    const other = await openSpacePages(db)
    const id = await family.addCondolence({ picture: await family.take('condolence') })
    expect((await pictureAt(`${other.page}/photos/${id}.jpg`)).status).toBe(404)
  })
})
