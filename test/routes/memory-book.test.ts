import { storeBytes } from '#app/operations/files/files.ts'
import { loader as cards } from '#app/routes/espace-defunt.$hashid.carte[.]pdf.ts'
import { loader as page } from '#app/routes/espace-defunt.$hashid.livre/route.tsx'
import { loader as file } from '#app/routes/espace-defunt.$hashid.livre[.]pdf.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { MOST_PDFS_PER_HOUR } from '#app/rules/letters/documents.ts'
import { insertCondolence, type NewCondolence } from '#db/condolences/condolences.ts'
import { insertFile } from '#db/files/files.ts'
import { countHit } from '#db/instance/rates.ts'
import { printedBytes, relativeOf } from '#test/support/deceased-space/relatives.ts'
import { aPhoto } from '#test/support/files.ts'
import { noon, testDatabase } from '#test/support/given.ts'
import { aLatch } from '#test/support/server/latch.ts'

describe('Printed documents of a space', () => {
  const db = testDatabase()

  const relative = (deps?: Parameters<typeof relativeOf>[1]) => relativeOf(db, deps)

  test.each([
    ['the book', file, 'livre-de-souvenirs.pdf'],
    ['a sheet of cards', cards, 'cartes-a-distribuer.pdf'],
  ])(
    "%s is a complete file that is never cached, without a person's name, for a reader too",
    async (_, loader, name) => {
      const response = await (await relative({ role: 'reader' })).get(loader)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('application/pdf')
      expect(response.headers.get('Content-Disposition')).toContain(`filename=${name}`)
      expect(response.headers.get('Cache-Control')).toContain('no-store')
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(printedBytes)
    },
  )

  test.each([
    ['the book', file],
    ['a sheet of cards', cards],
    ['their page', page],
  ])('%s is not found for a user who is not a member', async (_, loader) => {
    expect((await (await relative({ isStranger: true })).get(loader)).status).toBe(404)
  })

  test('a book has the published messages, oldest first, and those for the family on request', async () => {
    const states = ['published', 'waiting', 'family', 'refused', 'spam', 'published'] as const
    const { get, printed } = await relative({ condolences: states.map((state) => ({ state })) })
    await get(file)
    await get(file, '?famille=on')
    expect(printed.map((html) => html.match(/Mot \d/g))).toEqual([
      ['Mot 0', 'Mot 5'],
      ['Mot 0', 'Mot 2', 'Mot 5'],
    ])
  })

  test('a volume without messages is reported, and not printed', async () => {
    const { get, printed } = await relative({ condolences: [{ state: 'published' }, { state: 'family' }] })
    const response = await get(file, '?tome=2')
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('<h1>Ce tome est vide</h1>')
    expect(printed).toEqual([])
  })

  test('a valid picture is printed, and an invalid one left out', async () => {
    const { account, owner, context, printed, get } = await relative()
    for (const [index, scan] of (['clean', 'infected', 'pending'] as const).entries()) {
      const told = { name: 'p.jpg', mediaType: 'image/jpeg', pages: 1, bytes: await aPhoto() }
      const taken = { ...(await storeBytes(context, account, told)), scan, kind: 'condolence', type: '' } as const
      await insertFile(db, account, taken, { by: owner.id, now: noon })
      const picture = { small: taken.id, large: taken.id, width: 300, height: 400 }
      const condolence: NewCondolence = { state: 'published', name: `Nom ${index}`, message: scan, doubts: [], picture }
      await insertCondolence(db, account, `${account.hashid}-${scan}`, condolence, noon)
    }
    expect((await get(file)).status).toBe(200)
    expect(printed[0]?.match(/<img src="data:image\/bmp;base64,[^>]+>/g)).toHaveLength(1)
    expect(printed[0]).toContain('alt="Photo de Nom 0"')
  })

  test('a book that takes long shows a waiting page, is made once, and is not printed for a read-only request', async () => {
    const printing = aLatch()
    const { get, printed } = await relative({ until: printing.released })
    const waiting = await get(file, '?format=a4')
    expect(waiting.status).toBe(202)
    expect(waiting.headers.get('Refresh')).toMatch(/^3; url=.*livre\.pdf\?format=a4&attente=1$/)
    const text = await waiting.text()
    expect(text).toContain('<h1>Nous préparons le livre</h1>')
    expect((await get(file, '?format=a4&attente=1')).status).toBe(202)
    printing.release()
    const ready = await get(file, '?format=a4&attente=1')
    expect(new Uint8Array(await ready.arrayBuffer())).toEqual(printedBytes)
    expect(printed).toHaveLength(1)

    const looking = await relative({ isReadOnly: true })
    expect((await looking.get(file)).status).toBe(202)
    expect(looking.printed).toEqual([])
  })

  test.each([
    ['no-browser', 503, 'Nous ne pouvons pas faire de PDF pour le moment'],
    ['timed-out', 503, 'Le PDF met trop de temps à venir'],
    ['browser-failed', 503, 'Nous n’avons pas réussi à faire le PDF'],
  ] as const)('if the printer answers %s, a page says so, and the user may retry', async (problem, status, title) => {
    for (const loader of [file, cards]) {
      const response = await (await relative({ problem })).get(loader)
      expect(response.status).toBe(status)
      expect(await response.text()).toContain(`<h1>${title}</h1>`)
      expect(response.headers.get('Retry-After')).toBe('10')
    }
  })

  test('too many books or cards in an hour are refused', async () => {
    const { account, get, printed, context } = await relative({ network: '192.0.2.7' })
    for (let turn = 0; turn < MOST_PDFS_PER_HOUR; turn++)
      await countHit(context.rates, `pdf:${account.id}`, HOUR_MS, noon)
    for (const loader of [file, cards]) {
      const response = await get(loader)
      expect(response.status).toBe(429)
      expect(await response.text()).toContain('<h1>Attendez un peu')
    }
    expect(printed).toEqual([])
  })

  test('a space for relatives only has no cards, and says why', async () => {
    const { get, printed, ask } = await relative({ visibility: 'relatives' })
    const response = await get(cards)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('<h1>Cet espace est réservé aux proches</h1>')
    expect(printed).toEqual([])
    expect(await ask(page)).toMatchObject({ isForVisitors: false })
  })

  test('the page shows the number of messages, and prints nothing', async () => {
    const condolences = ['published', 'family', 'published', 'waiting'].map((state) => ({ state }) as NewCondolence)
    const { ask, printed } = await relative({ condolences })
    expect(await ask(page)).toMatchObject({ counts: { published: 2, family: 1 }, canPrint: true, isForVisitors: true })
    expect(printed).toEqual([])
  })
})
