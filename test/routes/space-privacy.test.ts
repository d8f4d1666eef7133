import { visibilities } from '#app/rules/deceased-space/space.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { addressOf, forVisitors } from '#test/support/deceased-space/routes.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'
import { endpointsOf } from '#test/support/source/guards.ts'

// Opens every page, picture and file of a space at each of the four levels of privacy, as each kind of visitor.
// idea-K11

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

const WORD = 'Saint-Malo'

/** Submits the access word. Returns the cookie of the response. */
async function tell(word: string) {
  const answer = await family.visit(`${family.page}/acces`, { form: { word } })
  return { ...answer, cookie: answer.response.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

describe('Every URL of a space', () => {
  const shownTo = {
    link: ['visitor', 'whoTellsTheWord', 'reader', 'editor'],
    word: ['whoTellsTheWord', 'reader', 'editor'],
    relatives: ['reader', 'editor'],
    family: ['editor'],
  } as const

  test.each(visibilities)('at the level "%s" opens for its audience, and for nobody else', async (visibility) => {
    await family.changeMoments({ snack: aMoment() })
    await family.change({ portrait: await family.take('portrait'), visibility: 'word', word: WORD })
    const condolenceId = await family.addCondolence({ picture: await family.take('condolence') })
    const [picture] = await family.hang(400)
    const { cookie } = await tell(WORD)
    await family.change({ visibility })
    const reader = await family.signIn(await family.join('reader'))
    const editor = await family.signIn(await family.join('administrator'))
    const people = {
      visitor: (address: string) => family.visit(address),
      whoTellsTheWord: (address: string) => family.visit(address, { cookie }),
      reader: (address: string) => reader(address),
      editor: (address: string) => editor(address),
    }
    const loaded = forVisitors.filter((file) => endpointsOf(file).includes('loader') && !file.includes('.acces.'))
    expect(loaded.length).toBeGreaterThan(4)
    const params = { hashid: family.account.hashid, moment: 'snack', condolenceId, file: `${picture}.webp` }
    for (const file of loaded) {
      const opens = []
      for (const [name, open] of Object.entries(people)) {
        if ((await open(addressOf(file, params))).status === 200) opens.push(name)
      }
      expect(opens, file).toEqual(shownTo[visibility])
    }
    for (const page of ['livre', 'avis']) {
      expect((await reader(`${family.page}/${page}`)).status).toBe(visibility === 'family' ? 404 : 200)
      expect((await editor(`${family.page}/${page}`)).status).toBe(200)
      expect((await family.visit(`${family.page}/${page}`)).status).not.toBe(200)
    }
  })
})

describe('The access word', () => {
  beforeEach(async () => {
    await family.change({ visibility: 'word', word: WORD })
  })

  test('it is asked under the name, which is all that is shown', async () => {
    await family.addCondolence({ message: 'Je pense à elle.' })
    expect(await family.visit(family.page)).toMatchObject({ status: 302, to: `${family.page}/acces` })
    const { status, text } = await family.visit(`${family.page}/acces`)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Étienne Kowalczyk</h1>')
    expect(text).toContain('Cet espace est réservé aux proches.')
    expect(text).not.toContain('Je pense à elle.')
    expect(text).toContain('<meta name="robots" content="noindex, noarchive"/>')
  })

  test('it opens this space only, in this browser, ignoring case and accents', async () => {
    const { status, to, response, cookie } = await tell(' sàint malo ')
    expect([status, to]).toEqual([303, `${family.page}?mot=oui#mot`])
    expect(response.headers.get('Set-Cookie')).toMatch(new RegExp(`Path=${family.page}; HttpOnly; SameSite=Lax$`))
    expect(cookie).not.toMatch(/malo/i)
    expect((await family.visit(family.page, { cookie })).text).toContain('Laisser ce mot')
    expect((await family.visit(`${family.page}/acces`, { cookie })).to).toBe(family.page)

    const other = await openSpacePages(db)
    await other.change({ visibility: 'word', word: WORD })
    expect((await other.visit(other.page, { cookie })).status).toBe(302)
  })

  test('a changed word is asked again', async () => {
    const { cookie } = await tell(WORD)
    await family.change({ word: 'Cancale' })
    expect((await family.visit(family.page, { cookie })).status).toBe(302)
  })

  test('a wrong word is reported next to its field, and tries are limited', async () => {
    const wrong = await tell('Brest')
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Ce n’est pas le mot donné par la famille.')
    expect(wrong.text).toContain('value="Brest"')
    expect(wrong.cookie).toBe('')
    const page = `${family.page}/acces`
    for (let tries = 0; tries < 50; tries++) await family.visit(page, { form: { word: 'Brest' }, network: 'guess' })
    const last = await family.visit(page, { form: { word: WORD }, network: 'guess' })
    expect(last.status).toBe(429)
    expect(last.response.headers.get('Retry-After')).toBe('600')
  })

  test("it is asked of visitors from a card's URL; text submitted without it is not lost", async () => {
    const { shortCode } = await family.space()
    expect((await family.visit(`/e/${shortCode}`)).to).toBe(`${family.page}?mot=oui#mot`)
    const form = { intent: 'laisser', name: 'Anne', message: 'Je pense à elle.' }
    const sent = await family.visit(family.page, { form })
    expect(sent.status).toBe(404)
    expect(sent.text).toContain('Je pense à elle.')
  })

  test('it is chosen in the settings, which keep an invalid value', async () => {
    const owner = await family.signIn(family.owner)
    const choose = (word: string) =>
      owner(`${family.page}/reglages`, { form: { intent: 'visibility', visibility: 'word', word } })
    const refused = await choose('ab')
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Écrivez le mot à donner, de trois lettres au moins.')
    expect(refused.text).toContain('value="ab"')
    expect((await choose('Cancale')).status).toBe(303)
    expect(await family.space()).toMatchObject({ visibility: 'word', word: 'Cancale' })
  })
})

test('a reader from whom the family keeps its space is told so, instead of a 404', async () => {
  await family.change({ visibility: 'family' })
  await family.addCondolence()
  const reader = await family.signIn(await family.join('reader'))
  expect((await reader('/services')).text).toContain('La famille le garde pour elle.')
  const { status, text } = await reader('/espace-defunt')
  expect(status).toBe(200)
  expect(text).toContain('La famille garde cet espace pour elle.')
  expect((await (await family.signIn(family.owner))('/espace-defunt')).to).toBe(family.page)
})
