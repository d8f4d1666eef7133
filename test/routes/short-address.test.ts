import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

describe('The short URL of a card', () => {
  const addressOf = async (name: typeof family) => {
    const { shortCode } = await name.space()
    return `/e/${shortCode.slice(0, 5)}-${shortCode.slice(5)}`
  }

  test('it redirects to the form of the space, in any spelling', async () => {
    const address = await addressOf(family)
    for (const typed of [address, address.toUpperCase().replace('/E/', '/e/'), address.replace('-', '')]) {
      expect(await family.visit(typed)).toMatchObject({ status: 302, to: `${family.page}?mot=oui#mot` })
    }
  })

  test('its page shows the form below the name and the day, before the messages, while messages are accepted', async () => {
    await family.changeMoments({ burialOrCremation: aMoment({}) })
    const orderOf = async () => {
      const { text } = await family.visit(`${family.page}?mot=oui`)
      return [...text.matchAll(/<h1>|id="(mot|burialOrCremation|messages)"/g)].map(([, id = 'name']) => id)
    }
    expect(await orderOf()).toEqual(['name', 'burialOrCremation', 'mot', 'messages'])
    await family.change({ isOpen: false })
    // A closed book without a message has no list.
    expect(await orderOf()).toEqual(['name', 'burialOrCremation', 'mot'])
  })

  test('an unknown one, and one of a space for relatives, get the response of the space', async () => {
    await family.change({ visibility: 'relatives' })
    const address = await addressOf(family)
    const answers = [await family.visit(address), await family.visit('/e/aaaaa-aaaaa'), await family.visit('/e/x')]
    const withoutAddress = (text: string) => text.replace(/%2Fe%2F[\w-]+/g, 'here')
    expect(answers[0]!.status).toBe(404)
    expect(answers[0]!.text).toContain('Cet espace n’existe pas, ou il est réservé aux proches.')
    for (const { status, text } of answers) {
      expect([status, withoutAddress(text)]).toEqual([404, withoutAddress(answers[0]!.text)])
    }
    const visit = await family.signIn(await family.join('reader'))
    expect(await visit(address)).toMatchObject({ status: 302, to: `${family.page}?mot=oui#mot` })
  })

  test('after too many attempts it says when to retry', async () => {
    const visit = () => family.visit('/e/aaaaa-aaaaa', { network: 'hall' })
    for (let miss = 0; miss < 100; miss++) await visit()
    const { status, text, response } = await visit()
    expect(status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('600')
    expect(text).toContain('Attendez un peu, puis réessayez.')
  })
})
