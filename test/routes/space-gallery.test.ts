import { MOST_IN_GALLERY } from '#app/rules/pictures/pictures.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { bringPicture } from '#test/support/files/family-pictures.ts'
import { noon, testDatabase } from '#test/support/given.ts'
import { BUDGET } from '#test/support/page/weight.ts'

const db = testDatabase()

const fetched = (text: string) =>
  [...text.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src!.replaceAll('&amp;', '&'))

test('the space shows the first pictures of its gallery, the cover first, and links to all of them', async () => {
  const family = await openSpacePages(db)
  const { page, account } = family
  const owner = await family.signIn(family.owner)
  expect((await family.visit(page)).text).not.toContain('Ses photos')

  const ids: string[] = []
  for (const caption of ['A', 'B', 'C', 'D', 'E', 'F'])
    ids.push((await bringPicture(db, account, { caption, inGallery: caption !== 'B' })).id)
  await family.change({ cover: ids[4] })
  const { text } = await family.visit(page)
  const linked = [...text.matchAll(/galerie\?photo=(\d)#photo/g)].map(([, number]) => Number(number))
  expect(linked).toEqual([4, 1, 2, 3])
  expect(fetched(text).map((src) => src.split(/[/.]/).at(-2))).toEqual([4, 0, 2, 3].map((index) => ids[index]))
  expect(text).toContain(`href="${page}/galerie">Voir les 5\u00A0photos`)
  expect(text).not.toContain('galerie/ranger')
  const managed = (await owner(`${page}/gerer`)).text
  expect(managed).toContain(`href="${page}/galerie/ranger"`)
  expect(managed).toContain('5\u00A0photos')
})

test('every page of a full gallery weighs at most 20 kB without its pictures, and runs no script', async () => {
  const { account, visit, page } = await openSpacePages(db)
  for (let index = 0; index < MOST_IN_GALLERY; index += 1)
    await bringPicture(db, account, { inGallery: true, caption: 'Odile et Louise au port, l’été 1978' })
  for (const number of [1, 25, MOST_IN_GALLERY]) {
    const { text } = await visit(`${page}/galerie?photo=${number}`)
    expect(text).toContain(`Photo ${number} sur ${MOST_IN_GALLERY}`)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BUDGET)
    expect(text).not.toContain('<script')
  }
})

test('if a partner offers only the ceremony, users who may write see the pictures of a slide show', async () => {
  const family = await openSpacePages(db, { differs: { services: ['ec'] } })
  await family.hang(900)
  const { ceremonyId, eventIds } = await insertCeremonyOf(db, family.account, ['pictures'], {
    by: family.owner.user.id,
    now: noon,
  })
  const board = `/espace-ceremonie/diaporama?ceremonie=${ceremonyId}&evenement=${eventIds[0]}`
  const owner = await family.signIn(family.owner)
  expect((await owner(board, { form: { intent: 'all' } })).status).toBe(303)
  const { text } = await owner(`${board}&photo=1`)
  const addresses = [
    ...fetched(text),
    ...[...text.matchAll(/srcSet="([^"]+)"/g)].flatMap(([, set]) => set!.split(', ').map((one) => one.split(' ')[0]!)),
  ].map((address) => address.replaceAll('&amp;', '&'))
  expect(addresses.length).toBeGreaterThan(4)
  const reader = await family.signIn(await family.join('reader'))
  for (const address of addresses) {
    const { status, response } = await owner(address)
    expect([address, status]).toEqual([address, 200])
    expect(response.headers.get('Content-Type')).toMatch(/^image\/(webp|jpeg)$/)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await reader(address)).status).toBe(403)
  }
  expect((await owner(addresses[0]!.replace(/[\da-f-]{36}/, crypto.randomUUID()))).status).toBe(404)
})
