import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { wordFormFacts } from '#app/http/word-form.ts'
import type { Db } from '#db/connect.ts'
import { databases } from '#test/support/databases.ts'
import { testKeys } from '#test/support/factories.ts'
import { idsIn } from '#test/support/files.ts'
import { formsIn } from '#test/support/forms.ts'
import { type House, openHouse } from '#test/support/house.ts'
import { aPdf } from '#test/support/pdfs.ts'
import { aHeicPhoto, aPhoto } from '#test/support/pictures.ts'
import { insertFamilySpace, wordsIn } from '#test/support/left-words.ts'

const message = 'Elle m’a appris à faire du pain,\r\n« à la main » & <sans> machine. 🍞'
const usual = { name: 'Paul Vidal', email: 'paul@famille.example', message }
type Typed = typeof usual
const asKept = message.replaceAll('\r\n', '\n')

let db: Db
let house: House
const openOn = (open: () => Promise<Db>) => async () => {
  db = await open()
  house = await openHouse(db)
}
const close = async () => {
  await house.close()
  await db.destroy()
}

/** A visitor on the page of a space, and the form that it shows them. */
async function aVisitor(page: string) {
  const browser = house.openBrowser()
  const shown = await browser.get(page)
  expect(shown.status).toBe(200)
  return { browser, word: { ...wordFormIn(shown.text).values, ...usual, intent: 'leave' } }
}

const wordFormIn = (html: string) => formsIn(html).find(({ typed }) => typed.includes('message'))!

/** What a page that refuses gives back is what was typed, byte for byte but for how its lines end. */
function expectGivenBack(html: string, { name, email, message: text }: Typed = usual) {
  const { values } = wordFormIn(html) ?? formsIn(html)[0]!
  const said = { ...values, message: values.message?.replaceAll('\r\n', '\n') }
  expect(said).toMatchObject({ name, email, message: text.replaceAll('\r\n', '\n') })
  return { ...values, intent: 'leave' }
}

/** What befalls a database, and what mends it. */
const faults: Record<string, { open: () => Promise<Db>; breaks: (db: Db) => Promise<unknown>; mends: string }> = {
  'its disk is full': {
    open: databases.sqlite,
    breaks: async (db) => {
      const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
      await sql`pragma max_page_count = ${sql.lit(rows[0]!.pageCount)}`.execute(db)
    },
    mends: 'pragma max_page_count = 4294967294',
  },
  'its server is read-only': {
    open: databases.postgres,
    breaks: (db) => sql`set default_transaction_read_only = on`.execute(db),
    mends: 'set default_transaction_read_only = off',
  },
}

describe.each(Object.entries(faults))('when the database cannot write because %s', (_why, { open, breaks, mends }) => {
  beforeAll(openOn(open))
  afterAll(close)
  afterEach(() => sql.raw(mends).execute(db))

  test('a word comes back whole, and is kept, once, when it is sent again', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    await breaks(db)
    const { typed, refused } = await leaveUntilRefused(browser, page, word)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('60')
    const again = expectGivenBack(refused.text, typed)
    expect((await browser.get(page)).status).toBe(200)

    const before = await wordsIn(db, account)
    await sql.raw(mends).execute(db)
    expect((await browser.post(page, again)).status).toBe(303)
    expect((await browser.post(page, again)).status).toBe(303)
    const after = await wordsIn(db, account)
    expect(after).toHaveLength(before.length + 1)
    expect(after.map(({ message }) => message)).toContain(typed.message)
  })
})

type Visitor = Awaited<ReturnType<typeof aVisitor>>

/** The last pages of a full disk still have room for a few. */
async function leaveUntilRefused(browser: Visitor['browser'], page: string, word: Visitor['word']) {
  for (let tries = 0; ; tries++) {
    const typed = { ...word, message: `${tries} souvenirs.${' Encore un.'.repeat(150)}` }
    const refused = await browser.post(page, typed)
    if (refused.status !== 303 || tries > 50) return { typed, refused }
  }
}

describe('the form of a word', () => {
  beforeAll(openOn(databases.sqlite))
  afterAll(close)

  test('that is sent again says that it was kept, and is kept once', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(page, word)))
    answers.push(await browser.post(page, word))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await wordsIn(db, account)).toMatchObject([{ name: 'Paul Vidal', message: asKept }])
  })

  test('that is sent again by another browser is another person’s, and is refused without its own token', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { word } = await aVisitor(page)
    const other = house.openBrowser()
    await other.get(page)
    const answer = await other.postRaw(page, word, { 'Sec-Fetch-Site': 'same-origin' })
    expect(answer.status).toBe(403)
    expectGivenBack(answer.text)
    expect(await wordsIn(db, account)).toEqual([])
  })

  test('of a megabyte comes back whole, with a clear sentence', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    const typed = { ...word, message: 'Un souvenir de plus. '.repeat(50_000).trim() }
    const answer = await browser.post(page, typed)
    expect(answer.status).toBe(422)
    expect(answer.text).toMatch(/Votre texte dépasse de [\d\s]+signes\./)
    expectGivenBack(answer.text, typed)
    expect(await wordsIn(db, account)).toEqual([])
  })

  test('that was open since yesterday comes back, and is kept when it is sent again', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000 - 60_000)
    const old = wordFormFacts({ keys: testKeys, now: () => yesterday }, account.hashid)
    const refused = await browser.post(page, { ...word, ...old })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Cette page était ouverte depuis longtemps.')
    expect(await wordsIn(db, account)).toEqual([])
    expect((await browser.post(page, expectGivenBack(refused.text))).status).toBe(303)
    expect(await wordsIn(db, account)).toHaveLength(1)
  })

  test.each(['another space’s', 'nobody’s', 'no'])('with %s seal comes back, and leaves nothing', async (whose) => {
    const { account, page } = await insertFamilySpace(db)
    const other = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    const { sealed } = (await aVisitor(other.page)).word as { sealed?: string }
    const seals: Record<string, string> = { 'another space’s': sealed!, 'nobody’s': 'lx3k.AAAA', no: '' }
    const refused = await browser.post(page, { ...word, sealed: seals[whose]! })
    expect(refused.status).toBe(422)
    expectGivenBack(refused.text)
    for (const space of [account, other.account]) expect(await wordsIn(db, space)).toEqual([])
  })

  const pictures: [string, () => Buffer | Promise<Buffer>][] = [
    ['a PDF', aPdf],
    ['a text', () => Buffer.from('Pas une photo.')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a HEIC picture', aHeicPhoto],
    ['half a picture', async () => (await aPhoto()).subarray(0, 900)],
    ['a page', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ]
  test.each(pictures)('with %s for a photo comes back, and leaves nothing', async (_what, make) => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await make() }
    const before = await idsIn(house.files)
    const refused = await browser.postFile(page, word, file)
    expect(refused.status).toBe(422)
    expectGivenBack(refused.text)
    expect(refused.text).toContain('href="#photo"')
    expect(await wordsIn(db, account)).toEqual([])
    expect(await idsIn(house.files)).toEqual(before)
  })

  test('whose photo finds the disk full comes back, and leaves nothing', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    const before = await idsIn(house.files)
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const write = vi.spyOn(house.files, 'write').mockRejectedValue(full)
    const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await aPhoto() }
    const refused = await browser.postFile(page, word, file)
    write.mockRestore()
    expect(refused.status).toBe(503)
    const again = expectGivenBack(refused.text)
    expect(await wordsIn(db, account)).toEqual([])
    expect(await idsIn(house.files)).toEqual(before)
    expect((await browser.postFile(page, again, file)).status).toBe(303)
    expect(await wordsIn(db, account)).toMatchObject([{ picture: { width: 300, height: 400 } }])
  })

  test('that is left with a photo twice keeps one of them', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    const before = await idsIn(house.files)
    const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await aPhoto() }
    const answers = await Promise.all([1, 2].map(() => browser.postFile(page, word, file)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await wordsIn(db, account)).toHaveLength(1)
    expect(await idsIn(house.files)).toHaveLength(before.length + 2)
  })

  test('that comes once the family receives nothing more is shown, to be copied', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    await db.updateTable('deceasedSpace').set({ isOpen: 0 }).where('accountId', '=', account.id).execute()
    const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await aPhoto() }
    const closed = await browser.postFile(page, word, file)
    expect(closed.status).toBe(409)
    expect(closed.text).toContain('La famille ne reçoit plus de messages ici.')
    expect(closed.text).toContain('Elle m’a appris à faire du pain')
    expect(await wordsIn(db, account)).toEqual([])
  })

  test('of a space for the relatives is answered as one of no space at all', async () => {
    const { account, page } = await insertFamilySpace(db)
    const { browser, word } = await aVisitor(page)
    await db.updateTable('deceasedSpace').set({ visibility: 'relatives' }).where('accountId', '=', account.id).execute()
    const file = { name: 'photo', fileName: 'jeanne.jpg', bytes: await aPhoto() }
    const restricted = await browser.postFile(page, word, file)
    const nowhere = await browser.postFile(
      page.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
      word,
      file,
    )
    expect([restricted.status, nowhere.status]).toEqual([404, 404])
    expect(await wordsIn(db, account)).toEqual([])
  })
})
