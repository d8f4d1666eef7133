import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { testDatabase, testKeys } from '#test/support/given.ts'

const db = testDatabase()
let family: Awaited<ReturnType<typeof openSpacePages>>
let id: string
let claire: Awaited<ReturnType<typeof family.signIn>>
beforeAll(async () => {
  family = await openSpacePages(db)
  claire = await family.signIn(family.owner)
  id = await family.addCondolence({ name: 'ليلى', message: 'رحمها الله. Je pense à vous.' })
  const moment = aMoment({ place: 'مسجد, Nantes', description: 'مرحبا' })
  await family.changeMoments({ burialOrCremation: moment })
  await family.change({ deceasedDescription: 'أهلا' })
})

test.each(['the space', 'its messages to moderate', 'one of them', 'what is reported', 'its author’s own page'])(
  'it is set right to left on %s',
  async (where) => {
    const addresses: Record<string, string> = {
      'the space': family.page,
      'its messages to moderate': `${family.page}/messages?vue=publies`,
      'one of them': `${family.page}/messages/${id}`,
      'what is reported': `${family.page}/signaler/${id}`,
      'its author’s own page': `/mots/${id}.${testKeys.sign('condolence', id)}`,
    }
    const { status, text } = await claire(addresses[where]!)
    expect(status).toBe(200)
    const shown = text.match(/<[^>]*class="as-typed"[^>]*>/g) ?? []
    expect(shown.length).toBeGreaterThan(0)
    for (const tag of shown) expect(tag).toContain('dir="auto"')
    expect(text).toMatch(/<bdi>ليلى<\/bdi>|de ليلى<\/h1>/)
  },
)
