import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { insertReport } from '#db/condolences/reports.ts'
import type { Db } from '#db/connect.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily, insertPerson, noon } from '#test/support/db/factories.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { faultsOf } from '#test/support/page/faults.ts'
import { openRoutes } from '#test/support/server/routes.ts'

let db: Db
let family: Awaited<ReturnType<typeof openSpacePages>>
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  family = await openSpacePages(db)
})

describe('a reader of the account', () => {
  test('reads what is for the family, said to be so, and manages nothing', async () => {
    await family.changeMoments({ laidInCoffin: aMoment({ audience: 'family', place: 'Une adresse pour la famille' }) })
    await family.addCondolence({ message: 'Entre nous', state: 'family' })
    await family.addCondolence({ message: 'Pas encore lu', state: 'waiting' })
    const visit = await family.signIn(await family.join('reader'))
    const { text } = await visit(family.page)
    expect(text).toContain('Une adresse pour la famille')
    expect(text).toContain('<small>Pour la famille</small>')
    expect(text).toContain('Entre nous')
    expect(text).toContain(' · Pour la famille')
    expect(text).not.toContain('Pas encore lu')
    expect(text).toContain('Un proche qui publie les messages le lira d’abord.')
    expect(text).not.toContain('Gérer l’espace')
    expect(text).toContain(`href="${family.page}/livre"`)
    expect(text).toContain('href="/services"')
    expect(await faultsOf(text)).toEqual([])
  })
})

describe('an editor', () => {
  test('is led to everything that changes it, and to the address to share, long and short', async () => {
    await family.addCondolence({ state: 'waiting' })
    const visit = await family.signIn(await family.join('administrator'))
    const { text } = await visit(family.page)
    const { shortCode } = await family.space()
    expect(text).toContain('class="masthead"')
    expect(text).toContain('class="colophon"')
    expect(text).toContain('Messages (1 à relire)')
    for (const end of ['presentation', 'messages', 'reglages', 'remerciements', 'livre', 'moments/snack']) {
      expect(text).toContain(`href="${family.page}/${end}"`)
    }
    expect(text).toContain(`>http://localhost:3000${family.page}</a>`)
    expect(text).toContain(`localhost:3000/e/${shortCode.slice(0, 5)}-${shortCode.slice(5)}`)
    expect(await faultsOf(text)).toEqual([])
  })

  test('is led to the cards while the link is for all, and to the invitations otherwise', async () => {
    const asOwner = await family.signIn(family.owner)
    const asEditor = await family.signIn(await family.join('administrator'))
    const { shortCode } = await family.space()
    const { text } = await asOwner(family.page)
    expect(text).toContain(`<a href="${family.page}/livre">Imprimer des cartes</a>`)
    expect(text).not.toContain('#email')

    await family.change({ visibility: 'relatives' })
    const kept = await asOwner(family.page)
    expect(kept.text).not.toContain('Imprimer des cartes')
    expect(kept.text).not.toContain(shortCode.slice(5))
    expect(kept.text).toContain('<a href="/utilisateurs?service=ed#email">Inviter un proche</a>')
    const theirs = await asEditor(family.page)
    expect(theirs.text).toContain('<a href="/utilisateurs">Les proches invités</a>')
    expect(theirs.text).not.toContain('Inviter un proche')
    expect((await asOwner(`${family.page}/reglages`)).text).toContain(
      '<a href="/utilisateurs?service=ed">Utilisateurs</a>',
    )
  })

  test('is invited to add a photo while there is none', async () => {
    const visit = await family.signIn(family.owner)
    const add = `<a href="${family.page}/presentation#file">Ajouter une photo</a>`
    expect((await visit(family.page)).text).toContain(add)
    await family.change({ portrait: await family.take('portrait') })
    expect((await visit(family.page)).text).not.toContain(add)
  })

  test('is led to what was reported when nothing else waits', async () => {
    await insertReport(db, { id: await family.addCondolence() }, 'a browser', noon)
    const { text } = await (await family.signIn(family.owner))(family.page)
    expect(text).toContain(`<a href="${family.page}/messages?vue=signales">Messages (1 signalé)</a>`)
  })
})

describe('a space that was never opened', () => {
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
    const user = await insertPerson(db)
    await insertMembership(db, { accountId: account.id, userId: user.id, role: 'reader' }, noon)
    return { user }
  }

  test('is made by the first visit of an editor, once, and by nobody else’s', async () => {
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
})
