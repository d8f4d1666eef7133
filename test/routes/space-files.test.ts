import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeSpace } from '#app/operations/deceased-space.ts'
import { accept } from '#app/rules/outcome.ts'
import type { WallTime } from '#app/rules/wall-time.ts'
import type { Db } from '#db/connect.ts'
import { updateScan } from '#db/file-scans.ts'
import { databases } from '#test/support/databases.ts'
import { later } from '#test/support/factories.ts'
import { aMoment } from '#test/support/moments.ts'
import { openSpacePages } from '#test/support/space-pages.ts'

let db: Db
let family: Awaited<ReturnType<typeof openSpacePages>>
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  family = await openSpacePages(db)
})

/** The addresses of a page that have this in them. */
const addressesIn = (text: string, part: string) =>
  [...text.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address]) => address!.replaceAll('&amp;', '&'))
    .filter((address) => address.includes(part))

async function pictureAt(address: string, visit = family.visit) {
  const { status, response } = await visit(address)
  return { status, type: response.headers.get('Content-Type'), headers: response.headers }
}

describe('the portrait', () => {
  test('is shown by the page itself, small first, and large on demand', async () => {
    await family.change({ portrait: await family.take('portrait') })
    const { text } = await family.visit(family.page)
    const [large, small] = addressesIn(text, '/portrait.jpg')
    expect(small).toContain('taille=petit')
    expect(large).toContain('taille=grand')
    for (const address of [small!, large!]) {
      const { status, headers } = await pictureAt(address)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `sandbox; default-src 'none'`,
        'cache-control': 'private, max-age=86400',
        'x-robots-tag': 'noindex, noarchive',
      })
    }
  })

  test('is kept by no browser where only relatives see it', async () => {
    await family.change({ portrait: await family.take('portrait'), visibility: 'relatives' })
    const visit = await family.signIn(await family.join('reader'))
    const { status, headers } = await pictureAt(`${family.page}/portrait.jpg`, visit)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  })

  test.each(['pending', 'infected'] as const)('is neither shown nor handed out while it is %s', async (scan) => {
    const portrait = await family.take('portrait')
    await family.change({ portrait })
    for (const id of [portrait.small, portrait.large]) await updateScan(db, id, scan)
    expect(addressesIn((await family.visit(family.page)).text, '/portrait.jpg')).toEqual([])
    expect((await pictureAt(`${family.page}/portrait.jpg`)).status).toBe(404)
  })

  test('that is not there, that is for relatives, and that of no space answer alike', async () => {
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

describe('the picture of a message', () => {
  const statusFor = async (visit: typeof family.visit, id: string) =>
    (await pictureAt(`${family.page}/photos/${id}.jpg`, visit)).status

  test.each([
    ['published', 200, 200, 200],
    ['family', 404, 200, 200],
    ['waiting', 404, 404, 200],
    ['refused', 404, 404, 200],
    ['spam', 404, 404, 200],
  ] as const)('that is %s: %s for a visitor, %s for a reader, %s for who moderates', async (state, ...statuses) => {
    const id = await family.leave({ state, picture: await family.take('condolence') })
    const visits = [
      family.visit,
      await family.signIn(await family.join('reader')),
      await family.signIn(await family.join('administrator')),
    ]
    expect(await Promise.all(visits.map((visit) => statusFor(visit, id)))).toEqual(statuses)
  })

  test('is shown beside it, and leaves the page when two people have reported it', async () => {
    const id = await family.leave({ picture: await family.take('condolence') })
    expect(addressesIn((await family.visit(family.page)).text, `/photos/${id}.jpg`)).toHaveLength(2)
    await db.updateTable('condolence').set({ hiddenAt: '2026-03-05T11:00:00.000Z' }).where('id', '=', id).execute()
    expect((await family.visit(family.page)).text).not.toContain(id)
    expect(await statusFor(family.visit, id)).toBe(404)
  })

  test('is not found in another space', async () => {
    const other = await openSpacePages(db)
    const id = await family.leave({ picture: await family.take('condolence') })
    expect((await pictureAt(`${other.page}/photos/${id}.jpg`)).status).toBe(404)
  })
})

describe('a moment for a diary', () => {
  test('is at the hour of the place, with where and how, and nothing of the family in its name', async () => {
    await family.changeMoments({
      burialOrCremation: aMoment({ datetime: '2026-03-29T14:30', wheelchair: 'yes', description: 'Fleurs, oui' }),
    })
    const { status, text, response } = await family.visit(`${family.page}/agenda/burialOrCremation.ics`)
    expect(status).toBe(200)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="obseques.ics"')
    expect(text).toContain('DTSTART:20260329T143000\r\n')
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!)
    expect(event.summary).toBe('La cérémonie – Étienne Kowalczyk')
    expect(event.location).toBe('Crématorium de Nantes, 44000 Nantes')
    expect(event.description).toBe('Fleurs, oui\nAccès fauteuil\u00A0: oui.\nL’heure est celle du lieu.')
  })

  test('lasts as long as the family says', async () => {
    const endDatetime = '2026-03-10T18:00'
    await family.changeMoments({ funeralChamber: aMoment({ datetime: '2026-03-10T10:00', endDatetime }) })
    const { text } = await family.visit(`${family.page}/agenda/funeralChamber.ics`)
    expect(text).toContain('DTEND:20260310T180000\r\n')
  })

  test('that the family moves is newer than the one before, and the same in a diary', async () => {
    const eventAt = async (datetime: WallTime) => {
      const { now } = family.house
      await changeSpace({ ...family.house, now: () => later(now(), minute++ * 60_000) }, family.owner, async (space) =>
        accept({ ...space, moments: { ...space.moments, snack: aMoment({ datetime }) } }),
      )
      const { text } = await family.visit(`${family.page}/agenda/snack.ics`)
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!
      const instantOf = (name: string) => String(event.getFirstPropertyValue(name))
      return {
        uid: instantOf('uid'),
        sequence: Number(instantOf('sequence')),
        stamps: [instantOf('dtstamp'), instantOf('last-modified')],
        start: instantOf('dtstart'),
      }
    }
    let minute = 1
    const [first, moved] = [await eventAt('2026-03-10T16:00'), await eventAt('2026-03-11T15:00')]
    expect([first.start, moved.start]).toEqual(['2026-03-10T16:00:00', '2026-03-11T15:00:00'])
    expect(moved.uid).toBe(first.uid)
    expect(first.sequence).toBe(60)
    expect(moved.sequence).toBe(120)
    expect(first.stamps).toEqual(Array(2).fill('2026-03-05T11:01:00Z'))
    expect(moved.stamps).toEqual(Array(2).fill('2026-03-05T11:02:00Z'))
  })

  test('takes the hours of who keeps it, but the chamber, which one visits when one can', async () => {
    await family.changeMoments({ funeralChamber: aMoment(), snack: aMoment() })
    const diaryOf = async (name: string) => (await family.visit(`${family.page}/agenda/${name}.ics`)).text
    expect(await diaryOf('funeralChamber')).toContain('TRANSP:TRANSPARENT\r\n')
    expect(await diaryOf('snack')).not.toContain('TRANSP:TRANSPARENT')
  })

  test('is for who is told of it', async () => {
    await family.changeMoments({
      laidInCoffin: aMoment({ audience: 'family' }),
      snack: aMoment({ isOn: false }),
      funeralChamber: aMoment({ datetime: undefined }),
    })
    const reader = await family.signIn(await family.join('reader'))
    const statusOf = async (visit: typeof family.visit, name: string) =>
      (await visit(`${family.page}/agenda/${name}.ics`)).status
    expect(await statusOf(family.visit, 'laidInCoffin')).toBe(404)
    expect(await statusOf(reader, 'laidInCoffin')).toBe(200)
    for (const name of ['snack', 'funeralChamber', 'burialOrCremation', 'constructor']) {
      expect(await statusOf(reader, name)).toBe(404)
    }
  })
})
