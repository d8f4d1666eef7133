import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

test('a reader of the account reads messages for the family, marked as such, and manages nothing', async () => {
  await family.changeMoments({ laidInCoffin: aMoment({ audience: 'family', place: 'Une adresse pour la famille' }) })
  await family.addCondolence({ message: 'Entre nous', state: 'family' })
  await family.addCondolence({ message: 'Pas encore lu', state: 'waiting' })
  const visit = await family.signIn(await family.join('reader'))
  const { text } = await visit(family.page)
  expect(text).toContain('Une adresse pour la famille')
  expect(text).toContain('<p class="small">Pour la famille</p>')
  expect(text).toContain('Entre nous')
  expect(text).toContain(' · Pour la famille')
  expect(text).not.toContain('Pas encore lu')
  expect(text).toContain('Un proche qui publie les messages le lira d’abord.')
  // The form below is theirs too.
  expect(text).not.toContain('Pour écrire, demandez à')
  expect(text).not.toContain('/gerer')
  expect(text).toContain(`href="${family.page}/livre"`)
  expect(text).toContain('href="/services"')
})
