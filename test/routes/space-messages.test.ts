import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

test('the messages of a space are the published ones, newest first, without any email address', async () => {
  await family.addCondolence({ message: 'Le premier' }, noon)
  await family.addCondolence({ message: 'Le second', email: 'anne@proches.example' }, later(noon, 1000))
  await family.addCondolence({ message: 'Entre nous', state: 'family' })
  await family.addCondolence({ message: 'Pas encore lu', state: 'waiting' })
  await family.addCondolence({ message: 'Pas publié', state: 'refused' })
  await family.addCondolence({ message: 'Indésirable', state: 'spam' })
  await family.addCondolence({ message: '' }, later(noon, 2000))
  const { text } = await family.visit(family.page)
  expect(text.indexOf('Le second')).toBeLessThan(text.indexOf('Le premier'))
  expect(text).toContain('<p class="small" dir="auto">A allumé une bougie\u00A0: Anne Le Bihan.</p>')
  for (const hidden of ['anne@proches', 'Entre nous', 'Pas encore lu', 'Pas publié', 'Indésirable']) {
    expect(text).not.toContain(hidden)
  }
})

test('the messages of a space are two at first, then twenty per page, and the last page for a number that is too high', async () => {
  for (let left = 1; left <= 45; left++)
    await family.addCondolence({ message: `Mot ${left}.` }, later(noon, left * 1000))
  const { text: some } = await family.visit(family.page)
  expect(some.match(/class="condolence"/g)).toHaveLength(2)
  expect(some).toContain(`href="${family.page}?page=1#messages">Lire les 43 autres mots`)
  expect(some).not.toContain('Signaler<')
  const first = await family.visit(`${family.page}?page=1`)
  expect(first.text.match(/\/signaler\//g)).toHaveLength(20)
  expect(first.text.match(/class="condolence"/g)).toHaveLength(20)
  expect(first.text).toContain('Mot 45.')
  expect(first.text).toContain(`href="${family.page}?page=2#messages">Page suivante`)
  for (const address of ['?page=3', '?page=400']) {
    const { text } = await family.visit(`${family.page}${address}`)
    expect(text.match(/class="condolence"/g)).toHaveLength(5)
    expect(text).toContain('Mot 1.')
    expect(text).not.toContain('Page suivante')
  }
  for (const address of ['?page=-4', '?page=deux', '?page=0']) {
    expect((await family.visit(`${family.page}${address}`)).text).toContain('Mot 45.')
  }
})
