import { listPictures, updatePicture } from '#db/files/pictures.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { aHeavyPhoto } from '#test/support/files.ts'
import { noon, testDatabase } from '#test/support/given.ts'

/** Bytes, written here so that the limit itself is tested. */
const MOST_BYTES_WHEN_SAVING = 30_000

const db = testDatabase()

/**
 * Returns the addresses of the pictures that a page shows, at every width and in every format that a browser may
 * choose.
 */
const shownOn = (text: string) => [
  ...new Set(
    [...text.matchAll(/(?:src|srcSet)="([^"]+)"/g)]
      .flatMap(([, set]) => set!.split(', ').map((one) => one.split(' ')[0]!.replaceAll('&amp;', '&')))
      .filter((address) => /\/(galerie|portrait|photos|fichiers)\b/.test(address)),
  ),
]

test('each picture of a page weighs at most 30 kB with Save-Data, and caches are told (Vary)', async () => {
  const family = await openSpacePages(db)
  await family.hang(await aHeavyPhoto(700), 900)
  const heavy = await family.take('portrait')
  await family.change({ portrait: heavy })
  await family.addCondolence({ picture: await family.take('condolence') })
  const owner = await family.signIn(family.owner)
  const { ceremonyId, eventIds } = await insertCeremonyOf(db, family.account, ['pictures'], {
    by: family.owner.user.id,
    now: noon,
  })
  const board = `/espace-ceremonie/diaporama?ceremonie=${ceremonyId}&evenement=${eventIds[0]}`
  await owner(board, { form: { intent: 'all' } })

  const walk = async () => {
    const faults: string[] = []
    let count = 0
    for (const page of [family.page, ...[1, 2].map((photo) => `${family.page}/galerie?photo=${photo}`), board]) {
      const addresses = shownOn((await owner(page, { savesData: true })).text)
      if (addresses.length === 0) faults.push(`${page}: no picture`)
      count += addresses.length
      for (const address of addresses) {
        const { status, response } = await owner(address, { savesData: true })
        const bytes = Number(response.headers.get('Content-Length'))
        if (status !== 200 || !(bytes > 0 && bytes <= MOST_BYTES_WHEN_SAVING)) faults.push(`${address}: ${bytes} bytes`)
        if (response.headers.get('Vary') !== 'Save-Data') faults.push(`${address}: no Vary`)
      }
    }
    return { faults, count }
  }
  const { faults, count } = await walk()
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(12)

  // Like pictures uploaded before pictures had several sizes.
  for (const picture of await listPictures(db, family.account))
    await updatePicture(db, family.account, { ...picture, renditionsId: undefined })
  expect((await walk()).faults).toEqual([])
}, 180_000)

test('without Save-Data, or for the full picture, the whole picture is sent', async () => {
  const family = await openSpacePages(db)
  const [id] = await family.hang(await aHeavyPhoto(700))
  const weigh = async (search: string, savesData: boolean) => {
    const { response } = await family.visit(`${family.page}/galerie/${id}.jpg?largeur=${search}`, { savesData })
    return Number(response.headers.get('Content-Length'))
  }
  expect(await weigh('1280', false)).toBeGreaterThan(MOST_BYTES_WHEN_SAVING)
  expect(await weigh('tout', true)).toBe(await weigh('tout', false))
}, 180_000)
