import type { Account } from '#db/accounts/accounts.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, insertFamily, insertMember, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

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

async function begin() {
  const { account, owner, domain } = await insertFamily(db)
  const page = `/espace-defunt/${account.hashid}`
  const made = () => db.selectFrom('deceasedSpace').select('accountId').where('accountId', '=', account.id).execute()
  return {
    account,
    owner: { account, user: owner },
    page,
    made,
    visit: await openRoutes(db, { domainId: domain.id }),
  }
}

async function readerOf(account: Account) {
  const user = await insertMember(db, account, 'reader')
  return { user }
}

test("a space that was never opened is created once by an editor's first visit, and by no one else", async () => {
  const { account, owner, page, made, visit } = await begin()
  const mine = await family.signIn(owner)
  expect((await visit(page)).status).toBe(404)
  expect((await mine(page, { isReadOnly: true })).status).toBe(404)
  const reader = await family.signIn(await readerOf(account))
  expect(await reader(page)).toMatchObject({ status: 302, to: '/espace-defunt' })
  expect(await made()).toEqual([])
  await Promise.all([mine(page), mine(page), mine(page)])
  expect(await made()).toHaveLength(1)
  expect((await mine(page)).text).toContain('Bienvenue dans l’espace d’Étienne.')
  expect((await visit(page)).status).toBe(404) // until the family has said who sees it
})
